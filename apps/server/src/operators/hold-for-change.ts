import { run, type Tx } from '../platform/db/database.ts'

/**
 * The first lock of any change to an operator: the acting and the concerned operators, in a fixed order that
 * cannot deadlock.
 */
export async function holdForChange(tx: Tx, acting: readonly string[], operatorId: string): Promise<void> {
  await run(tx, 'select hold_for_change($1, $2)', [acting, operatorId])
}
