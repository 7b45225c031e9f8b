/** The sealed key of a member with 2FA on, and its codes, each of which works once. */
import type { App } from '../../platform/app.ts'
import { phoneTime } from '../../platform/clock.ts'
import { type Database, run, type Tx } from '../../platform/db/database.ts'
import { forgetGuesses } from '../../platform/guesses.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { sealedColumn } from '../../platform/sealed-column.ts'
import { totpStep } from './totp.ts'

export const totpSecret = sealedColumn({
  table: 'member',
  id: 'id',
  column: 'totp_secret_sealed',
  contextOf: (memberId) => `totp:${memberId}`,
})

export async function twoFaIsOn(on: Database | Tx, memberId: string): Promise<boolean> {
  const found = await run(on, 'select from member where id = $1 and totp_secret_sealed is not null', [
    memberId,
  ])
  return found.length > 0
}

/**
 * Like twoFaIsOn, but locks the row: anything that turns 2FA on or off or uses a code waits until the
 * transaction ends.
 */
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
  const totp_secret_sealed = totpSecret.seal(app, memberId, secret)
  await tx
    .updateTable('member')
    .set({ totp_secret_sealed, totp_last_step: usedStep, two_fa_since: app.clock.now() })
    .where('id', '=', memberId)
    .execute()
}

export async function forgetTotpSecret(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ totp_secret_sealed: null, totp_last_step: null, two_fa_since: null })
    .where('id', '=', memberId)
    .execute()
}

/** Uses up an authenticator code, or refuses. */
export async function useTotpCode(
  tx: Tx,
  app: App,
  memberId: string,
  given: string,
): Promise<Refusal | null> {
  const { totp_secret_sealed: sealed, totp_last_step: lastStep } = await lockedRow(tx, memberId)
  if (!sealed) return refuse('TWO_FA_NOT_ENABLED')
  const secret = totpSecret.open(app, memberId, sealed)
  const now = phoneTime(app.clock)
  const step = await totpStep(secret, given, lastStep === null ? null : Number(lastStep), now)
  if (step === null) {
    if ((await totpStep(secret, given, null, now)) === null)
      return refuse('TWO_FA_CODE_WRONG', { field: 'verificationCode' })
    // Correct, but already used a moment ago.
    return refuse('TWO_FA_CODE_USED', { field: 'verificationCode' })
  }
  await tx.updateTable('member').set({ totp_last_step: step }).where('id', '=', memberId).execute()
  await forgetGuesses(tx, 'secondFactor', memberId)
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
