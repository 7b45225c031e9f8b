import { run, type Tx } from '../../platform/db/database.ts'

/**
 * False once the owner has disabled the operator: their word is then no longer one of two. The database enforces the same
 * (migration 0091).
 */
export async function isOperator(tx: Tx, operatorId: string): Promise<boolean> {
  const [told] = await run<{ yes: boolean }>(tx, 'select is_operator($1) as yes', [operatorId])
  return told?.yes === true
}
