import { memberNumber, noteView } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'

interface ListQuery {
  readonly query: { readonly memberId: string }
  readonly operator: SignedInOperator
  readonly address: string
}

interface Shown {
  readonly id: string
  readonly number: number
  readonly username: string
}

/**
 * Reads a section of a member's page, and replies after the log records who views it and which other members
 * it names.
 */
export async function showMember<Reply>(
  app: App,
  { query, operator, address }: ListQuery,
  section: string,
  read: (member: Shown) => Promise<Reply>,
): Promise<Reply | Refusal> {
  const number = memberNumber(query.memberId)
  const member =
    number !== null &&
    (await app.db
      .selectFrom('member')
      .select(['id', 'number', 'username'])
      .where('number', '=', number)
      .executeTakeFirst())
  if (!member) return refuse('NOT_FOUND')
  const reply = await read(member)
  const members = [...new Set([member.number, ...membersIn(reply)])]
  await noteView(app, { operator, action: `members.view.${section}`, members, address })
  return reply
}

/** Every member that a reply names. */
function membersIn(reply: unknown): number[] {
  if (typeof reply !== 'object' || reply === null) return []
  return Object.entries(reply).flatMap(([key, value]) => {
    if (key !== 'memberId') return membersIn(value)
    const number = memberNumber(value)
    return number === null ? [] : [number]
  })
}
