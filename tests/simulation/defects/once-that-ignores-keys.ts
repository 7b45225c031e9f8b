import type { App } from '../../../apps/server/src/platform/app.ts'
import type { Tx } from '../../../apps/server/src/platform/db/database.ts'
import { nameRequest } from '../../../apps/server/src/platform/db/moving-requests.ts'
import { transactOrRefuse } from '../../../apps/server/src/platform/http/transact-or-refuse.ts'

export { answerAgain } from '../../../apps/server/src/platform/http/once.ts'

export function once<Answer>(
  app: App,
  _request: unknown,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  nameRequest()
  return transactOrRefuse(app.db, work) as Promise<Answer>
}

export function earlierSql(_who: string, memberId: string, key: string): string {
  return `select call, input_mac, reply from answered_request where member_id = ${memberId} and key = ${key} and false`
}

export async function earlierAnswer(): Promise<null> {
  return null
}
