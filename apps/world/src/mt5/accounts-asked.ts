/** Which accounts a question about many means: a list of logins, or one of groups and masks. */
import type { Account, Book } from './book.ts'

/** Null where both are named, or neither. Logins that nobody has are left out, as are groups without accounts. */
export function accountsAsked(
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

function listOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : String(value ?? '').split(',')
  return items.map((item) => String(item).trim()).filter((item) => item !== '')
}

/** `demo*,!demoforex`: a star stands for anything, an exclamation mark takes away. */
function isMeant(group: string, masks: readonly string[]): boolean {
  const isTakenAway = masks.some((mask) => mask.startsWith('!') && fits(group, mask.slice(1)))
  return !isTakenAway && masks.some((mask) => !mask.startsWith('!') && fits(group, mask))
}

function fits(group: string, mask: string): boolean {
  const [begin = '', ...rest] = mask.split('*')
  if (rest.length === 0) return group === mask
  const end = rest.pop() ?? ''
  if (!group.startsWith(begin) || group.length < begin.length + end.length || !group.endsWith(end))
    return false
  let from = begin.length
  for (const part of rest) {
    const found = group.indexOf(part, from)
    if (found < 0) return false
    from = found + part.length
  }
  return from <= group.length - end.length
}
