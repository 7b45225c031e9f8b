/**
 * What came of looking up a request's Idempotency-Key. A request that was carried out before gets its first answer
 * again. What it brought about may have been cancelled, rejected or completed since, so the reply also says when it
 * was first answered and how it stands now, read after everything else that answering does.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { GenericStatus, Replayed } from '@halyard/contract'
import { OutcomeUnknown } from '../db/faults.ts'

type Read<State> = State | Promise<State>

/**
 * How what an answer tells of stands by now; null where that is not followed, as of operators' decisions and of
 * answers that an older version stored.
 */
export type StateNow<Answer extends object> = (answer: Answer) => Read<Replayed['state']>

/** What is over once it is answered. */
export const doneAtOnce = (): GenericStatus => 'COMPLETED'

interface Watched {
  decided: boolean
  replay: { readonly sentAt: Date; readonly stateNow: () => Read<Replayed['state']> } | null
}

const watched = new AsyncLocalStorage<Watched>()

/**
 * Called once it is known whether this request was carried out under its key: what is refused after that says that it
 * was not, so far. A send that is still on its way is decided when it arrives.
 */
export function noteDecision(): void {
  const request = watched.getStore()
  if (request) request.decided = true
}

/** Called where an earlier answer is given again. */
export function noteReplay(sentAt: Date, stateNow: () => Read<Replayed['state']>): void {
  const request = watched.getStore()
  if (request) request.replay = { sentAt, stateNow }
}

interface Outcome<Result> {
  readonly result: Result
  /** Whether it says what became of the request; false if it was refused before its key was looked up, or the key was another's. */
  readonly decided: boolean
  readonly replayed?: () => Promise<Replayed | null>
}

/** Of a call that has no keys. */
export const unwatched = <Result>(result: Result): Outcome<Result> => ({ result, decided: false })

/**
 * Runs what answers a request; if that gives an earlier answer again, says so. What fails after the request was decided
 * must not read as if nothing had been done.
 */
export async function watchReplays<Result>(work: () => Promise<Result>): Promise<Outcome<Result>> {
  const request: Watched = { decided: false, replay: null }
  const result = await watched.run(request, work).catch((error: unknown) => {
    throw request.decided ? new OutcomeUnknown(error) : error
  })
  return {
    result,
    decided: request.decided,
    async replayed() {
      if (!request.replay) return null
      const { sentAt, stateNow } = request.replay
      return { sentAt: sentAt.toISOString(), state: await stateNow() }
    },
  }
}
