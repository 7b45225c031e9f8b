/** API keys for other systems: read-only sessions created by an operator, with a long-lived token. */
import { createHash, randomBytes } from 'node:crypto'
import type { App } from '../platform/app.ts'
import { bearerOf, startsBearer } from '../platform/auth/tokens.ts'
import { laterBy } from '../platform/clock.ts'
import { run, type Tx } from '../platform/db/database.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import { newId } from '../platform/ids.ts'
import { sessionKeyOf } from './operator-sessions.ts'

const prefix = 'hk_'

interface Wanted {
  readonly name: string
  readonly capabilities: readonly string[]
  readonly days: number
  readonly address: string
}

/** The database checks the operator's capability, and stores only digests. */
export async function makeApiKey(
  tx: Tx,
  app: App,
  { sessionId, sessionKey }: SignedInOperator,
  { name, capabilities, days, address }: Wanted,
): Promise<{ readonly id: string; readonly key: string }> {
  const [id, key, now] = [newId(), prefix + randomBytes(32).toString('base64url'), app.clock.now()]
  await run(tx, 'select operator_make_key($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    sessionId,
    sessionKey,
    id,
    digest(sessionKeyOf(app, id)),
    digest(key),
    name,
    capabilities,
    address,
    now,
    laterBy(now, days * 24 * 3600),
  ])
  return { id, key }
}

const digest = (secret: string | Buffer): Buffer => createHash('sha256').update(secret).digest()

export const isApiKey = (authorization: string | undefined): boolean => startsBearer(authorization, prefix)

/**
 * The operator of an API key, with the capabilities that both the key and its maker have now. Use is recorded
 * at most once a minute.
 */
export async function operatorOfKey(
  app: App,
  authorization: string | undefined,
): Promise<SignedInOperator | null> {
  const now = app.clock.now()
  const [found] = await run<Omit<SignedInOperator, 'sessionKey'>>(app.db, readAndNote, [
    digest(bearerOf(authorization) ?? ''),
    now,
  ])
  return found ? { ...found, sessionKey: sessionKeyOf(app, found.sessionId) } : null
}

const readAndNote = `
  with live as (
    select operator.id, operator.name, api_key.id as key_id, operator_session.last_used_at,
      array(
        select unnest(api_key.capabilities) intersect select unnest(operator.capabilities || array['self'])
      ) as capabilities
    from api_key
    join operator_session on operator_session.id = api_key.id
    join operator on operator.id = api_key.operator_id
    where api_key.key_hash = $1 and operator_session.ended_at is null and operator_session.expires_at > $2
      and operator.disabled_at is null
  ), noted as (
    update operator_session set last_used_at = $2
    where id in (select key_id from live where last_used_at < $2::timestamptz - interval '1 minute')
  )
  select id, name, capabilities, key_id as "sessionId", true as "readsOnly" from live`
