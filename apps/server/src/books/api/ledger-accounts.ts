import { operatorBooks as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findAccounts, noteSeen, resolveMember, shownAccount } from '../accounts.ts'
import { sidesOf } from '../sides.ts'

export const ledgerAccounts = answerOperator(
  contract.ledgerAccounts,
  async (app, { query, operator, address }) => {
    const { pageSize } = query
    const wanted = await resolveMember(app, query)
    if (!wanted) return refuse('NOT_FOUND')
    const found = await findAccounts(app, wanted, { after: Number(query.after ?? 0), limit: pageSize + 1 })
    const shown = found.slice(0, pageSize)
    await noteSeen(app, { operator, address }, 'books.view.accounts', shown)
    return {
      accounts: shown.map((account) => ({
        ...shownAccount(account),
        ...sidesOf(account.balance, account.asset),
      })),
      next: found.length > pageSize ? String(shown.at(-1)?.id) : null,
    }
  },
)
