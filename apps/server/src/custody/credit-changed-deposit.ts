/**
 * The replacement that a reversed deposit's transaction brought, in a settled block: one operator proposes to
 * credit it, another approves. It becomes a deposit of its own, which replaces the reversed one.
 */
import type { ProposalPayload } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { changedAlarm, fromTokenUnits, settleRipe } from '../deposits/index.ts'
import { defineProposalKind, endAlarms } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { Reader, Tx } from '../platform/db/database.ts'
import { isId } from '../platform/ids.ts'
import { ChainUnknown, isSettled, type Network } from '../ports/chain.ts'
import { endUnexplained, forgetDifferences } from '../treasury/index.ts'
import { recoverFromDeposit } from '../withdrawals/index.ts'
import { orUnavailable } from './or-unavailable.ts'
import { lockNetwork } from './still-stands.ts'

const depositIn = (subject: string) => subject.split(':')[1] ?? ''
const receiverIn = (subject: string) => subject.split(':')[2] ?? ''

export const changedDeposits = defineProposalKind('changedDeposit', {
  async askOutside(app, { subject, payload }) {
    const shown = await orUnavailable(() => shownInstead(app, depositIn(subject)))
    if (typeof shown === 'string') return shown
    const isSame = shown.receiverId === receiverIn(subject) && shown.payload.blockHash === payload.blockHash
    return isSame && shown.payload.units === payload.units ? null : 'CHANGED_MEANWHILE'
  },
  async against(tx, _app, { subject, payload }) {
    await lockNetwork(tx, payload.network)
    if (!(await reversedDeposit(tx, depositIn(subject)))) return 'REQUEST_OUTDATED'
    return (await isExplained(tx, receiverIn(subject), payload)) ? 'REQUEST_OUTDATED' : null
  },
  async onApproved(tx, app, { id, subject, payload }) {
    const replaced = await reversedDeposit(tx, depositIn(subject))
    if (!replaced) throw new Error(`${subject} was locked and is not reversed`)
    const units = BigInt(payload.units)
    const { amount, dust } = fromTokenUnits(units, app.chains[payload.network].decimals)
    await tx.updateTable('crypto_deposit').set({ replaced_by: id }).where('id', '=', replaced.id).execute()
    await tx
      .insertInto('crypto_deposit')
      .values({
        id,
        member_id: receiverIn(subject),
        network: payload.network,
        transaction_id: replaced.transaction_id,
        event_index: replaced.event_index,
        from_address: payload.from,
        token_amount: payload.units,
        amount,
        dust: dust.toString(),
        state: 'SEEN',
        block_number: payload.block,
        block_hash: payload.blockHash,
        seen_at: app.clock.now(),
      })
      .execute()
    const recovered = await recoverFromDeposit(tx, { id, memberId: receiverIn(subject) })
    await settleRipe(tx, app, payload.network, { depositId: id, ...recovered })
    await forgetSurplus(tx, app, payload.network, receiverIn(subject))
    await endAlarms(tx, app, [`deposit:${replaced.id}`], changedAlarm)
  },
})

type Refused = 'NOT_FOUND' | 'CUSTODY_MISMATCH'

interface Shown {
  readonly receiverId: string
  readonly payload: ProposalPayload<'changedDeposit'>
}

/** The transfer in a settled block in place of a reversed deposit. */
export async function shownInstead(app: App, depositId: string): Promise<Shown | Refused> {
  const reversed = isId(depositId) ? await reversedDeposit(app.db, depositId) : null
  if (!reversed) return 'NOT_FOUND'
  const network = reversed.network as Network
  const chain = app.chains[network]
  await chain.verify()
  const outcome = await chain.outcomeOf(reversed.transaction_id)
  if (outcome.state !== 'mined' || !isSettled(outcome, reversed.required_confirmations))
    return 'CUSTODY_MISMATCH'
  const block = await chain.blockAt(outcome.block.number)
  if (block?.hash !== outcome.block.hash)
    throw new ChainUnknown(network, 'INCONSISTENT', `block ${outcome.block.number} is another one by now`)
  // The block must have been applied here as well.
  if (block.number > Number(reversed.settled_height)) return 'CUSTODY_MISMATCH'
  const transfer = block.transfers.find(
    ({ transactionId, eventIndex }) =>
      transactionId === reversed.transaction_id && eventIndex === reversed.event_index,
  )
  const receiver = transfer && (await ownerOf(app.db, network, transfer.to))
  if (!receiver) return 'CUSTODY_MISMATCH'
  const isBack = receiver.id === reversed.member_id && transfer.amount === BigInt(reversed.token_amount)
  const { amount } = fromTokenUnits(transfer.amount, chain.decimals)
  if (isBack || amount === 0n) return 'CUSTODY_MISMATCH'
  const payload = {
    memberId: String(receiver.number),
    username: receiver.username,
    network,
    txId: reversed.transaction_id,
    from: transfer.from,
    block: block.number,
    blockHash: block.hash,
    units: transfer.amount.toString(),
    amount: formatAmount(amount, 'USDT'),
    reversedFor: String(reversed.number),
    reversedAmount: formatAmount(BigInt(reversed.amount), 'USDT'),
  }
  return { receiverId: receiver.id, payload }
}

function ownerOf(reader: Reader, network: Network, address: string) {
  return reader
    .selectFrom('deposit_address')
    .innerJoin('member', 'member.id', 'deposit_address.member_id')
    .select(['member.id', 'member.number', 'member.username'])
    .where('network', '=', network)
    .where('address', '=', address)
    .executeTakeFirst()
}

/** A deposit that is in no block in its original form, and not replaced. */
function reversedDeposit(reader: Reader, id: string) {
  return reader
    .selectFrom('crypto_deposit')
    .innerJoin('member', 'member.id', 'crypto_deposit.member_id')
    .innerJoin('network', 'network.network', 'crypto_deposit.network')
    .selectAll('crypto_deposit')
    .select(['member.number', 'network.required_confirmations', 'network.settled_height'])
    .where('crypto_deposit.id', '=', id)
    .where('crypto_deposit.state', '=', 'REVERSED')
    .where('crypto_deposit.block_number', 'is', null)
    .where('crypto_deposit.replaced_by', 'is', null)
    .executeTakeFirst()
}

/** The next comparison measures the address's surplus again: nobody explains it twice. */
async function forgetSurplus(tx: Tx, app: App, network: Network, receiverId: string): Promise<void> {
  const { address } = await tx
    .selectFrom('deposit_address')
    .select('address')
    .where('network', '=', network)
    .where('member_id', '=', receiverId)
    .executeTakeFirstOrThrow()
  await forgetDifferences(tx, network, address)
  await endUnexplained(tx, app, network)
}

/** True if two operators booked the address's balance as company money, alone or with other amounts. */
export async function isExplained(
  tx: Tx,
  receiverId: string,
  { network, block, units }: ProposalPayload<'changedDeposit'>,
): Promise<boolean> {
  const surplus = await tx
    .selectFrom('wallet_movement')
    .innerJoin('deposit_address', (join) =>
      join
        .onRef('deposit_address.network', '=', 'wallet_movement.network')
        .onRef('deposit_address.address', '=', 'wallet_movement.address'),
    )
    .select('wallet_movement.id')
    .where('deposit_address.member_id', '=', receiverId)
    .where('deposit_address.network', '=', network)
    .where('direction', '=', 'IN')
    .where('units', '>=', units)
    .where('explanation', 'is not', null)
    .where('block_number', '>=', String(block))
    .executeTakeFirst()
  return surplus !== undefined
}
