import { operator as contract } from '@halyard/contract'
import { createdPasskey } from '../../access/passkeys/index.ts'
import { run } from '../../platform/db/database.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { hasSecondFactor } from '../operator-second-factor.ts'
import { provePassword } from '../prove-operator-password.ts'
import { signInProvedOperator } from '../sign-in-proved-operator.ts'

export const finishOperatorPasskey = answerAnyone(
  contract.finishOperatorPasskey,
  async (app, { body, address, visit }) => {
    const proved = await provePassword(app, body, address, visit)
    if (proved instanceof Refusal) return proved
    const { operator } = proved
    return signInProvedOperator(app, proved, visit, async (tx) => {
      if (await hasSecondFactor(tx, operator.id)) return refuse('TWO_FA_ALREADY_ENABLED')
      const use = { purpose: 'OPERATOR_ADD', operatorId: operator.id } as const
      const made = await createdPasskey(tx, app, body.credential, use)
      if (made instanceof Refusal) return made
      const [row] = await run<{ added: boolean }>(
        tx,
        'select operator_add_passkey($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as added',
        [
          operator.id,
          operator.passwordHash,
          newId(),
          made.credential_id,
          made.public_key,
          made.counter,
          made.transports,
          made.backup_eligible,
          made.backed_up,
          app.clock.now(),
        ],
      )
      // Doesn't reveal whether the passkey belongs to somebody else.
      return row?.added ? null : refuse('PASSKEY_FAILED')
    })
  },
)
