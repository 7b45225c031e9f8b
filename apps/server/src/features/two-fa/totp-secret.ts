/** The sealed key of a member who has 2FA on, and its codes, each of which works once. */
import type { App } from '../../platform/app.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { open, seal } from '../../platform/seal.ts'
import { totpStep } from './totp.ts'

const contextOf = (memberId: string) => `totp:${memberId}`

export async function twoFaIsOn(reader: Reader, memberId: string): Promise<boolean> {
  const { totp_secret_sealed: sealed } = await reader
    .selectFrom('member')
    .select('totp_secret_sealed')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return sealed !== null
}

/** As twoFaIsOn; whatever turns 2FA on or off or uses a code takes turns from here to the end of the transaction. */
export async function twoFaIsOnLocked(tx: Tx, memberId: string): Promise<boolean> {
  const { totp_secret_sealed: sealed } = await lockedRow(tx, memberId)
  return sealed !== null
}

export async function storeTotpSecret(
  tx: Tx,
  app: App,
  memberId: string,
  secret: string,
  usedStep: number | null,
): Promise<void> {
  const totp_secret_sealed = seal(app.config.sealKeys, contextOf(memberId), secret)
  await tx
    .updateTable('member')
    .set({ totp_secret_sealed, totp_last_step: usedStep })
    .where('id', '=', memberId)
    .execute()
}

export async function forgetTotpSecret(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ totp_secret_sealed: null, totp_last_step: null })
    .where('id', '=', memberId)
    .execute()
}

/** Uses a code of the authenticator app up, or refuses. */
export async function useTotpCode(
  tx: Tx,
  app: App,
  memberId: string,
  given: string,
): Promise<Refusal | null> {
  const { totp_secret_sealed: sealed, totp_last_step: lastStep } = await lockedRow(tx, memberId)
  if (!sealed) return refuse('TWO_FA_NOT_ENABLED')
  const secret = open(app.config.sealKeys, contextOf(memberId), sealed)
  const step = await totpStep(secret, given, lastStep === null ? null : Number(lastStep), app.clock.now())
  if (step === null) return refuse('TWO_FA_CODE_WRONG', { field: 'verificationCode' })
  await tx.updateTable('member').set({ totp_last_step: step }).where('id', '=', memberId).execute()
  return null
}

function lockedRow(tx: Tx, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['totp_secret_sealed', 'totp_last_step'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
