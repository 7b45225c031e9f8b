import { passkeys as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { checkPassword } from '../sessions/index.ts'

export const removePasskey = answerMember(contract.removePasskey, async (app, { member, body }) => {
  const wrongPassword = await checkPassword(app, member.id, body.password)
  if (wrongPassword) return wrongPassword
  if (!isId(body.passkeyId)) return refuse('NOT_FOUND')
  const removed = await app.db.transact((tx) =>
    tx
      .deleteFrom('passkey')
      .where('id', '=', body.passkeyId)
      .where('member_id', '=', member.id)
      .returning('id')
      .executeTakeFirst(),
  )
  return removed ? { notice: 'PASSKEY_REMOVED' } : refuse('NOT_FOUND')
})
