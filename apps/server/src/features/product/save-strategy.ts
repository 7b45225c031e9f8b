import { operatorInvestments as contract } from '@halyard/contract'
import { DatabaseError } from 'pg'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit } from '../operations/index.ts'

export interface NamedStrategy {
  readonly strategyId: string
  readonly name: string
  readonly masterLogin: number
}

const idForm = /^[a-z][a-z0-9-]{1,30}$/

export const saveStrategy = answerOperator(
  contract.saveStrategy,
  async (app, { body, operator, address }) => {
    if (!idForm.test(body.strategyId)) return refuse('INVALID_INPUT', { field: 'strategyId' })
    try {
      return await app.db.transact(async (tx) => {
        await keepStrategy(tx, app, body)
        await audit(tx, app, {
          operator,
          action: 'strategies.save',
          subject: `strategy:${body.strategyId}`,
          reason: `${body.name}, ${body.masterLogin}`,
          address,
        })
        return { notice: 'SETTING_SAVED' as const }
      })
    } catch (error) {
      if (!isTaken(error)) throw error
      return refuse('INVALID_INPUT', { field: 'masterLogin' })
    }
  },
)

/** An account belongs to one strategy only. */
function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'strategy_master_login_key'
}

export async function keepStrategy(tx: Tx, app: App, strategy: NamedStrategy): Promise<void> {
  const values = { name: strategy.name, master_login: strategy.masterLogin }
  await tx
    .insertInto('strategy')
    .values({ id: strategy.strategyId, ...values, created_at: app.clock.now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
