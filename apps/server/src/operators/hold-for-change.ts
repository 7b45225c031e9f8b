import { run, type Tx } from '../platform/db/database.ts'

/**
 * Before anything else about a change of an operator: whose word it takes, and whom it concerns, in an order in which nobody
 * waits for another who waits for them.
 */
export async function holdForChange(tx: Tx, acting: readonly string[], operatorId: string): Promise<void> {
  await run(tx, 'select hold_for_change($1, $2)', [acting, operatorId])
}
