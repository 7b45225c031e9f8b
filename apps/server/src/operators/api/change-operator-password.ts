import { operator as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { isCommonPassword } from '../../access/credentials/index.ts'
import type { App } from '../../platform/app.ts'
import { hashLike, hashPassword } from '../../platform/auth/passwords.ts'
import { brandNow } from '../../platform/brand.ts'
import { run } from '../../platform/db/database.ts'
import { countGuess, forgetGuesses } from '../../platform/guesses.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit } from '../audit.ts'

/** Requires the current password: a session alone is not enough. Ends all the operator's other sessions. */
export const changeOperatorPassword = answerOperator(
  contract.changeOperatorPassword,
  async (app, { operator, body, address }) => {
    const { email, passwordTerms } = await operatorRow(app, operator.id)
    if (isCommonPassword(body.newPassword, [brandNow(app).name, email, operator.name])) {
      return refuse('PASSWORD_TOO_COMMON', { field: 'newPassword' })
    }
    const wrong = refuse('PASSWORD_WRONG', { field: 'oldPassword' })
    const locked = await countGuess(app.db, 'operatorPassword', operator.id, app.clock.now())
    if (locked) return locked
    const present = await hashLike(passwordTerms, body.oldPassword)
    const chosen = await hashPassword(body.newPassword)
    return app.db.transact(async (tx) => {
      const [row] = await run<{ changed: boolean }>(
        tx,
        'select operator_change_password($1, $2, $3) as changed',
        [operator.id, present, chosen],
      )
      if (!row?.changed) return wrong
      await forgetGuesses(tx, 'operatorPassword', operator.id)
      await run(
        tx,
        'update operator_session set ended_at = $3 where operator_id = $1 and id <> $2 and ended_at is null',
        [operator.id, operator.sessionId, app.clock.now()],
      )
      await audit(tx, app, {
        operator,
        action: 'operators.password.change',
        subject: operator.id,
        reason: 'By the operator, with the password of before',
        address,
      })
      return { notice: 'PASSWORD_UPDATED' as const }
    })
  },
)

function operatorRow(app: App, id: string) {
  return app.db
    .selectFrom('operator')
    .select('email')
    .select(sql<string | null>`operator_password_terms(id)`.as('passwordTerms'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
