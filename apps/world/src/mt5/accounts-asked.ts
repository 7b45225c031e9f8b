/** Which accounts a request about many means: a list of logins, or one of groups and masks. */
import type { Account, Book } from './book.ts'
import { isMeant, listOf } from './masks.ts'

/** Null if both are given, or neither. Unknown logins are left out, as are groups without accounts. */
export function accountsRequested(
  book: Book,
  query: URLSearchParams,
  body: Readonly<Record<string, unknown>>,
): Account[] | null {
  const logins = listOf(query.get('login') ?? body.login)
  const groups = listOf(query.get('group') ?? body.group)
  if (logins.length > 0 === groups.length > 0) return null
  const isMask = groups.some((group) => /[*!]/.test(group))
  if (isMask) return [...book.all()].filter(({ group }) => isMeant(group, groups))
  if (groups.length > 0) return groups.flatMap((group) => [...book.inGroup(group)])
  return [...new Set(logins)]
    .map((login) => book.get(Number(login)))
    .filter((account) => account !== undefined)
}
