import type { App } from '../../../apps/server/src/platform/app.ts'
import type { Tx } from '../../../apps/server/src/platform/db/database.ts'
import { nameRequest } from '../../../apps/server/src/platform/db/request-context.ts'
import { DoneBefore } from '../../../apps/server/src/platform/http/run-idempotent.ts'
import { transactOrRefuse } from '../../../apps/server/src/platform/http/transact-or-refuse.ts'

export {
  DoneBefore,
  namedRequest,
  settleRequest,
} from '../../../apps/server/src/platform/http/run-idempotent.ts'

export async function runIdempotent<Answer extends object>(
  app: App,
  _request: unknown,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  nameRequest()
  const outcome = await (transactOrRefuse(app.db, work) as Promise<Answer>)
  return outcome instanceof DoneBefore ? outcome.answer : outcome
}

export async function earlierAnswer(): Promise<null> {
  return null
}
