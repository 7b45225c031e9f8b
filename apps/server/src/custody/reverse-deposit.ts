/** A credited deposit that its chain has dropped: one operator proposes to reverse it, another approves. */
import { formatAmount } from '@halyard/money'
import { tellOfDepositByMail } from '../deposits/index.ts'
import { custodyLoss, custodyOf, lockCustody, post, walletOf } from '../ledger/index.ts'
import { defineProposalKind } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { Reader, Tx } from '../platform/db/database.ts'
import { isId } from '../platform/ids.ts'
import type { Network } from '../ports/chain.ts'
import {
  askSignerAbout,
  lockOpenWithdrawals,
  refuseUncovered,
  takeBackWithdrawals,
} from '../withdrawals/index.ts'
import { isDropped } from './dropped-transfer.ts'
import { orUnavailable } from './or-unavailable.ts'
import { lockNetwork } from './still-stands.ts'

const depositIn = (subject: string) => subject.slice('deposit:'.length)

export const depositReversals = defineProposalKind('depositReversal', {
  async askOutside(app, { subject }) {
    const refusalCode = await refusalFor(app, depositIn(subject))
    if (refusalCode) return refusalCode
    const deposit = await creditedDeposit(app.db, depositIn(subject))
    return deposit && askSignerAbout(app, deposit.memberId)
  },
  async against(tx, _app, { subject }) {
    // Locked before any deposit's row, as in anything that applies or rewinds blocks.
    const known = await creditedDeposit(tx, depositIn(subject))
    if (!known) return 'REQUEST_OUTDATED'
    await lockNetwork(tx, known.network)
    if (!(await lockCredited(tx, depositIn(subject)))) return 'REQUEST_OUTDATED'
    const { memberId, amount } = known
    const holds = await lockOpenWithdrawals(tx, memberId)
    // A later sweep of it is reversed first (SWEEP_GONE).
    if ((await lockCustody(tx, custodyOf(known.network))) < amount) return 'CUSTODY_SHORT'
    return refuseUncovered(tx, { memberId, amount }, holds)
  },
  async onApproved(tx, app, { id, subject }, operator) {
    const deposit = await creditedDeposit(tx, depositIn(subject))
    if (!deposit) throw new Error(`${subject} was locked and is not credited`)
    await reverse(tx, app, { id, by: operator.id }, deposit)
  },
})

async function reverse(
  tx: Tx,
  app: App,
  { id, by: operatorId }: { id: string; by: string },
  deposit: CreditedDeposit,
): Promise<void> {
  const { amount, memberId, network, transactionId } = deposit
  const now = app.clock.now()
  const wallet = walletOf(memberId, 'usdt')
  const by = { reversalId: id, operatorId }
  const { taken, releases } = await takeBackWithdrawals(tx, app, { memberId, amount }, by)
  const lost = amount - taken
  await tx
    .insertInto('deposit_reversal')
    .values({ id, deposit_id: deposit.id, taken, lost, created_at: now })
    .execute()
  await tx
    .updateTable('crypto_deposit')
    .set({ state: 'REVERSED', block_number: null, block_hash: null })
    .where('id', '=', deposit.id)
    .execute()
  const lines = [
    { account: wallet, amount: -taken },
    { account: custodyLoss, amount: -lost },
    { account: custodyOf(network), amount },
  ].filter((line) => line.amount !== 0n)
  const details = { cause: id, depositId: deposit.id, network, transactionId }
  // The transfer takes the proposal's id: it can be posted only once.
  const { posted } = await post(tx, [...releases, { id, kind: 'DEPOSIT_REVERSAL', details, lines }], now)
  if (!posted) throw new Error(`The wallet of deposit ${deposit.id} was changed while it was locked`)
  const params = {
    amount: formatAmount(amount, 'USDT'),
    taken: formatAmount(taken, 'USDT'),
    network,
  }
  await tellOfDepositByMail(tx, memberId, 'DEPOSIT_REVERSED', params, now)
}

/** Why the chain does not allow reversing it now; null if it does. */
export async function refusalFor(app: App, depositId: string) {
  const deposit = isId(depositId) ? await creditedDeposit(app.db, depositId) : null
  if (!deposit) return 'NOT_FOUND' as const
  const dropped = await orUnavailable(() => isDropped(app, deposit))
  if (dropped === 'UNAVAILABLE') return dropped
  return dropped ? null : ('STILL_ON_CHAIN' as const)
}

type CreditedDeposit = NonNullable<Awaited<ReturnType<typeof creditedDeposit>>>

export async function creditedDeposit(reader: Reader, id: string) {
  const row = await reader
    .selectFrom('crypto_deposit')
    .innerJoin('member', 'member.id', 'crypto_deposit.member_id')
    .innerJoin('deposit_address', (join) =>
      join
        .onRef('deposit_address.member_id', '=', 'crypto_deposit.member_id')
        .onRef('deposit_address.network', '=', 'crypto_deposit.network'),
    )
    .selectAll('crypto_deposit')
    .select(['member.number', 'member.username', 'deposit_address.address'])
    .where('crypto_deposit.id', '=', id)
    .where('crypto_deposit.state', '=', 'CREDITED')
    .executeTakeFirst()
  if (!row) return null
  return {
    id,
    number: row.number,
    username: row.username,
    memberId: row.member_id,
    network: row.network as Network,
    transactionId: row.transaction_id,
    eventIndex: row.event_index,
    address: row.address,
    units: BigInt(row.token_amount),
    amount: BigInt(row.amount),
    blockNumber: Number(row.block_number),
  }
}

async function lockCredited(tx: Tx, id: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('crypto_deposit')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'CREDITED')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked !== undefined
}
