import { operator as contract } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { hashPassword, passwordMatches } from '../../platform/auth/passwords.ts'
import { run } from '../../platform/db/database.ts'
import { countGuess, forgetGuesses } from '../../platform/guesses.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isCommonPassword } from '../identity/index.ts'
import { audit } from './audit.ts'

/** With the present one, which a session alone does not tell. Whoever else is signed in as the operator is out. */
export const changeOperatorPassword = answerOperator(
  contract.changeOperatorPassword,
  async (app, { operator, body, address }) => {
    const { email, password_hash: present } = await operatorRow(app, operator.id)
    if (isCommonPassword(body.newPassword, [app.config.portal.brandName, email, operator.name])) {
      return refuse('PASSWORD_TOO_COMMON', { field: 'newPassword' })
    }
    const wrong = refuse('PASSWORD_WRONG', { field: 'oldPassword' })
    const locked = await countGuess(app.db, 'operatorPassword', operator.id, app.clock.now())
    if (locked) return locked
    if (!(await passwordMatches(present, body.oldPassword))) return wrong
    await forgetGuesses(app.db, 'operatorPassword', operator.id)

    const chosen = await hashPassword(body.newPassword)
    return app.db.transact(async (tx) => {
      const changed = await run(
        tx,
        'update operator set password_hash = $3 where id = $1 and password_hash = $2 returning id',
        [operator.id, present, chosen],
      )
      // Another change came first: what was checked is the password no more.
      if (changed.length === 0) return wrong
      await run(
        tx,
        'update operator_session set ended_at = $3 where operator_id = $1 and id <> $2 and ended_at is null',
        [operator.id, operator.sessionId, app.clock.now()],
      )
      await audit(tx, app, {
        operatorId: operator.id,
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
    .select(['email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
