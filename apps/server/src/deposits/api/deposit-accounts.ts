import { operatorMoney as contract } from '@halyard/contract'
import { claimsOf, decidedByTwo, proposalsOf } from '../../operators/index.ts'
import { cutPage } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { openBankAccounts, writtenAccount } from '../bank-accounts.ts'

export const depositAccounts = answerOperator(contract.depositAccounts, (app, { query, operator }) =>
  app.db.snapshot(async (reader) => {
    const page = proposalsOf({ table: 'deposit_account', as: 'account' }, query)
    const found = await reader
      .selectFrom('deposit_account as account')
      .innerJoin('operator as requester', 'requester.id', 'account.requested_by')
      .leftJoin('operator as decider', 'decider.id', 'account.decided_by')
      .leftJoin('operator as closer', 'closer.id', 'account.closed_by')
      .selectAll('account')
      .select(['requester.name as requestedBy', 'decider.name as decidedBy', 'closer.name as closedBy'])
      .where(page.isListed)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    const claims = await claimsOf(
      reader,
      app,
      'bankAccounts',
      rows.map(({ id }) => id),
      operator,
    )
    const open = await openBankAccounts(reader)
    return {
      accounts: rows.map((row) => ({
        ...decidedByTwo(row, claims, operator),
        ...writtenAccount(row),
        reason: row.reason,
        present: open.filter(({ currencyCode }) => currencyCode === row.currency),
        closedBy: row.closedBy,
        closedAt: row.closed_at?.toISOString() ?? null,
      })),
      next,
    }
  }),
)
