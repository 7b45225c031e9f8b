import { passkeys as contract, maxPasskeys } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { limitAccount } from '../abuse-protection/index.ts'
import { issueChallenge } from '../passkeys/challenges.ts'
import { creationOptions } from '../passkeys/create-passkey.ts'

export const passkeyAddOptions = answerMember(contract.passkeyAddOptions, async (app, { member }) => {
  const limited = await limitAccount(app, 'passkey', member.id)
  if (limited) return limited
  const owner = await app.db
    .selectFrom('member')
    .select(['username', 'full_name', 'passkey_handle'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const known = await app.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('member_id', '=', member.id)
    .execute()
  if (known.length >= maxPasskeys) return refuse('PASSKEYS_FULL')
  const use = { purpose: 'ADD', sessionId: member.sessionId } as const
  const challenge = await app.db.transact((tx) => issueChallenge(tx, app, use))
  return { options: await creationOptions(app, owner, known, challenge) }
})
