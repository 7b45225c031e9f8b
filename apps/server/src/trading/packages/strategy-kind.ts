import { operatorInvestments as contract } from '@halyard/contract'
import { DatabaseError } from 'pg'
import { catalogueKind, maxItems, saveTexts, waitingTexts } from '../../content/catalogue/index.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { keepStrategy } from './keep-strategy.ts'

const idForm = /^[a-z][a-z0-9-]{1,30}$/

export const strategyKind = catalogueKind({
  kind: 'STRATEGY',
  call: contract.saveStrategy,
  action: 'strategies.save',
  logged: 'strategy',
  subjectOf: ({ strategyId }) => strategyId,
  async list(reader, _, subject) {
    const rows = await reader
      .selectFrom('strategy')
      .select(['id', 'name', 'master_login'])
      .$if(subject !== undefined, (query) => query.where('id', '=', subject ?? ''))
      .orderBy('name')
      .orderBy('id')
      .limit(maxItems + 1)
      .execute()
    const waiting = await waitingTexts(reader, 'STRATEGY')
    return rows.map(({ id, name, master_login }) => ({
      subject: id,
      content: { strategyId: id, name, masterLogin: Number(master_login), ...waiting.get(id) },
    }))
  },
  async keep(tx, app, strategy, by) {
    const { strategyId: subject, name, masterLogin } = strategy
    if (!idForm.test(subject)) return refuse('INVALID_INPUT', { field: 'strategyId' })
    const taken = await keepStrategy(tx, app, strategy)
    if (taken) return taken
    const row = await tx
      .selectFrom('strategy')
      .select(['name', 'master_login'])
      .where('id', '=', subject)
      .executeTakeFirstOrThrow()
    const shown = { name: row.name, masterLogin: Number(row.master_login) }
    const texts = { name, masterLogin }
    const full = await saveTexts(tx, app, { kind: 'STRATEGY', subject, texts, shown }, by)
    return full ?? { subject }
  },
  refusalOf: (error) => (isTaken(error) ? refuse('INVALID_INPUT', { field: 'masterLogin' }) : null),
})

/** Another operator gave the account to another strategy at the same time. */
function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'strategy_master_login_key'
}
