import type { Clock } from '../platform/clock.ts'
import { run, type Tx } from '../platform/db/database.ts'
import { forgetGuesses } from '../platform/guesses.ts'

/**
 * Removes all second factors; the next sign-in sets one up. The database's owner needs no second operator.
 */
export async function resetTwoFaAsOwner(
  tx: Tx,
  app: { readonly clock: Clock },
  operatorId: string,
): Promise<void> {
  await run(tx, 'select reset_factors($1, $2)', [operatorId, app.clock.now()])
  await forgetOperatorGuesses(tx, operatorId)
}

/**
 * Strangers cannot lock an operator out (docs/access.md), but without mailbox access an operator has to wait
 * for new tries.
 */
export async function forgetOperatorGuesses(tx: Tx, operatorId: string): Promise<void> {
  await run(tx, `delete from rate_limit where key like 'guess:operator%:' || $1 || ':%'`, [operatorId])
  await forgetGuesses(tx, 'operatorPassword', operatorId)
}
