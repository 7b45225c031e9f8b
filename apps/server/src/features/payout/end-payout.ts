/** What operators do about a payout that does not get on by itself. */
import { operatorMoney as contract } from '@halyard/contract'
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { attempt } from '../../platform/http/attempt.ts'
import { answerOperator, type SignedInOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { audit, clearAlarms, operatorAction } from '../operations/index.ts'
import { failWithdrawal, giveUpApproved } from '../withdrawal/index.ts'
import { returnableAfterSeconds } from './payouts.ts'

/**
 * Gives the whole amount back to the member, only where nothing was or can be sent: every attempt was refused by the
 * signer, or has expired on its chain (or its nonce was used by something else) for long enough. The database holds that too, for whoever signs at the same moment.
 */
export const returnPayout = answerOperator(contract.returnPayout, async (app, asked) => {
  const { body, operator, address } = asked
  if (!isId(body.withdrawalId)) return refuse('NOT_FOUND')
  const { withdrawalId: id, reason } = body
  return operatorAction(app, contract.returnPayout, asked, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout) {
      if (!(await giveUpApproved(tx, app, id, reason))) return refuse('NOT_FOUND')
    } else {
      if (payout.state !== 'OPEN') return refuse('ALREADY_DECIDED')
      if (await mayBeSent(tx, id)) return refuse('PAYOUT_MAY_BE_SENT')
      if (await wasPaidByHand(tx, id)) return refuse('PAYOUT_WAS_PAID')
      await tx
        .updateTable('payout')
        .set({ state: 'RETURNED', obstacle: null, rests_until: null })
        .where('id', '=', id)
        .execute()
      await failWithdrawal(tx, app, id, reason)
    }
    await note(tx, app, operator, { action: 'payouts.return', id, reason, address })
    return { notice: 'DECISION_SAVED' as const }
  })
})

/** Tries it again at once, with a new plan: what stood in the way was done away with. */
export const retryPayout = answerOperator(contract.retryPayout, async (app, { body, operator, address }) => {
  if (!isId(body.withdrawalId)) return refuse('NOT_FOUND')
  const { withdrawalId: id, reason } = body
  return attempt(app.db, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout) return refuse('NOT_FOUND')
    if (payout.state !== 'OPEN') return refuse('ALREADY_DECIDED')
    if (await wasPaidByHand(tx, id)) return refuse('PAYOUT_WAS_PAID')
    await tx
      .updateTable('payout')
      .set({ obstacle: null, tries_in_vain: 0, rests_until: null })
      .where('id', '=', id)
      .execute()
    await note(tx, app, operator, { action: 'payouts.retry', id, reason, address })
    return { notice: 'DECISION_SAVED' as const }
  })
})

export function lockPayout(tx: Tx, id: string) {
  return tx.selectFrom('payout').select('state').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Whatever was not surely refused, or missing for long enough, may still come into a block. */
export async function mayBeSent(tx: Tx, id: string): Promise<boolean> {
  const open = await tx
    .selectFrom('payout_attempt')
    .select('number')
    .where('payout_id', '=', id)
    .where('refused_at', 'is', null)
    .where((where) =>
      where.or([
        where('expired_at', 'is', null),
        where(
          'expired_at',
          '>',
          sql<Date>`clock_timestamp() - make_interval(secs => ${returnableAfterSeconds})`,
        ),
      ]),
    )
    .executeTakeFirst()
  return open !== undefined
}

/** The chain says so, and another operator has only to say the same: returned or sent as well, it would be paid twice. */
async function wasPaidByHand(tx: Tx, id: string): Promise<boolean> {
  const [told] = await run<{ yes: boolean }>(tx, 'select payout_was_paid_by_hand($1) as yes', [id])
  return told?.yes === true
}

async function note(
  tx: Tx,
  app: App,
  operator: SignedInOperator,
  done: { readonly action: string; readonly id: string; readonly reason: string; readonly address: string },
): Promise<void> {
  const { action, id, reason, address } = done
  await clearAlarms(tx, app, `payout:${id}`, operator.id)
  await audit(tx, app, { operator, action, subject: `withdrawal:${id}`, reason, address })
}
