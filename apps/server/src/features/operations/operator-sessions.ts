import type { App } from '../../platform/app.ts'
import { bearerOf, signToken, tokenReader } from '../../platform/auth/tokens.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedInOperator } from '../../platform/http/handler.ts'
import { isId, newId } from '../../platform/ids.ts'
import { deriveKey } from '../../platform/keys.ts'

/** Operators sign in for a working day; there is no remember-me. */
const sessionSeconds = 8 * 3600

export async function beginOperatorSession(
  tx: Tx,
  app: App,
  operator: { id: string; name: string },
  from: { address: string; userAgent: string },
): Promise<{ token: string; expiresIn: number }> {
  const now = app.clock.now()
  const expiresAt = laterBy(now, sessionSeconds)
  const id = newId()
  await tx
    .insertInto('operator_session')
    .values({
      id,
      operator_id: operator.id,
      address: from.address,
      user_agent: from.userAgent,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  const token = await signToken(
    deriveKey(app.config.secret, 'operator-token'),
    id,
    { name: operator.name },
    now,
    expiresAt,
  )
  return { token, expiresIn: sessionSeconds }
}

type Operator = SignedInOperator & { capabilities: string[] }

export function operatorGate(app: App): (authorization: string | undefined) => Promise<Operator | null> {
  const sessionOf = tokenReader(deriveKey(app.config.secret, 'operator-token'))
  return async (authorization) => {
    const token = bearerOf(authorization)
    const sessionId = token && (await sessionOf(token, app.clock))
    return sessionId && isId(sessionId) ? liveOperator(app, sessionId) : null
  }
}

async function liveOperator(app: App, sessionId: string): Promise<Operator | null> {
  const operator = await app.db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .select(['operator.id', 'operator.name', 'operator.capabilities'])
    .where('operator_session.id', '=', sessionId)
    .where('operator_session.ended_at', 'is', null)
    .where('operator_session.expires_at', '>', app.clock.now())
    .where('operator.disabled_at', 'is', null)
    .executeTakeFirst()
  return operator ?? null
}
