import { operatorBooks as contract, type QueryOf } from '@halyard/contract'
import { type Account, accountsOf, sharedLines } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { answerOperator, type SignedInOperator } from '../../platform/http/handler.ts'
import { memberNumber, noteView } from '../operations/index.ts'
import { afterMoment } from './moments.ts'
import { sidesOf } from './sides.ts'

export const ledgerAccounts = answerOperator(
  contract.ledgerAccounts,
  async (app, { query, operator, address }) => {
    const { pageSize } = query
    const found = await findAccounts(app, query, { after: Number(query.after ?? 0), limit: pageSize + 1 })
    const shown = found.slice(0, pageSize)
    await noteSeen(app, { operator, address }, 'books.view.accounts', shown)
    return {
      accounts: shown.map((account) => ({ ...told(account), ...sidesOf(account.balance, account.asset) })),
      next: found.length > pageSize ? String(shown.at(-1)?.id) : null,
    }
  },
)

type Wanted = Pick<QueryOf<typeof contract.ledgerAccounts>, 'kind' | 'memberId' | 'at' | 'show'>

/** Without a kind or a member nobody has asked for anything in particular; a kind without a shared line has no list. */
export async function findAccounts(
  app: App,
  { kind, memberId, at, show }: Wanted,
  page: { readonly after: number; readonly limit: number },
) {
  if (kind === undefined ? memberId === undefined : !isShared(kind)) return []
  const member = memberId === undefined ? null : await idOf(app, memberId)
  if (memberId !== undefined && !member) return []
  return accountsOf(app.db, {
    kind: kind !== undefined && isShared(kind) ? kind : undefined,
    memberId: member?.id,
    before: afterMoment(at),
    withEmpty: show === 'ALL',
    ...page,
  })
}

const isShared = (kind: string): kind is keyof typeof sharedLines => Object.hasOwn(sharedLines, kind)

async function idOf(app: App, memberId: string) {
  const number = memberNumber(memberId)
  if (number === null) return null
  return app.db.selectFrom('member').select('id').where('number', '=', number).executeTakeFirst()
}

/** An account as calls name it. */
export const told = ({ address, kind, asset, member }: Account) => ({
  account: address,
  kind,
  asset,
  memberId: member ? String(member.number) : null,
  username: member?.username ?? null,
})

interface Seeing {
  readonly operator: SignedInOperator
  readonly address: string
}

/** Whose accounts an operator is about to be shown. */
export function noteSeen(
  app: App,
  { operator, address }: Seeing,
  action: string,
  accounts: readonly Account[],
): Promise<void> {
  const members = [...new Set(accounts.flatMap(({ member }) => (member ? [member.number] : [])))]
  return noteView(app, { operator, action, members, address })
}
