import type { operatorBooks as contract, QueryOf } from '@halyard/contract'
import { type Account, accountsOf, sharedLines } from '../ledger/index.ts'
import { memberNumber, noteView } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import { afterMoment } from './moments.ts'

type ListQuery = Pick<QueryOf<typeof contract.ledgerAccounts>, 'kind' | 'memberId' | 'at' | 'show'>

/** The query with the member's own id; null if there is no such member. */
export async function resolveMember(app: App, { kind, memberId, at, show }: ListQuery) {
  if (memberId === undefined) return { kind, at, show, member: null }
  const number = memberNumber(memberId)
  const member =
    number !== null &&
    (await app.db.selectFrom('member').select('id').where('number', '=', number).executeTakeFirst())
  return member ? { kind, at, show, member: member.id } : null
}

type Wanted = NonNullable<Awaited<ReturnType<typeof resolveMember>>>

/** Without a kind or a member there is nothing to look for; a kind without a shared line has no list. */
export async function findAccounts(
  app: App,
  { kind, member, at, show }: Wanted,
  page: { readonly after: number; readonly limit: number },
) {
  if (kind === undefined ? member === null : !isShared(kind)) return []
  return accountsOf(app.db, {
    kind: kind !== undefined && isShared(kind) ? kind : undefined,
    memberId: member ?? undefined,
    before: afterMoment(at),
    withEmpty: show === 'ALL',
    ...page,
  })
}

const isShared = (kind: string): kind is keyof typeof sharedLines => Object.hasOwn(sharedLines, kind)

/** An account as the API shows it. */
export const shownAccount = ({ address, kind, asset, member }: Account) => ({
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

/** Records whose accounts an operator is about to see. */
export function noteSeen(
  app: App,
  { operator, address }: Seeing,
  action: string,
  accounts: readonly Account[],
): Promise<void> {
  const members = [...new Set(accounts.flatMap(({ member }) => (member ? [member.number] : [])))]
  return noteView(app, { operator, action, members, address })
}
