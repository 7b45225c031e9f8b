import type { App } from '../platform/app.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import { isId } from '../platform/ids.ts'
import { isApiKey, operatorOfKey } from './api-keys.ts'
import { liveOperator, operatorTokens } from './operator-sessions.ts'

/** Authenticates operators' calls: a signed-in operator, or a system with an API key. */
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
