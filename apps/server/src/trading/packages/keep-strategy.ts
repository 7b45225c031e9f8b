import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'

export interface StrategyTerms {
  readonly strategyId: string
  readonly masterLogin: number
}

/** Everything but its name, which waits. */
export async function keepStrategy(tx: Tx, app: App, strategy: StrategyTerms): Promise<void> {
  const values = { master_login: strategy.masterLogin }
  await tx
    .insertInto('strategy')
    .values({ id: strategy.strategyId, name: '', ...values, created_at: app.clock.now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
