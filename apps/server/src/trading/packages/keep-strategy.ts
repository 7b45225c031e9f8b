import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'

export interface StrategyTerms {
  readonly strategyId: string
  readonly masterLogin: number
}

/**
 * Stores a new strategy without its name, which waits. Of one that members know, the account waits too: its
 * deals are the record that members see.
 */
export async function keepStrategy(tx: Tx, app: App, strategy: StrategyTerms): Promise<Refusal | null> {
  if (await isTaken(tx, app, strategy)) return refuse('INVALID_INPUT', { field: 'masterLogin' })
  const values = { master_login: strategy.masterLogin }
  await tx
    .insertInto('strategy')
    .values({ id: strategy.strategyId, name: '', ...values, created_at: app.clock.now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values).where('strategy.name', '=', ''))
    .execute()
  return null
}

/** An account belongs to one strategy only, and to no order: its deals would count as the strategy's. */
async function isTaken(tx: Tx, app: App, { strategyId, masterLogin }: StrategyTerms): Promise<boolean> {
  const { from, to } = app.config.broker.logins
  if (masterLogin >= from && masterLogin <= to) return true
  const { taken } = await tx
    .selectNoFrom((select) =>
      select
        .or([
          select.exists(
            select
              .selectFrom('strategy')
              .select('id')
              .where('master_login', '=', String(masterLogin))
              .where('id', '<>', strategyId),
          ),
          select.exists(
            select.selectFrom('investment_order').select('id').where('login', '=', String(masterLogin)),
          ),
        ])
        .as('taken'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(taken)
}
