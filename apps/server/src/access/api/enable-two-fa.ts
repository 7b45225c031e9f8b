import { twoFa as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { guessInTurn } from '../two-fa/guess-in-turn.ts'
import { turnOff } from '../two-fa/turn-off.ts'
import { turnOn } from '../two-fa/turn-on.ts'

/** Turns 2FA on or off; the specification has one call for both. */
export const enableTwoFa = answerMember(contract.enableTwoFa, async (app, { member, body }) => {
  return guessInTurn(app, member, () =>
    app.db.transact(async (tx) => {
      if (body.enabledTwoFa === 'false') {
        const refusal = await turnOff(tx, app, member, body.verificationCode)
        return refusal ?? { notice: 'TWO_FA_DISABLED' as const }
      }
      const recoveryCodes = await turnOn(tx, app, member, body.verificationCode)
      if (recoveryCodes instanceof Refusal) return recoveryCodes
      return { notice: 'TWO_FA_ENABLED' as const, recoveryCodes }
    }),
  )
})
