/**
 * Two-factor authentication as the server enforces it: a right code gives the session a grant, and a
 * sensitive action uses that grant up. A code works once; a grant works once, soon, in its session.
 */
import { twoFa as contract } from '@halyard/contract'
import { verify } from 'otplib'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerMember, type SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { open } from '../../platform/seal.ts'
import { limitAccount, limitAddress } from './limits.ts'

const grantSeconds = 120
/** One code before and one after the present: phones' clocks differ. */
const toleranceSeconds = 30

export const verifyTwoFa = answerMember(contract.verifyTwoFa, async (app, { member, query, address }) => {
  const limited =
    (await limitAddress(app, 'codeCheck', address)) ?? (await limitAccount(app, 'twoFaCheck', member.id))
  if (limited) return limited
  return app.db.transact(async (tx) => {
    const refusal = await useTotpCode(tx, app, member.id, query.verificationCode)
    if (refusal) return refusal
    await giveTwoFaGrant(tx, app, member)
    return { notice: 'TWO_FA_VERIFIED' as const }
  })
})

/** Lets the member's session do one sensitive action, soon. */
export async function giveTwoFaGrant(tx: Tx, app: App, member: SignedInMember): Promise<void> {
  const now = app.clock.now()
  await tx
    .insertInto('two_fa_grant')
    .values({
      id: newId(),
      session_id: member.sessionId,
      created_at: now,
      expires_at: laterBy(now, grantSeconds),
    })
    .execute()
}

export async function twoFaIsOn(reader: Pick<Tx, 'selectFrom'>, memberId: string): Promise<boolean> {
  const { totp_secret_sealed: sealed } = await reader
    .selectFrom('member')
    .select('totp_secret_sealed')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return sealed !== null
}

async function useTotpCode(tx: Tx, app: App, memberId: string, code: string): Promise<Refusal | null> {
  const { totp_secret_sealed: sealed, totp_last_step: lastStep } = await tx
    .selectFrom('member')
    .select(['totp_secret_sealed', 'totp_last_step'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!sealed) return refuse('TWO_FA_NOT_ENABLED')
  const step = await stepOf(app, open(app.config.sealKeys, `totp:${memberId}`, sealed), code, lastStep)
  if (step === null) return refuse('TWO_FA_CODE_WRONG', { field: 'verificationCode' })
  await tx.updateTable('member').set({ totp_last_step: step }).where('id', '=', memberId).execute()
  return null
}

/** The time step of a right code that was not used before, or null. */
async function stepOf(
  app: App,
  secret: string,
  code: string,
  lastStep: string | null,
): Promise<number | null> {
  const token = code.normalize('NFKC').replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const result = await verify({
    secret,
    token,
    epoch: Math.floor(app.clock.now().getTime() / 1000),
    epochTolerance: toleranceSeconds,
    ...(lastStep === null ? {} : { afterTimeStep: Number(lastStep) }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/**
 * Where the member has 2FA on, uses up a grant of this session or refuses. Called in the transaction of
 * the sensitive action (see attempt.ts), so that a grant is spent exactly when the action happens.
 */
export async function spendTwoFaGrant(tx: Tx, app: App, member: SignedInMember): Promise<Refusal | null> {
  if (!(await twoFaIsOn(tx, member.id))) return null
  const now = app.clock.now()
  const grant = await tx
    .selectFrom('two_fa_grant')
    .select('id')
    .where('session_id', '=', member.sessionId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!grant) return refuse('TWO_FA_REQUIRED')
  await tx.updateTable('two_fa_grant').set({ used_at: now }).where('id', '=', grant.id).execute()
  return null
}
