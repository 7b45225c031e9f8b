/** The sealed key of an operator's authenticator app, and its codes, each of which works once. */

import { totpStep } from '../access/two-fa/index.ts'
import type { App } from '../platform/app.ts'
import { phoneTime } from '../platform/clock.ts'
import { run, type Tx } from '../platform/db/database.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import { sealedColumn } from '../platform/sealed-column.ts'

export const operatorTotp = sealedColumn({
  table: 'operator',
  id: 'id',
  column: 'totp_secret_sealed',
  contextOf: (operatorId) => `operator-totp:${operatorId}`,
})

export async function useOperatorTotp(
  tx: Tx,
  app: App,
  operatorId: string,
  given: string,
): Promise<Refusal | null> {
  const { totp_secret_sealed: sealed, totp_last_step: lastStep } = await tx
    .selectFrom('operator')
    .select(['totp_secret_sealed', 'totp_last_step'])
    .where('id', '=', operatorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // The operator has a passkey instead.
  if (!sealed) return refuse('TWO_FA_CODE_WRONG', { field: 'twoFaCode' })
  const secret = operatorTotp.open(app, operatorId, sealed)
  const now = phoneTime(app.clock)
  const step = await totpStep(secret, given, lastStep === null ? null : Number(lastStep), now)
  if (step === null) {
    const used = (await totpStep(secret, given, null, now)) !== null
    return refuse(used ? 'TWO_FA_CODE_USED' : 'TWO_FA_CODE_WRONG', { field: 'twoFaCode' })
  }
  await tx.updateTable('operator').set({ totp_last_step: step }).where('id', '=', operatorId).execute()
  return null
}

/** For an operator without a second factor, after the password check. */
export async function storeOperatorTotp(
  tx: Tx,
  app: App,
  operator: { readonly id: string; readonly passwordHash: string },
  secret: string,
  usedStep: number,
): Promise<void> {
  const sealed = operatorTotp.seal(app, operator.id, secret)
  await run(tx, 'select operator_set_totp($1, $2, $3, $4)', [
    operator.id,
    operator.passwordHash,
    sealed,
    usedStep,
  ])
}

export const operatorTotpSetUp = sealedColumn({
  table: 'operator_two_fa_setup',
  id: 'operator_id',
  column: 'secret_sealed',
  contextOf: (operatorId) => `operator-totp-set-up:${operatorId}`,
})
