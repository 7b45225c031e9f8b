import { operator as contract } from '@halyard/contract'
import { creationOptions, issueChallenge } from '../../access/passkeys/index.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { hasSecondFactor } from '../operator-second-factor.ts'
import { provePassword } from '../prove-operator-password.ts'

export const startOperatorPasskey = answerAnyone(
  contract.startOperatorPasskey,
  async (app, { body, address, visit }) => {
    const proved = await provePassword(app, body, address, visit)
    if (proved instanceof Refusal) return proved
    const { id, email, name, passkey_handle } = proved.operator
    if (await hasSecondFactor(app.db, id)) return refuse('TWO_FA_ALREADY_ENABLED')
    const use = { purpose: 'OPERATOR_ADD', operatorId: id } as const
    const challenge = await app.db.transact((tx) => issueChallenge(tx, app, use))
    const owner = { username: email, full_name: name, passkey_handle }
    return { options: await creationOptions(app, owner, [], challenge) }
  },
)
