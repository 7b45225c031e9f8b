import { operatorMoney as contract } from '@halyard/contract'
import { listOwnProposals } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { depositAccountKind, openBankAccounts, writtenAccount } from '../bank-accounts.ts'

export const depositAccounts = answerOperator(contract.depositAccounts, (app, request) =>
  app.db.snapshot(async (reader) => {
    const { rows, next } = await listOwnProposals(reader, app, depositAccountKind, request)
    const ids = rows.map(({ id }) => id)
    const closings = await reader
      .selectFrom('deposit_account_closing as closing')
      .innerJoin('operator as closer', 'closer.id', 'closing.closed_by')
      .select(['closing.account_id', 'closing.closed_at', 'closer.name'])
      .where('closing.account_id', '=', (any) => any.fn.any(any.val(ids)))
      .execute()
    const closingOf = new Map(closings.map((closing) => [closing.account_id, closing]))
    const open = await openBankAccounts(reader)
    return {
      accounts: rows.map(({ id, shown, payload, reason }) => ({
        ...shown,
        ...writtenAccount(payload),
        reason,
        present: open.filter(({ currencyCode }) => currencyCode === payload.currency),
        closedBy: closingOf.get(id)?.name ?? null,
        closedAt: closingOf.get(id)?.closed_at ?? null,
      })),
      next,
    }
  }),
)
