/**
 * A paid payout that its chain has dropped: one operator proposes to reopen it, another approves. It is then
 * an open payout like any other: the same bytes are sent again, and only if none of them can be mined any
 * more is another signed, or the amount returned.
 */
import { settledHeight } from '../../deposits/index.ts'
import { defineProposalKind } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader } from '../../platform/db/database.ts'
import { isId } from '../../platform/ids.ts'
import { type Chain, ChainUnknown, type Network, type Prepared } from '../../ports/chain.ts'
import { processAgain } from '../index.ts'
import { sendAllAgain } from './follow.ts'
import { lockPayout } from './payout.ts'

const payoutIn = (subject: string) => subject.slice('withdrawal:'.length)

export const payoutReversals = defineProposalKind('payoutReversal', {
  askOutside: (app, { subject }) => refusalFor(app, payoutIn(subject)),
  async against(tx, _app, { subject, payload }) {
    const locked = await lockPayout(tx, payoutIn(subject))
    if (locked?.state !== 'PAID') return 'REQUEST_OUTDATED'
    const paid = await paidPayout(tx, payoutIn(subject))
    if (paid?.transactionId !== payload.txId) return 'REQUEST_OUTDATED'
    return (await isInABlock(tx, payoutIn(subject))) ? 'STILL_ON_CHAIN' : null
  },
  async onApproved(tx, app, { id, subject, payload }) {
    const payoutId = payoutIn(subject)
    const { before } = await tx
      .selectFrom('payout_reversal')
      .select((select) => select.fn.countAll<string>().as('before'))
      .where('payout_id', '=', payoutId)
      .executeTakeFirstOrThrow()
    const reversal = { id, payout_id: payoutId, number: Number(before) + 1, transaction_id: payload.txId }
    await tx
      .insertInto('payout_reversal')
      .values({ ...reversal, created_at: app.clock.now() })
      .execute()
    await tx
      .updateTable('payout')
      .set({ state: 'OPEN', transaction_id: null, block_number: null, confirmations: null })
      .where('id', '=', payoutId)
      .execute()
    await sendAllAgain(tx, payoutId)
    await processAgain(tx, app, payoutId, id)
  },
})

/** Why the chain does not allow reopening it now; null if it does. */
export async function refusalFor(app: App, id: string) {
  const payout = isId(id) ? await paidPayout(app.db, id) : null
  if (!payout) return 'NOT_FOUND' as const
  if (await isInABlock(app.db, id)) return 'STILL_ON_CHAIN' as const
  try {
    return (await isDropped(app, app.chains[payout.network], payout)) ? null : ('STILL_ON_CHAIN' as const)
  } catch (error) {
    if (error instanceof ChainUnknown) return 'UNAVAILABLE' as const
    throw error
  }
}

type PaidPayout = NonNullable<Awaited<ReturnType<typeof paidPayout>>>

/** True if a block that we read ourselves has its payment from one of our wallets. */
async function isInABlock(reader: Reader, payoutId: string): Promise<boolean> {
  const paying = await reader
    .selectFrom('wallet_movement')
    .select('id')
    .where('payout_id', '=', payoutId)
    .where('block_number', 'is not', null)
    .executeTakeFirst()
  return paying !== undefined
}

/**
 * The block that replaced its own is final, and nothing that could have paid it has done so or is pending.
 * Reads the block itself: a node that does not know a transaction proves nothing. Throws ChainUnknown without
 * a clear answer.
 */
async function isDropped(app: App, chain: Chain, payout: PaidPayout): Promise<boolean> {
  await chain.verify()
  const settled = await settledHeight(app, chain)
  if (payout.blockNumber > settled) return false
  const block = await chain.blockAt(payout.blockNumber)
  if (!block)
    throw new ChainUnknown(chain.network, 'INCONSISTENT', `the node has no block ${payout.blockNumber}`)
  const mayPay = new Set(payout.transactions.map(({ transactionId }) => transactionId))
  if (block.transfers.some(({ transactionId }) => mayPay.has(transactionId))) return false
  for (const { transactionId, prepared } of payout.transactions) {
    const outcome = await chain.outcomeOf(transactionId, prepared, payout.from)
    if (outcome.state === 'pending') return false
    // In its new block it may have moved nothing.
    if (outcome.state === 'mined' && (outcome.succeeded || outcome.block.number > settled)) return false
  }
  return true
}

export async function paidPayout(reader: Reader, id: string) {
  const row = await reader
    .selectFrom('payout')
    .innerJoin('withdrawal', 'withdrawal.id', 'payout.id')
    .innerJoin('member', 'member.id', 'withdrawal.member_id')
    .select(['payout.network', 'payout.to_address', 'payout.from_address', 'payout.transaction_id'])
    .select([
      'payout.block_number',
      'withdrawal.amount',
      'withdrawal.fee',
      'member.number',
      'member.username',
    ])
    .where('payout.id', '=', id)
    .where('payout.state', '=', 'PAID')
    .executeTakeFirst()
  if (!row?.transaction_id) return null
  const attempts = await reader
    .selectFrom('payout_attempt')
    .select(['transaction_id', 'prepared'])
    .where('payout_id', '=', id)
    .where('transaction_id', 'is not', null)
    .execute()
  const signed = attempts.map(({ transaction_id, prepared }) => ({
    transactionId: transaction_id ?? '',
    prepared: prepared as unknown as Prepared,
  }))
  const paidBy = { transactionId: row.transaction_id, prepared: undefined }
  const isOurs = signed.some(({ transactionId }) => transactionId === paidBy.transactionId)
  return {
    network: row.network as Network,
    memberId: String(row.number),
    username: row.username,
    destination: row.to_address,
    from: row.from_address ?? undefined,
    transactionId: row.transaction_id,
    blockNumber: Number(row.block_number),
    amount: BigInt(row.amount) - BigInt(row.fee),
    /** All transactions that may have paid it: every signature here, and the payment by hand. */
    transactions: isOurs ? signed : [...signed, paidBy],
  }
}
