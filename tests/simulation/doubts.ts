// Resolves unanswered requests by sending them again with the same key, as a member's browser would.
import { unanswered } from './client.ts'
import type { Standing } from './model.ts'
import { type Stage, sendRequest } from './operations.ts'
import type { Api } from './processes.ts'

/**
 * After a batch. A success settles a request. A refusal does not: the copy whose response was lost may
 * still be in progress inside a process, and succeed later.
 */
export async function resendUnanswered(stage: Stage): Promise<void> {
  await Promise.all(
    stage.model
      .doubtful()
      .filter(({ requestedAgain }) => !requestedAgain)
      .map((standing) => askUntilAnswered(stage, standing)),
  )
}

/** At the end: processes that were asked to stop have finished their work, so every response is final. */
export async function resolveAllUnknown(stage: Stage): Promise<void> {
  await Promise.all(stage.apis.map(({ restart }) => restart()))
  const doubtful = stage.model.doubtful()
  stage.model.foresee([], [])
  await Promise.all(doubtful.map((standing) => askUntilAnswered(stage, standing)))
  for (const standing of doubtful) standing.inDoubt = false
}

async function askUntilAnswered(stage: Stage, standing: Standing): Promise<void> {
  for (;;) {
    const api = await firstReady(stage.apis)
    const outcome = await sendRequest(stage, standing.request, api.port)
    if (outcome !== unanswered) break
  }
  standing.requestedAgain = true
}

function firstReady(apis: readonly [Api, Api]): Promise<Api> {
  return Promise.race(
    apis.map(async (api) => {
      await api.ready()
      return api
    }),
  )
}
