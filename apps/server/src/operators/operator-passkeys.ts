/**
 * Operators' passkeys: created at the first sign-in and used at later ones, by the same code as members'
 * (access/passkeys).
 */
import { operator as contract } from '@halyard/contract'
import {
  createdPasskey,
  creationOptions,
  issueChallenge,
  requestOptions,
  usePasskey,
} from '../access/passkeys/index.ts'
import type { App } from '../platform/app.ts'
import { type Database, run, type Tx } from '../platform/db/database.ts'
import { answerAnyone } from '../platform/http/handler.ts'
import { Refusal, refuse } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import { hasSecondFactor } from './operator-second-factor.ts'
import { provePassword } from './prove-operator-password.ts'
import { signInProvedOperator } from './sign-in-proved-operator.ts'

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

export async function useOperatorPasskey(
  tx: Tx,
  app: App,
  operatorId: string,
  credential: Record<string, unknown>,
): Promise<Refusal | null> {
  const use = { purpose: 'OPERATOR_SIGN_IN', operatorId } as const
  const shown = await usePasskey(tx, app, credential, use, { who: 'operator', id: operatorId })
  return shown instanceof Refusal ? shown : null
}

function passkeysOf(db: Database, operatorId: string) {
  return db
    .selectFrom('operator_passkey')
    .select(['credential_id', 'transports'])
    .where('operator_id', '=', operatorId)
    .execute()
}
