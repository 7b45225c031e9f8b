/**
 * Returns the outcome of a request, or closes its key if it had none. Never sends the request again. Each
 * caller has separate keys, so another caller's key counts as unused.
 */
import type { AnswerOf, requests as contract } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { type Answer, Refusal, refuse } from '../../platform/http/refusal.ts'
import { replayedAs, type StateNow } from '../../platform/http/replays.ts'
import { type Caller, settleRequest } from '../../platform/http/run-idempotent.ts'
import { type Allowance, takeFrom } from '../../platform/rate-limit.ts'

/** Each closed key is a permanent row. Answers are lost rarely, and a few at once. */
const closings: Allowance = { burst: 30, refillSeconds: 600 }

/** By the path of each call that can report a request's current state. */
export type StatesNow = ReadonlyMap<string, StateNow | undefined>

export const statesByPath = (handlers: readonly Handler[]): StatesNow =>
  new Map(handlers.map(({ call, stateNow }) => [call.path, stateNow]))

export async function settleBy(
  app: App,
  states: StatesNow,
  by: Caller,
  key: string,
): Promise<Answer<AnswerOf<typeof contract.settle>> | Refusal> {
  const settled = await settleRequest(app, { by, key }, (tx) => takeClosing(tx, app, by))
  if (settled instanceof Refusal) return settled
  if (settled === 'CLOSED') return { outcome: settled, request: null, notice: 'REQUEST_CAME_TO_NOTHING' }
  if (settled === 'UNDER_WAY') return { outcome: settled, request: null, notice: 'REQUEST_UNDER_WAY' }
  const { call, created_at: sentAt, reply } = settled
  const replayed = await replayedAs(app, { sentAt, answer: reply }, states.get(call))
  const { notice: _, ...answer } = reply as Record<string, unknown>
  return { outcome: 'DONE', request: { call, answer, replayed }, notice: 'REQUEST_WENT_THROUGH' }
}

async function takeClosing(tx: Tx, app: App, { who, id }: Caller): Promise<Refusal | null> {
  const seconds = await takeFrom(tx, `closeRequest:${who}:${id}`, closings, app.clock.now())
  return seconds === 0 ? null : refuse('TOO_MANY_REQUESTS', { params: { seconds } })
}
