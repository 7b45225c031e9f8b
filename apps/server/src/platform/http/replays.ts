/**
 * A request that was carried out before gets its first answer again. What it brought about may have been
 * cancelled, rejected or completed since, so the reply also says when it was first answered and how it stands
 * now, read after everything else that answering does.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { GenericStatus, Replayed } from '@halyard/contract'

type Read<State> = State | Promise<State>

/**
 * How what an answer tells of stands by now; null where that is not followed, as of operators' decisions and of
 * answers that an older version stored.
 */
export type StateNow<Answer extends object> = (answer: Answer) => Read<Replayed['state']>

/** What is over once it is answered. */
export const doneAtOnce = (): GenericStatus => 'COMPLETED'

interface Watched {
  replay: { readonly sentAt: Date; readonly stateNow: () => Read<Replayed['state']> } | null
}

const watched = new AsyncLocalStorage<Watched>()

/** Called where an earlier answer is given again. */
export function noteReplay(sentAt: Date, stateNow: () => Read<Replayed['state']>): void {
  const request = watched.getStore()
  if (request) request.replay = { sentAt, stateNow }
}

/** Runs what answers a request; if that gives an earlier answer again, says so. */
export async function watchReplays<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly replayed: () => Promise<Replayed | null> }> {
  const request: Watched = { replay: null }
  const result = await watched.run(request, work)
  return {
    result,
    async replayed() {
      if (!request.replay) return null
      const { sentAt, stateNow } = request.replay
      return { sentAt: sentAt.toISOString(), state: await stateNow() }
    },
  }
}
