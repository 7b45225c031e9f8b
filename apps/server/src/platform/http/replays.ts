/**
 * What came of looking up a request's Idempotency-Key. A request that was carried out before gets its first answer
 * again. What it brought about may have been cancelled, rejected or completed since, so the reply also says when it
 * was first answered and how it stands now, read after everything else that answering does.
 */
import type { GenericStatus, Replayed } from '@halyard/contract'
import type { App } from '../app.ts'
import { OutcomeUnknown } from '../db/faults.ts'
import { asRequest, type Replay } from '../db/request-context.ts'

/** How what a stored answer tells of stands by now. */
// biome-ignore lint/suspicious/noExplicitAny: each call's handler knows what it answered.
export type StateNow<Answer extends object = any> = (
  app: App,
  answer: Answer,
) => Replayed['state'] | Promise<Replayed['state']>

/** What is over once it is answered. */
export const doneAtOnce = (): GenericStatus => 'COMPLETED'

/** Operators' decisions have no state that is followed. */
export async function replayedAs(
  app: App,
  { sentAt, answer }: Replay,
  stateNow: StateNow | undefined,
): Promise<Replayed> {
  return { sentAt: sentAt.toISOString(), state: (await stateNow?.(app, answer)) ?? null }
}

interface Outcome<Result> {
  readonly result: Result
  /** Whether it says what became of the request; false if it was refused before its key was looked up, or the key was another's. */
  readonly decided: boolean
  /** Set where an earlier answer is given again. */
  readonly replay: Replay | null
}

/**
 * Runs what answers a request; if that gives an earlier answer again, says so. What fails after the request was decided
 * must not read as if nothing had been done.
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
