/** The last step of every operator sign-in, after the password: checks the second factor, or sets it up. */

import { useCode } from '../access/email/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import type { Visit } from '../platform/http/visit.ts'
import { beginOperatorSession } from './operator-sessions.ts'
import { isPassword, type ProvedOperator } from './prove-operator-password.ts'

/**
 * The operator's row is locked from the start, so that the second of two concurrent calls sees what the first
 * set up.
 */
export function signInProvedOperator(
  app: App,
  { operator, code }: ProvedOperator,
  visit: Visit,
  useFactor: (tx: Tx) => Promise<Refusal | null>,
) {
  return app.db.transact(async (tx) => {
    // A concurrent password change has ended all sessions; this new one must not escape that.
    if (!(await isPassword(tx, operator))) return refuse('INVALID_CREDENTIALS')
    const wrong = (await useFactor(tx)) ?? (code ? await useCode(tx, app, code) : null)
    if (wrong) return wrong
    const session = await beginOperatorSession(tx, app, operator, visit)
    return { ...session, name: operator.name, capabilities: operator.capabilities }
  })
}
