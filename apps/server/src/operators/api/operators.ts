import { operatorRoles as contract } from '@halyard/contract'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { knownRoles } from '../about-operators.ts'

export const operators = answerOperator(contract.operators, async (app, { query }) => {
  const page = pageOf({ table: 'operator', time: 'created_at' }, query)
  const found = await app.db
    .selectFrom('operator')
    .select(['id', 'name', 'email', 'roles', 'capabilities', 'disabled_at', 'created_at'])
    .where(page.isAfter)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute()
  const { rows, next } = cutPage(found, query)
  return {
    operators: rows.map((row) => ({
      operatorId: row.id,
      name: row.name,
      email: row.email,
      roles: knownRoles(row.roles),
      capabilities: row.capabilities,
      disabled: row.disabled_at !== null,
      createdAt: row.created_at,
    })),
    next,
  }
})
