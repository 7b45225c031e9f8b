import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'

export interface NamedStrategy {
  readonly strategyId: string
  readonly name: string
  readonly masterLogin: number
}

export async function keepStrategy(tx: Tx, app: App, strategy: NamedStrategy): Promise<void> {
  const values = { name: strategy.name, master_login: strategy.masterLogin }
  await tx
    .insertInto('strategy')
    .values({ id: strategy.strategyId, ...values, created_at: app.clock.now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
