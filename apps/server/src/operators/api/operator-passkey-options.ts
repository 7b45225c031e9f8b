import { operator as contract } from '@halyard/contract'
import { requestOptions } from '../../access/passkeys/index.ts'
import type { Database } from '../../platform/db/database.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { provePassword } from '../prove-operator-password.ts'

export const operatorPasskeyOptions = answerAnyone(
  contract.operatorPasskeyOptions,
  async (app, { body, address, visit }) => {
    const proved = await provePassword(app, body, address, visit)
    if (proved instanceof Refusal) return proved
    const known = await passkeysOf(app.db, proved.operator.id)
    if (known.length === 0) return refuse('NOT_FOUND')
    const use = { purpose: 'OPERATOR_SIGN_IN', operatorId: proved.operator.id } as const
    return { options: await requestOptions(app, use, known) }
  },
)

function passkeysOf(db: Database, operatorId: string) {
  return db
    .selectFrom('operator_passkey')
    .select(['credential_id', 'transports'])
    .where('operator_id', '=', operatorId)
    .execute()
}
