/** The accounts selected by a request: a list of logins, or one of groups and masks. */
import type { Account, Book } from './book.ts'
import { listOf, matchesMasks } from './masks.ts'

/** Null if both or neither are given. Unknown logins and groups without accounts are left out. */
export function accountsRequested(
  book: Book,
  query: URLSearchParams,
  body: Readonly<Record<string, unknown>>,
): Account[] | null {
  const logins = listOf(query.get('login') ?? body.login)
  const groups = listOf(query.get('group') ?? body.group)
  if (logins.length > 0 === groups.length > 0) return null
  const isMask = groups.some((group) => /[*!]/.test(group))
  if (isMask) return [...book.all()].filter(({ group }) => matchesMasks(group, groups))
  if (groups.length > 0) return groups.flatMap((group) => [...book.inGroup(group)])
  return [...new Set(logins)]
    .map((login) => book.get(Number(login)))
    .filter((account) => account !== undefined)
}
