import type { App } from '../../../apps/server/src/platform/app.ts'
import type { Tx } from '../../../apps/server/src/platform/db/database.ts'
import { nameRequest } from '../../../apps/server/src/platform/db/request-context.ts'
import { transactOrRefuse } from '../../../apps/server/src/platform/http/transact-or-refuse.ts'

export { namedRequest } from '../../../apps/server/src/platform/http/run-idempotent.ts'

export function runIdempotent<Answer>(
  app: App,
  _request: unknown,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  nameRequest()
  return transactOrRefuse(app.db, work) as Promise<Answer>
}

export async function earlierAnswer(): Promise<null> {
  return null
}
