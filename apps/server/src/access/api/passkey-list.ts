import { passkeys as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'

export const passkeyList = answerMember(contract.passkeyList, async (app, { member }) => {
  const rows = await app.db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('member_id', '=', member.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return {
    passkeys: rows.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
  }
})
