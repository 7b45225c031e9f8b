import { member as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { checkPassword } from '../sessions/check-password.ts'
import { noteProof } from '../sessions/recent-proof.ts'

/** Satisfies PROOF_REQUIRED with the password; verifyTwoFa and verifyPasskey do so too. */
export const provePassword = answerMember(contract.provePassword, async (app, { member, body }) => {
  const wrong = await checkPassword(app, member.id, body.password)
  if (wrong) return wrong
  await noteProof(app.db, member, app.clock.now(), body.action)
  return { notice: 'PROVED' as const }
})
