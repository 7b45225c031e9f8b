/** A booked movement of a wallet that its chain has dropped: one operator proposes to reverse it, another approves. */
import { sql } from 'kysely'
import { companyFunds, lockBalances, type NewTransfer, post } from '../ledger/index.ts'
import { defineProposalKind } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { Reader } from '../platform/db/database.ts'
import { isId } from '../platform/ids.ts'
import type { Network } from '../ports/chain.ts'
import { coveredOf } from '../treasury/index.ts'
import { isDropped } from './dropped-transfer.ts'
import { orUnavailable } from './or-unavailable.ts'
import { lockNetwork } from './still-stands.ts'

const movementIn = (subject: string) => subject.slice('movement:'.length)

export const movementReversals = defineProposalKind('movementReversal', {
  askOutside: (app, { subject }) => refusalFor(app, movementIn(subject)),
  async against(tx, _app, { id, subject, payload }) {
    // Locked before any movement's row, as in anything that applies or rewinds blocks.
    await lockNetwork(tx, payload.network)
    const dropped = await droppedMovement(tx, movementIn(subject))
    if (!dropped) return 'REQUEST_OUTDATED'
    // The money may have left the wallet since.
    const { waiting } = await coveredOf(tx, dropped.network, [], [{ transfer: reversalOf(id, dropped) }])
    if (waiting.length > 0) return 'CUSTODY_SHORT'
    if (dropped.to !== companyFunds) return null
    const [own = 0n] = await lockBalances(tx, [companyFunds])
    return own < dropped.amount ? 'CUSTODY_SHORT' : null
  },
  async onApproved(tx, app, { id, subject }) {
    const dropped = await droppedMovement(tx, movementIn(subject))
    if (!dropped) throw new Error(`${subject} was locked and is not dropped`)
    const { from, to, amount } = dropped
    await sql`
      insert into movement_reversal
        (id, movement_id, number, undoes, kind, cause, from_account, to_account, amount, created_at)
      values (${id}, ${dropped.id}, 1 + (select count(*) from movement_reversal where movement_id = ${dropped.id}),
        ${dropped.transferId}, ${dropped.kind}, ${dropped.cause}, ${from}, ${to}, ${amount}, ${app.clock.now()})
    `.execute(tx)
    await tx
      .updateTable('wallet_movement')
      .set({ transfer_id: null, explanation: null, proposal_id: null })
      .where('transfer_id', '=', dropped.transferId)
      .execute()
    const { posted } = await post(tx, [reversalOf(id, dropped)], app.clock.now())
    if (!posted) throw new Error('The company has taken its own money meanwhile')
  },
})

type DroppedMovement = NonNullable<Awaited<ReturnType<typeof droppedMovement>>>

/** Takes the proposal's id: it can be posted only once. */
function reversalOf(id: string, { network, transactionId, from, to, amount }: DroppedMovement): NewTransfer {
  const lines = [
    { account: to, amount: -amount },
    { account: from, amount },
  ]
  return { id, kind: 'WALLET_REVERSAL', details: { cause: id, network, transactionId }, lines }
}

/** Why the chain does not allow reversing it now; null if it does. */
export async function refusalFor(app: App, id: string) {
  const movement = isId(id) ? await droppedMovement(app.db, id) : null
  if (!movement) return 'NOT_FOUND' as const
  const dropped = await orUnavailable(() => isDropped(app, { ...movement, address: movement.receiver }))
  if (dropped === 'UNAVAILABLE') return dropped
  return dropped ? null : ('STILL_ON_CHAIN' as const)
}

/** A booked movement that is in no block, with the entries of its booking. */
export async function droppedMovement(reader: Reader, id: string) {
  const { rows } = await sql<{
    id: string
    network: Network
    address: string
    direction: 'IN' | 'OUT'
    transaction_id: string
    event_index: number
    receiver: string
    units: string
    block: string
    transfer_id: string
    kind: string
    cause: string
    from: string
    to: string
    amount: string
  }>`
    select moved.id, moved.network, moved.address, moved.direction, moved.transaction_id, moved.event_index,
      case moved.direction when 'IN' then moved.address else moved.other_address end as receiver, moved.units::text,
      moved.gone_from_block as block, moved.transfer_id, transfer.kind, transfer.details ->> 'cause' as cause,
      giver.address as "from", taker.address as "to", taken.amount
    from wallet_movement named
    join wallet_movement moved on moved.transfer_id = named.transfer_id
    join transfer on transfer.id = moved.transfer_id
    join entry given on given.transfer_id = transfer.id and given.amount < 0
    join ledger_account giver on giver.id = given.account_id
    join entry taken on taken.transfer_id = transfer.id and taken.amount > 0
    join ledger_account taker on taker.id = taken.account_id
    where named.id = ${id} and moved.block_number is null and moved.other_address is not null
    order by moved.direction limit 1
  `.execute(reader)
  const [row] = rows
  if (!row) return null
  const { transaction_id, event_index, units, block, transfer_id, amount, ...rest } = row
  return {
    ...rest,
    transactionId: transaction_id,
    eventIndex: event_index,
    units: BigInt(units),
    blockNumber: Number(block),
    transferId: transfer_id,
    amount: BigInt(amount),
  }
}
