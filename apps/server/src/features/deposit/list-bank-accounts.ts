import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { decidedByTwo } from '../operations/index.ts'
import { writtenAccount } from './bank-accounts.ts'

export const listBankAccounts = answerOperator(
  contract.depositAccounts,
  (app, { query: { pageNo, pageSize } }) =>
    app.db.snapshot(async (reader) => {
      const { count } = await reader
        .selectFrom('deposit_account')
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      const rows = await reader
        .selectFrom('deposit_account as account')
        .innerJoin('operator as asker', 'asker.id', 'account.asked_by')
        .leftJoin('operator as decider', 'decider.id', 'account.decided_by')
        .leftJoin('operator as closer', 'closer.id', 'account.closed_by')
        .selectAll('account')
        .select(['asker.name as askedBy', 'decider.name as decidedBy', 'closer.name as closedBy'])
        .orderBy('account.asked_at', 'desc')
        .orderBy('account.id', 'desc')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute()
      return {
        accounts: rows.map((row) => ({
          ...decidedByTwo(row),
          ...writtenAccount(row),
          closedBy: row.closedBy,
          closedAt: row.closed_at?.toISOString() ?? null,
        })),
        totalRecords: Number(count),
      }
    }),
)
