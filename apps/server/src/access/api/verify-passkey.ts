/**
 * A passkey instead of a 2FA code or the password: it proves who holds the session, and gives the session the
 * same grant for one sensitive action.
 */
import { passkeys as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitAccount } from '../abuse-protection/index.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'
import { giveTwoFaGrant } from '../two-fa/index.ts'

export const verifyPasskey = answerMember(contract.verifyPasskey, async (app, { member, body }) => {
  const limited = await limitAccount(app, 'passkey', member.id)
  if (limited) return limited
  return app.db.transact(async (tx) => {
    const use = { purpose: 'VERIFY', sessionId: member.sessionId } as const
    const shown = await usePasskey(tx, app, body.credential, use, { who: 'member', id: member.id })
    if (shown instanceof Refusal) return shown
    await giveTwoFaGrant(tx, app, member, body.action ?? null)
    return { notice: 'TWO_FA_VERIFIED' as const }
  })
})
