import { operator as contract } from '@halyard/contract'
import type { Clock } from '../../platform/clock.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { forgetGuesses } from '../../platform/guesses.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { mailOperatorTwoFaReset } from '../letters/index.ts'
import { audit } from './audit.ts'

/**
 * For an operator whose phone is gone: another operator lets them set up a new
 * second factor, and ends all their sessions.
 */
export const resetOperatorTwoFa = answerOperator(
  contract.resetOperatorTwoFa,
  async (app, { operator, body, address, language }) => {
    const found = await app.db
      .selectFrom('operator')
      .select('id')
      .where('email', '=', body.email)
      .executeTakeFirst()
    if (!found) return refuse('NOT_FOUND')
    if (found.id === operator.id) return refuse('SECOND_OPERATOR_NEEDED')
    await app.db.transact(async (tx) => {
      // Before the act, which holds the one who acts: a colleague may be doing the same the other way round.
      await run(tx, 'select hold_for_reset($1, $2)', [operator.id, found.id])
      await audit(tx, app, {
        operator,
        action: 'operators.two-fa.reset',
        subject: found.id,
        reason: body.reason,
        address,
      })
      await run(tx, 'select operator_reset_factors($1, $2, $3, $4)', [
        operator.sessionId,
        operator.sessionKey,
        found.id,
        app.clock.now(),
      ])
      // Tries used up with the old factor no longer count.
      await forgetOperatorGuesses(tx, found.id)
      // In case it was not asked for: one colleague is enough for it.
      await enqueue(tx, mailOperatorTwoFaReset, {
        operatorId: found.id,
        byId: operator.id,
        eventId: newId(),
        language,
      })
    })
    return { notice: 'DECISION_SAVED' as const }
  },
)

/**
 * Removes every second factor, whatever its kind; the next sign-in sets one up. The
 * database's owner needs no second operator.
 */
export async function resetTwoFaAsOwner(
  tx: Tx,
  app: { readonly clock: Clock },
  operatorId: string,
): Promise<void> {
  await run(tx, 'select reset_factors($1, $2)', [operatorId, app.clock.now()])
  await forgetOperatorGuesses(tx, operatorId)
}

/**
 * Strangers cannot lock an operator out (docs/decisions/040), but without access to the mailbox
 * an operator has to wait for new tries.
 */
export async function forgetOperatorGuesses(tx: Tx, operatorId: string): Promise<void> {
  await run(tx, `delete from rate_limit where key like 'guess:operator%:' || $1 || ':%'`, [operatorId])
  await forgetGuesses(tx, 'operatorPassword', operatorId)
}
