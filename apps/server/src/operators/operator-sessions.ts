import { createHash, createHmac } from 'node:crypto'
import type { App } from '../platform/app.ts'
import { signToken, tokenReader } from '../platform/auth/tokens.ts'
import { laterBy } from '../platform/clock.ts'
import { run, type Tx } from '../platform/db/database.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import type { Visit } from '../platform/http/visit.ts'
import { newId } from '../platform/ids.ts'
import { defineKey } from '../platform/keys.ts'
import { findOrAddOperatorDevice, noteMembersDevice } from './operator-devices.ts'

const tokenKey = defineKey('operator-token')
const sessionKey = defineKey('operator-session')

/** Operators sign in for a working day; there is no remember-me. */
const sessionSeconds = 8 * 3600
/** For an unattended desk. */
export const idleSeconds = 30 * 60

export async function beginOperatorSession(
  tx: Tx,
  app: App,
  operator: { id: string; name: string; passwordHash: string },
  visit: Visit,
): Promise<{ token: string; expiresIn: number; deviceKey: string }> {
  const now = app.clock.now()
  const expiresAt = laterBy(now, sessionSeconds)
  const id = newId()
  const deviceKey = await findOrAddOperatorDevice(tx, operator.id, visit.deviceKeys, now)
  if (app.config.comparesOperatorDevices) await noteMembersDevice(tx, operator.id, visit.deviceKeys, now)
  const keyHash = createHash('sha256').update(sessionKeyOf(app, id)).digest()
  await run(tx, 'select operator_begin_session($1, $2, $3, $4, $5, $6, $7, $8)', [
    operator.id,
    operator.passwordHash,
    id,
    keyHash,
    visit.address,
    visit.userAgent,
    now,
    expiresAt,
  ])
  const token = await signToken(tokenKey(app.config.secret), id, { name: operator.name }, now, expiresAt)
  return { token, expiresIn: sessionSeconds, deviceKey }
}

/** Derived from the server's secret: access to the database alone doesn't reveal it. */
export function sessionKeyOf(app: App, sessionId: string): Buffer {
  return createHmac('sha256', sessionKey(app.config.secret)).update(sessionId).digest()
}

/** Returns false if the operator has no such open session. */
export async function endOperatorSession(
  tx: Tx,
  operatorId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const ended = await run(
    tx,
    'update operator_session set ended_at = $3 where id = $1 and operator_id = $2 and ended_at is null returning id',
    [sessionId, operatorId, now],
  )
  return ended.length > 0
}

/**
 * Live sessions among these, with their operators' current capabilities. Listening doesn't reset the idle
 * timeout.
 */
export function liveOperators(
  app: App,
  sessionIds: readonly string[],
): Promise<readonly Pick<SignedInOperator, 'sessionId' | 'capabilities'>[]> {
  return run(
    app.db,
    `select operator_session.id as "sessionId", operator.capabilities from ${liveSessions} and operator_session.id = any ($1)`,
    [sessionIds, app.clock.now()],
  )
}

const liveSessions = `
  operator_session join operator on operator.id = operator_session.operator_id
  where operator_session.ended_at is null and operator_session.expires_at > $2
    and operator_session.last_used_at > $2::timestamptz - interval '${idleSeconds} seconds'
    and operator.disabled_at is null`

/** The session of a token, if the token is ours and not expired. */
export const operatorTokens = (app: App) => tokenReader(tokenKey(app.config.secret))

/** Reads the session and records its use in one statement, at most once a minute. */
export async function liveOperator(app: App, sessionId: string): Promise<SignedInOperator | null> {
  const [operator] = await run<Omit<SignedInOperator, 'sessionKey'>>(app.db, readAndNote, [
    sessionId,
    app.clock.now(),
  ])
  return operator ? { ...operator, sessionKey: sessionKeyOf(app, sessionId) } : null
}

const readAndNote = `
  with live as (
    select operator_session.id as session_id, operator_session.last_used_at, operator.id, operator.name, operator.capabilities
    from ${liveSessions} and operator_session.id = $1
  ), noted as (
    update operator_session set last_used_at = $2
    where id in (select session_id from live where last_used_at < $2::timestamptz - interval '1 minute')
  )
  select id, name, capabilities, session_id as "sessionId" from live`
