/**
 * Operators sign in with password and second factor. Guessing uses up only strangers' tries; after that a
 * mailed code is required too, as for members (docs/access.md).
 */
import { operator as contract } from '@halyard/contract'
import type { Tx } from '../../platform/db/database.ts'
import { giveGuessBack, takeGuess } from '../../platform/guess-allowance.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { useOperatorPasskey } from '../operator-passkeys.ts'
import { hasSecondFactor } from '../operator-second-factor.ts'
import { useOperatorTotp } from '../operator-totp.ts'
import { provePassword } from '../prove-operator-password.ts'
import { signInProvedOperator } from '../sign-in-proved-operator.ts'

export const operatorAuthenticate = answerAnyone(
  contract.operatorAuthenticate,
  async (app, { body, address, visit }) => {
    const proved = await provePassword(app, body, address, visit)
    if (proved instanceof Refusal) return proved
    const { operator, guessers } = proved
    if (!(await hasSecondFactor(app.db, operator.id))) return refuse('TWO_FA_SETUP_REQUIRED')
    const begin = (useFactor: (tx: Tx) => Promise<Refusal | null>) =>
      signInProvedOperator(app, proved, visit, useFactor)
    const { passkey, twoFaCode } = body
    // A passkey cannot be guessed, so no try is counted.
    if (passkey !== undefined) return begin((tx) => useOperatorPasskey(tx, app, operator.id, passkey))
    if (twoFaCode === undefined) return refuse('TWO_FA_REQUIRED')
    const secret = { secret: 'operatorSecondFactor', owner: operator.id } as const
    const guess = await takeGuess(app.db, secret, guessers, app.clock.now())
    if (!guess) return refuse('SIGN_IN_CODE_REQUIRED')
    const begun = await begin((tx) => useOperatorTotp(tx, app, operator.id, twoFaCode))
    if (!(begun instanceof Refusal) || begun.code === 'TWO_FA_CODE_USED') await giveGuessBack(app.db, guess)
    return begun
  },
)
