/**
 * An operator's first sign-in: the password gets the authenticator key, and a code from the app starts the
 * session.
 */
import { operator as contract } from '@halyard/contract'
import { generateSecret } from 'otplib'
import { qrPicture, totpUri } from '../../access/two-fa/index.ts'
import type { App } from '../../platform/app.ts'
import { brandNow } from '../../platform/brand.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { hasSecondFactor } from '../operator-second-factor.ts'
import { operatorTotpSetUp } from '../operator-totp.ts'
import { provePassword } from '../prove-operator-password.ts'

const lifetimeSeconds = 1800

export const startOperatorTwoFa = answerAnyone(
  contract.startOperatorTwoFa,
  async (app, { body, address, visit }) => {
    const proved = await provePassword(app, body, address, visit)
    if (proved instanceof Refusal) return proved
    const { operator } = proved
    if (await hasSecondFactor(app.db, operator.id)) return refuse('TWO_FA_ALREADY_ENABLED')
    const key = await app.db.transact((tx) => newKey(tx, app, operator.id))
    return { key, twoFaPath: qrPicture(totpUri(key, brandNow(app).name, operator.email)) }
  },
)

/**
 * Each call creates a new key: without a session callers cannot be told apart, and an attacker who has the
 * password must not see the operator's key.
 */
async function newKey(tx: Tx, app: App, operatorId: string): Promise<string> {
  const key = generateSecret()
  const saved = {
    secret_sealed: operatorTotpSetUp.seal(app, operatorId, key),
    expires_at: laterBy(app.clock.now(), lifetimeSeconds),
  }
  await tx
    .insertInto('operator_two_fa_setup')
    .values({ operator_id: operatorId, ...saved })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(saved))
    .execute()
  return key
}
