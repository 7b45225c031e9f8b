import { operatorMoney as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { alreadyActed, audit, clearAlarms, operatorActionAfter } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { ChainUnknown } from '../../ports/chain.ts'
import { SignerUnknown } from '../../ports/signer.ts'
import {
  failWithdrawal,
  giveUpApproved,
  isApprovedOnChain,
  missingForEnd,
  reasonForMember,
  recordEndStatement,
  refuseDestination,
  wasSigned,
  withdrawalActs,
} from '../index.ts'
import { readAllOutcomes } from '../payouts/follow.ts'
import { lockPayout, mayBeSent, openPayout, wasPaidByHand } from '../payouts/payout.ts'

/**
 * Returns the whole amount to the member once as many operators as approved it decide so, and only if nothing
 * was or can be sent. Every attempt must have been refused by the signer, or have expired on its chain (or
 * lost its nonce to another transaction) long enough ago, and the signer must not have signed anything that
 * is unknown here. The database enforces this too, in case of a signature at the same moment.
 */
export const returnPayout = answerOperator(contract.returnPayout, async (app, request) => {
  const { body, operator, address } = request
  const { withdrawalId: id, reason } = body
  const ask = async () => ((await isThere(app, id)) ? outsideKnowledge(app, id) : null)
  return operatorActionAfter(app, contract.returnPayout, request, ask, async (tx, known) => {
    if (!known) return refuse('NOT_FOUND')
    const { seen, signed } = known
    if (!signed) return refuse('UNAVAILABLE')
    const payout = await lockPayout(tx, id)
    if (!payout) {
      if (signed.length > 0 || (await wasSigned(tx, id))) return refuse('PAYOUT_MAY_BE_SENT')
      if (!(await isApprovedOnChain(tx, id))) return refuse('NOT_FOUND')
    } else {
      if (payout.state !== 'OPEN') return alreadyActed(tx, `withdrawal:${id}`, withdrawalActs)
      if (seen || (await mayBeSent(tx, id)) || (await wasSignedOtherwise(tx, id, signed)))
        return refuse('PAYOUT_MAY_BE_SENT')
      if (await wasPaidByHand(tx, id)) return refuse('PAYOUT_WAS_PAID')
    }
    const foreign = await refuseDestination(tx, app, id, { text: reason, field: 'reason' })
    if (foreign) return foreign
    const subject = `withdrawal:${id}`
    await audit(tx, app, { operator, action: 'payouts.return', subject, reason, address })
    const word = { withdrawalId: id, operatorId: operator.id, outcome: 'FAILED' as const, reference: reason }
    const isNew = await recordEndStatement(tx, app, word)
    if (await missingForEnd(tx, word)) {
      if (!isNew) return refuse('SECOND_OPERATOR_NEEDED')
      const state = payout ? ('PROCESSING' as const) : ('APPROVED' as const)
      return { state, notice: 'SECOND_OPERATOR_DECIDES' as const }
    }
    const remark = await reasonForMember(tx, id)
    if (payout) {
      await tx
        .updateTable('payout')
        .set({ state: 'RETURNED', obstacle: null, postponed_until: null })
        .where('id', '=', id)
        .execute()
      await failWithdrawal(tx, app, id, remark)
    } else await giveUpApproved(tx, app, id, remark)
    await clearAlarms(tx, app, `payout:${id}`, operator.id)
    return { state: 'FAILED' as const, notice: 'DECISION_SAVED' as const }
  })
})

/** The node's and the signer's knowledge of a payout, which the database may have lost. */
interface Known {
  /** A node has one of its transactions, in a block or pending. */
  readonly seen: boolean
  /** Every transaction signed for it; null if the node or the signer did not answer. */
  readonly signed: readonly string[] | null
}

async function outsideKnowledge(app: App, id: string): Promise<Known> {
  try {
    const signed = await app.signer.signedFor(id)
    const payout = await openPayout(app.db, id)
    const outcomes = payout ? await readAllOutcomes(app.chains[payout.network], payout) : []
    const seen = outcomes.some(({ outcome }) => outcome.state === 'mined' || outcome.state === 'pending')
    return { seen, signed }
  } catch (error) {
    if (error instanceof SignerUnknown || error instanceof ChainUnknown) return { seen: false, signed: null }
    throw error
  }
}

async function isThere(app: App, withdrawalId: string): Promise<boolean> {
  if (!isId(withdrawalId)) return false
  const found = await app.db
    .selectFrom('withdrawal')
    .select('id')
    .where('id', '=', withdrawalId)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The signer has signed a transaction that is unknown here, as after a restore: it may be paid, and nobody
 * here follows it. One such report is enough: a signer that lost its history since cannot revoke it.
 */
async function wasSignedOtherwise(tx: Tx, id: string, signed: readonly string[]): Promise<boolean> {
  const attempts = await tx
    .selectFrom('payout_attempt')
    .select(['transaction_id', sql<boolean | null>`signer_knows_more(refusal)`.as('signer_knows_more')])
    .where('payout_id', '=', id)
    .execute()
  const known = attempts.map(({ transaction_id }) => transaction_id)
  return (
    attempts.some((one) => one.signer_knows_more) ||
    signed.some((one) => !known.includes(one)) ||
    (await wasSigned(tx, id))
  )
}
