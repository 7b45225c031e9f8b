// An operator who views the portal as a member.
import { operatorMembers, views } from '@halyard/contract'
import { anOperator } from './operators.ts'
import type { TestServer } from './server.ts'
import { type Member, numberOf } from './wallets.ts'

/** An unused ticket and its operator. */
export async function aTicket(t: TestServer, member: Pick<Member, 'id'>) {
  const operator = await anOperator(t, ['members.view'])
  const body = { memberId: await numberOf(t, member), reason: 'Says a deposit is missing' }
  const made = await t.ask(operatorMembers.viewAsMember, { body }, { token: operator.token })
  if (made.status !== 200) throw new Error(made.body.message)
  return { ticket: made.body.ticket, operator }
}

export async function aView(t: TestServer, member: Pick<Member, 'id'>) {
  const { ticket, operator } = await aTicket(t, member)
  const opened = await t.ask(views.openView, { body: { ticket } })
  if (opened.status !== 200) throw new Error(opened.body.message)
  return { ...opened.body, operator }
}
