import { operatorBooks as contract } from '@halyard/contract'
import { balanceBefore, accountEntries as entriesOf, findAccount } from '../../ledger/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { noteSeen, shownAccount } from '../accounts.ts'
import { periodOf } from '../moments.ts'
import { sidesOf } from '../sides.ts'

export const accountEntries = answerOperator(
  contract.accountEntries,
  async (app, { query, operator, address }) => {
    const account = await findAccount(app.db, query.account)
    if (!account) return refuse('NOT_FOUND')
    await noteSeen(app, { operator, address }, 'books.view.entries', [account])
    const period = periodOf(query)
    const { pageSize, after = null } = query
    const [balance, found] = await app.db.snapshot(async (reader) => [
      await balanceBefore(reader, account, period.before),
      await entriesOf(reader, { account, ...period, after, oldestFirst: false, limit: pageSize + 1 }),
    ])
    const shown = found.slice(0, pageSize)
    return {
      ...shownAccount(account),
      balance: sidesOf(balance, account.asset),
      entries: shown.map(({ id, transferId, kind, amount, at }) => ({
        id,
        transferId,
        transferKind: kind,
        at,
        ...sidesOf(amount, account.asset),
      })),
      next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    }
  },
)
