import type { App } from '../platform/app.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import { isId } from '../platform/ids.ts'
import { isApiKey, operatorOfKey } from './api-keys.ts'
import { liveOperator, operatorTokens } from './operator-sessions.ts'

/** Who makes an operator's call: somebody who has signed in, or a system with a key. */
export function operatorGate(
  app: App,
): (authorization: string | undefined) => Promise<SignedInOperator | null> {
  const sessionOf = operatorTokens(app)
  return async (authorization) => {
    if (isApiKey(authorization)) return operatorOfKey(app, authorization)
    const sessionId = await sessionOf(authorization, app.clock)
    return sessionId && isId(sessionId) ? liveOperator(app, sessionId) : null
  }
}
