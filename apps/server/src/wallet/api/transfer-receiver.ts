import { wallet as contract } from '@halyard/contract'
import { checkTransactionPassword } from '../../access/sessions/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { nameReceiver } from '../new-receivers.ts'

export const transferReceiver = answerMember(contract.transferReceiver, async (app, request) => {
  const { member, body, address } = request
  // As for a transfer: a session alone must not reveal who is a member.
  const unproved = await checkTransactionPassword(app, request)
  if (unproved) return unproved
  const receiver = await nameReceiver(app, { member, email: body.email, address })
  if (receiver instanceof Refusal) return receiver
  if (!receiver) return refuse('RECEIVER_UNKNOWN', { field: 'email' })
  if (receiver.id === member.id) return refuse('RECEIVER_IS_SELF', { field: 'email' })
  return { name: maskName(receiver.fullName) }
})

/** Enough to notice a typing mistake, and no more: 'Mei Lin' becomes 'M*** L***'. */
function maskName(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}***`)
    .join(' ')
}
