import { passkeys as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'

export const renamePasskey = answerMember(contract.renamePasskey, async (app, { member, body }) => {
  if (!isId(body.passkeyId)) return refuse('NOT_FOUND')
  const renamed = await app.db.transact((tx) =>
    tx
      .updateTable('passkey')
      .set({ name: body.name })
      .where('id', '=', body.passkeyId)
      .where('member_id', '=', member.id)
      .returning('id')
      .executeTakeFirst(),
  )
  return renamed ? { notice: 'PASSKEY_RENAMED' } : refuse('NOT_FOUND')
})
