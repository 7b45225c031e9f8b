import { twoFa as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { tellOfSecurityEvent } from '../email/index.ts'
import { giveTwoFaGrant } from '../two-fa/grants.ts'
import { guessInTurn } from '../two-fa/guess-in-turn.ts'
import { useSecondFactor } from '../two-fa/second-factor.ts'

export const verifyTwoFa = answerMember(contract.verifyTwoFa, async (app, { member, body }) => {
  return guessInTurn(app, member, () =>
    app.db.transact(async (tx) => {
      const proof = await useSecondFactor(tx, app, member.id, body.verificationCode)
      if (proof instanceof Refusal) return proof
      if (proof === 'recoveryCode') await tellOfSecurityEvent(tx, app, member.id, 'RECOVERY_CODE_USED')
      await giveTwoFaGrant(tx, app, member, body.action ?? null)
      return { notice: 'TWO_FA_VERIFIED' as const }
    }),
  )
})
