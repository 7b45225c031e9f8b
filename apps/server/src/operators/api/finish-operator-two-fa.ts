import { operator as contract } from '@halyard/contract'
import { totpStep } from '../../access/two-fa/index.ts'
import type { App } from '../../platform/app.ts'
import { phoneTime } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { hasSecondFactor } from '../operator-second-factor.ts'
import { operatorTotpSetUp, storeOperatorTotp } from '../operator-totp.ts'
import { provePassword } from '../prove-operator-password.ts'
import { signInProvedOperator } from '../sign-in-proved-operator.ts'

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

async function savedKey(tx: Tx, app: App, operatorId: string): Promise<string | null> {
  const saved = await tx
    .selectFrom('operator_two_fa_setup')
    .select('secret_sealed')
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', app.clock.now())
    .executeTakeFirst()
  return saved ? operatorTotpSetUp.open(app, operatorId, saved.secret_sealed) : null
}
