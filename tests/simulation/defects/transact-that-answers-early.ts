import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Tx } from '../../../apps/server/src/platform/db/database.ts'
import { Refusal } from '../../../apps/server/src/platform/http/refusal.ts'

/** As long as a busy disk takes. */
const commitMs = 25

export function transactOrRefuse<Answer>(
  db: Database,
  work: (tx: Tx) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return new Promise((resolve, reject) => {
    const committed = db.transact(async (tx) => {
      const answer = await work(tx)
      resolve(answer)
      if (answer instanceof Refusal) throw answer
      await delay(commitMs)
    })
    committed.catch(reject)
  })
}
