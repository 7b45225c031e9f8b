import type { App } from '../../platform/app.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import type { Saving } from './saved-now.ts'

/** Prevents hiding one item among many; the database enforces it too. */
const maxWaiting = 20

/** Null if this operator may have one more pending item. Saving an item again counts once. */
export async function tooManyWaiting(
  tx: Tx,
  app: App,
  { operator }: Saving,
  id: string | undefined,
): Promise<Refusal | null> {
  const besides = id !== undefined && isId(id) ? id : null
  const [row] = await run<{ others: string }>(tx, 'select content_waiting_of($1, $2, $3) as others', [
    operator.id,
    besides,
    app.clock.now(),
  ])
  if (Number(row?.others) < maxWaiting) return null
  return refuse('TOO_MANY_WAITING', { params: { max: String(maxWaiting) } })
}
