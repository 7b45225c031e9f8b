/** Signs in with a passkey: the authenticator names the owner, so nothing has to be typed. */
import { passkeys as contract } from '@halyard/contract'
import type { Tx } from '../../platform/db/database.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { isBlockedPlace, stepUpAddress } from '../abuse-protection/index.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'
import { beginSession } from '../sessions/index.ts'

export const passkeySignIn = answerAnyone(contract.passkeySignIn, async (app, { body, address, visit }) => {
  if (await isBlockedPlace(app, visit)) return refuse('IP_NOT_SUPPORTED')
  const limited = await stepUpAddress(app, 'passkey', address, body.proof)
  if (limited) return limited
  return app.db.transact(async (tx) => {
    const shown = await usePasskey(
      tx,
      app,
      body.credential,
      { purpose: 'SIGN_IN' },
      { who: 'member', id: null },
    )
    if (shown instanceof Refusal) return shown
    const member = await lockMember(tx, shown.ownerId)
    if (member.disabled_at) return refuse('USER_DISABLED')
    return beginSession(tx, app, member, {
      rememberMe: body.rememberMe ?? false,
      method: 'PASSKEY',
      visit,
      trustDevice: body.trustDevice ?? false,
    })
  })
})

// Locks the row, so that a concurrent freeze or new password is either seen here or ends the new session.
function lockMember(tx: Tx, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['id', 'number', 'username', 'referral_code', 'disabled_at'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
