import { operator as contract } from '@halyard/contract'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import { countGuess, forgetGuesses } from '../../platform/guesses.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { addressIsBlocked, limitAddress } from '../identity/index.ts'
import { beginOperatorSession } from './operator-sessions.ts'

export const authenticateOperator = answerAnyone(
  contract.operatorAuthenticate,
  async (app, { body, address, visit }) => {
    if (addressIsBlocked(app, address)) return refuse('IP_NOT_SUPPORTED')
    const refused =
      (await limitAddress(app, 'operatorSignIn', address)) ??
      (await countGuess(app.db, 'operatorPassword', body.email, app.clock.now()))
    if (refused) return refused
    const operator = await app.db
      .selectFrom('operator')
      .select(['id', 'name', 'password_hash', 'capabilities'])
      .where('email', '=', body.email)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!(await passwordMatches(operator?.password_hash, body.password)) || !operator) {
      return refuse('INVALID_CREDENTIALS')
    }
    return app.db.transact(async (tx) => {
      await forgetGuesses(tx, 'operatorPassword', body.email)
      const session = await beginOperatorSession(tx, app, operator, visit)
      return { ...session, name: operator.name, capabilities: operator.capabilities }
    })
  },
)
