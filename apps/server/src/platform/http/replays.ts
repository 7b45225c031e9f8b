/**
 * Replays of stored responses. A repeated request gets its first response again. The outcome may have been
 * cancelled, rejected or completed since, so the reply also carries when it was first answered and the
 * current state, read last.
 */
import type { GenericStatus, Replayed } from '@halyard/contract'
import type { App } from '../app.ts'
import { OutcomeUnknown } from '../db/faults.ts'
import { asRequest, type Replay } from '../db/request-context.ts'

/** Reads the current state of what a stored response reports. */
// biome-ignore lint/suspicious/noExplicitAny: each call's handler knows what it answered.
export type StateNow<Answer extends object = any> = (
  app: App,
  answer: Answer,
) => Replayed['state'] | Promise<Replayed['state']>

/** For requests that are complete once answered. */
export const doneAtOnce = (): GenericStatus => 'COMPLETED'

/** Operators' decisions have no state to follow. */
export async function replayedAs(
  app: App,
  { sentAt, answer }: Replay,
  stateNow: StateNow | undefined,
): Promise<Replayed> {
  return { sentAt: sentAt.toISOString(), state: (await stateNow?.(app, answer)) ?? null }
}

interface Outcome<Result> {
  readonly result: Result
  /**
   * True if the outcome of the request is known; false if it was refused before its key was looked up, or
   * the key was another's.
   */
  readonly decided: boolean
  /** Set if a stored response is replayed. */
  readonly replay: Replay | null
}

/**
 * Runs a handler and marks a replayed response. A failure after the request was decided must not read as if
 * nothing had been done.
 */
export async function answerRequest<Result>(
  request: Parameters<typeof asRequest>[0],
  work: () => Promise<Result>,
): Promise<Outcome<Result>> {
  return asRequest(request, async (context) => {
    const result = await work().catch((error: unknown) => {
      throw context.isDecided ? new OutcomeUnknown(error) : error
    })
    return { result, decided: context.isDecided, replay: context.replay }
  })
}
