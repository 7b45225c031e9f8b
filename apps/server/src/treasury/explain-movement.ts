/** An unexplained movement is explained by two operators: one proposes, another approves, and then it is booked. */
import { operatorTreasury as contract, type Network, type ProposalPayload } from '@halyard/contract'
import { type Selectable, sql } from 'kysely'
import {
  companyFunds,
  custodyInWallet,
  custodyLoss,
  custodyOf,
  lockBalances,
  move,
  post,
  type WalletPlace,
  walletPart,
} from '../ledger/index.ts'
import { defineProposalKind } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { DB } from '../platform/db/schema.gen.ts'
import { coveredOf } from './covered.ts'
import { endUnexplained } from './unexplained.ts'

type Movement = Selectable<DB['wallet_movement']>
type Explanation = ProposalPayload<'walletMovement'>['explanation']

/** Lock the network's row first: whoever applies or rewinds blocks holds it. */
export async function lockMovement(tx: Tx, id: string): Promise<Movement | undefined> {
  const known = await tx
    .selectFrom('wallet_movement')
    .select('network')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return undefined
  await tx
    .selectFrom('network')
    .select('network')
    .where('network', '=', known.network)
    .forNoKeyUpdate()
    .execute()
  return tx.selectFrom('wallet_movement').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function canBe(tx: Tx, movement: Movement, explanation: Explanation): Promise<boolean> {
  if (movement.explanation !== null || movement.block_number === null) return false
  if ((movement.direction === 'IN') !== (explanation === 'FUNDING')) return false
  // A difference has no block of its own that could be dropped.
  if (movement.other_address === null) return true
  const { height } = await tx
    .selectFrom('network')
    .select('height')
    .where('network', '=', movement.network)
    .executeTakeFirstOrThrow()
  return Number(height) - Number(movement.block_number) >= contract.explainableDepth
}

export const walletMovementProposals = defineProposalKind('walletMovement', {
  async against(tx, _app, { payload }) {
    const movement = await lockMovement(tx, payload.movementId)
    if (!movement || !(await canBe(tx, movement, payload.explanation))) return 'CUSTODY_MISMATCH'
    if (movement.direction === 'OUT' && !(await isCovered(tx, movement))) return 'CUSTODY_SHORT'
    if (payload.explanation !== 'OWN') return null
    const [own = 0n] = await lockBalances(tx, [companyFunds])
    return own < BigInt(movement.amount) ? 'CUSTODY_SHORT' : null
  },
  async onApproved(tx, app, { id, payload }) {
    const movement = await lockMovement(tx, payload.movementId)
    if (!movement) throw new Error(`There is no movement ${payload.movementId}`)
    const isBooked = await book(tx, app, id, movement, payload.explanation)
    await tx
      .updateTable('wallet_movement')
      .set({ explanation: payload.explanation, proposal_id: id, transfer_id: isBooked ? id : null })
      .where('id', '=', movement.id)
      .execute()
    await endUnexplained(tx, app, movement.network as Network)
  },
})

/** True if the ledger covers the outflow, but for dust. */
async function isCovered(tx: Tx, { network, place, amount }: Movement): Promise<boolean> {
  await sql`select lock_custody(custody_account_of(${network}, ${place}))`.execute(tx)
  const { rows } = await sql<{ covered: boolean }>`
    select dust_at(${network}, account) - custody_balance_of(account) >= ${amount}::bigint as covered
    from custody_account_of(${network}, ${place}) as account
  `.execute(tx)
  return rows[0]?.covered ?? false
}

/** The transfer takes the proposal's id, so that it can be posted only once. Less than a millionth is not booked. */
async function book(
  tx: Tx,
  app: App,
  id: string,
  movement: Movement,
  explanation: Explanation,
): Promise<boolean> {
  const amount = BigInt(movement.amount)
  if (amount === 0n) return false
  const account = accountOf(movement)
  const { cause } = await tx
    .selectFrom('movement_cause')
    .select('cause')
    .where('movement_id', '=', movement.id)
    .executeTakeFirstOrThrow()
  const details = {
    cause: cause ?? movement.id,
    network: movement.network,
    transactionId: movement.transaction_id,
  }
  const transfer = {
    LOSS: () => move('WALLET_LOSS', { from: custodyLoss, to: account, amount }, details),
    OWN: () => move('COMPANY_WITHDRAWAL', { from: companyFunds, to: account, amount }, details),
    FUNDING: () => move('COMPANY_FUNDING', { from: account, to: companyFunds, amount }, details),
  }[explanation]()
  const leaving = [{ transfer: { ...transfer, id }, movements: [movement.id] }]
  const isOut = movement.direction === 'OUT'
  const { covered, waiting } = isOut
    ? await coveredOf(tx, movement.network as Network, [], leaving)
    : { covered: leaving, waiting: [] }
  if (waiting.length > 0) throw new Error(`The ledger has less than left ${account}`)
  const [booked] = covered
  if (!booked) return false
  const { posted } = await post(tx, [booked.transfer], app.clock.now())
  if (!posted) throw new Error('The company has taken its own money meanwhile')
  return true
}

function accountOf({ network, place }: Movement): string {
  if (place === 'ADDRESSES') return custodyOf(network as Network)
  return custodyInWallet(network as Network, walletPart(place as WalletPlace))
}
