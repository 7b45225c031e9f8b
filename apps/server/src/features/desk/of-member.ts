import type { App } from '../../platform/app.ts'
import type { SignedInOperator } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { memberNumber, noteView } from '../operations/index.ts'

interface Asked {
  readonly query: { readonly memberId: string }
  readonly operator: SignedInOperator
  readonly address: string
}

interface Shown {
  readonly id: string
  readonly number: number
  readonly username: string
}

/** Reads one section of a member's page, once the log says who looks at it. */
export async function showMember<Reply>(
  app: App,
  { query, operator, address }: Asked,
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
  await noteView(app, { operator, action: `members.view.${section}`, members: [member.number], address })
  return read(member)
}
