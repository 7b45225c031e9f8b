/**
 * Exactly once. A request that names itself (Idempotency-Key, made by the browser before the first try)
 * has one effect however often it is sent: the same input gets the first answer again, another input is
 * refused. The key is written in the transaction of the effect, so a crash can never strand it, and a
 * second request with the same key waits for the first one's outcome. A refusal has no effect and is
 * not kept: trying again is judged anew.
 */
import { createHmac } from 'node:crypto'
import type { App } from '../app.ts'
import type { Tx } from '../db/database.ts'
import { lockName } from '../db/lock-name.ts'
import { deriveKey } from '../keys.ts'
import { Refusal, refuse } from './refusal.ts'

export interface NamedRequest {
  readonly memberId: string
  /** Null when the caller sent no key: then every sending counts. */
  readonly key: string | null
  readonly call: string
  readonly input: unknown
}

export async function once<Answer extends object>(
  tx: Tx,
  app: App,
  request: NamedRequest,
  work: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const { key } = request
  if (key === null) return work()
  await lockName(tx, `request:${request.memberId}:${key}`)
  const first = await earlierAnswer(tx, app, request)
  if (first) return first as Answer | Refusal
  const answer = await work()
  if (answer instanceof Refusal) return answer
  await tx
    .insertInto('answered_request')
    .values({
      member_id: request.memberId,
      key,
      call: request.call,
      input_mac: macOf(app, request),
      reply: JSON.stringify(answer),
      created_at: app.clock.now(),
    })
    .execute()
  return answer
}

/** The answer that was given before, if any: cheap, so it can be asked before a password is checked. */
export async function earlierAnswer(
  reader: Pick<Tx, 'selectFrom'>,
  app: App,
  request: NamedRequest,
): Promise<object | Refusal | null> {
  if (request.key === null) return null
  const earlier = await reader
    .selectFrom('answered_request')
    .select(['call', 'input_mac', 'reply'])
    .where('member_id', '=', request.memberId)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (!earlier) return null
  const same = earlier.call === request.call && earlier.input_mac.equals(macOf(app, request))
  return same ? (earlier.reply as object) : refuse('IDEMPOTENCY_KEY_REUSED')
}

function macOf(app: App, { call, input }: NamedRequest): Buffer {
  const key = deriveKey(app.config.secret, 'request-digest')
  return createHmac('sha256', key)
    .update(`${call}\n${JSON.stringify(input)}`)
    .digest()
}
