/**
 * An operator's first sign-in: the password gets the authenticator key, and a code from the app starts the
 * session.
 */
import { operator as contract } from '@halyard/contract'
import { generateSecret } from 'otplib'
import { qrPicture, totpStep, totpUri } from '../access/two-fa/index.ts'
import type { App } from '../platform/app.ts'
import { brandNow } from '../platform/brand.ts'
import { laterBy, phoneTime } from '../platform/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { answerAnyone } from '../platform/http/handler.ts'
import { Refusal, refuse } from '../platform/http/refusal.ts'
import { sealedColumn } from '../platform/sealed-column.ts'
import { hasSecondFactor } from './operator-second-factor.ts'
import { storeOperatorTotp } from './operator-totp.ts'
import { provePassword } from './prove-operator-password.ts'
import { signInProvedOperator } from './sign-in-proved-operator.ts'

const lifetimeSeconds = 1800

export const operatorTotpSetUp = sealedColumn({
  table: 'operator_two_fa_setup',
  id: 'operator_id',
  column: 'secret_sealed',
  contextOf: (operatorId) => `operator-totp-set-up:${operatorId}`,
})

export const startOperatorTwoFa = answerAnyone(
  contract.startOperatorTwoFa,
  async (app, { body, address, visit }) => {
    const proved = await provePassword(app, body, address, visit)
    if (proved instanceof Refusal) return proved
    const { operator } = proved
    if (await hasSecondFactor(app.db, operator.id)) return refuse('TWO_FA_ALREADY_ENABLED')
    const key = await app.db.transact((tx) => newKey(tx, app, operator.id))
    return { key, twoFaPath: qrPicture(totpUri(key, brandNow(app.config).name, operator.email)) }
  },
)

export const finishOperatorTwoFa = answerAnyone(
  contract.finishOperatorTwoFa,
  async (app, { body, address, visit }) => {
    const proved = await provePassword(app, body, address, visit)
    if (proved instanceof Refusal) return proved
    const { operator } = proved
    return signInProvedOperator(app, proved, visit, async (tx) => {
      if (await hasSecondFactor(tx, operator.id)) return refuse('TWO_FA_ALREADY_ENABLED')
      const key = await savedKey(tx, app, operator.id)
      if (!key) return refuse('TWO_FA_NOT_STARTED')
      const step = await totpStep(key, body.twoFaCode, null, phoneTime(app.clock))
      if (step === null) return refuse('TWO_FA_CODE_WRONG', { field: 'twoFaCode' })
      await storeOperatorTotp(tx, app, operator, key, step)
      await tx.deleteFrom('operator_two_fa_setup').where('operator_id', '=', operator.id).execute()
      return null
    })
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

async function savedKey(tx: Tx, app: App, operatorId: string): Promise<string | null> {
  const saved = await tx
    .selectFrom('operator_two_fa_setup')
    .select('secret_sealed')
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', app.clock.now())
    .executeTakeFirst()
  return saved ? operatorTotpSetUp.open(app, operatorId, saved.secret_sealed) : null
}
