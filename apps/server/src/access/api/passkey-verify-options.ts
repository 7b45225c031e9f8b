import { passkeys as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { limitAccount } from '../abuse-protection/index.ts'
import { requestOptions } from '../passkeys/request-options.ts'

export const passkeyVerifyOptions = answerMember(contract.passkeyVerifyOptions, async (app, { member }) => {
  const limited = await limitAccount(app, 'passkey', member.id)
  if (limited) return limited
  const own = await app.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('member_id', '=', member.id)
    .execute()
  // With an empty list, the browser would offer passkeys of other members.
  if (own.length === 0) return refuse('NOT_FOUND')
  return { options: await requestOptions(app, { purpose: 'VERIFY', sessionId: member.sessionId }, own) }
})
