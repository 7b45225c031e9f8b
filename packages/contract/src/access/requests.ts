/** The outcome of a request with an Idempotency-Key. */
import * as z from 'zod/mini'
import { call, replayed } from '../call.ts'
import { idempotencyKey } from '../fields.ts'

const named = z.object({
  key: idempotencyKey(),
})

const reply = {
  /** CLOSED: the request had no effect, and the key can no longer be used. UNDER_WAY: poll again. */
  outcome: z.enum(['DONE', 'CLOSED', 'UNDER_WAY']),
  /** The completed request with its stored response; null unless it is done. */
  request: z.nullable(
    z.object({
      call: z.string(),
      answer: z.record(z.string(), z.unknown()),
      replayed: replayed(),
    }),
  ),
}

export const settle = call({
  method: 'POST',
  path: '/requests/settle',
  access: 'member',
  summary:
    'Says what became of the caller’s request with this Idempotency-Key, or closes the key if nothing did: a request that arrives with it later is refused. Moves nothing and needs no secret.',
  body: named,
  reply,
  refusals: ['TOO_MANY_REQUESTS'],
})

export const settleOperatorRequest = call({
  method: 'POST',
  path: '/operator/settleRequest',
  access: { operator: 'self' },
  summary: 'The same for a request of the operator’s.',
  body: named,
  reply,
  refusals: ['TOO_MANY_REQUESTS'],
})
