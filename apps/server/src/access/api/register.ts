import { account, type BodyOf } from '@halyard/contract'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { brandNow } from '../../platform/brand.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { isBlockedPlace, limitAddress, useCaptcha } from '../abuse-protection/index.ts'
import { createMember, findSponsor, type NewMember } from '../accounts/index.ts'
import { isCommonPassword } from '../credentials/common-passwords.ts'
import { useCode } from '../email/index.ts'
import { isTaken } from '../email-change/index.ts'

type Body = BodyOf<typeof account.register>

export const register = answerAnyone(account.register, async (app, { body, address, visit, language }) => {
  if (await isBlockedPlace(app, visit)) return refuse('IP_NOT_SUPPORTED')
  const limited = await limitAddress(app, 'register', address)
  if (limited) return limited
  const weak = refuseWeakPasswords(body, brandNow(app).name)
  if (weak) return weak

  // Checked first: a captcha allows one try.
  if (!(await useCaptcha(app, body.captchaId, body.captcha))) {
    return refuse('CAPTCHA_MISMATCH', { field: 'captcha' })
  }
  const hashes = {
    passwordHash: await hashPassword(body.password),
    transactionPasswordHash: await hashPassword(body.transactionPassword),
  }
  return app.db.transact(async (tx) => {
    const sponsor = await sponsorOf(tx, body.referralCode)
    if (sponsor === undefined) return refuse('REFERRAL_CODE_UNKNOWN', { field: 'referralCode' })
    // Last, so that an input error doesn't use up the mailed code.
    const wrongCode = await useCode(tx, app, {
      email: body.email,
      purpose: 'REGISTER',
      code: body.verifyCode,
    })
    if (wrongCode) return wrongCode

    const { email, fullName, country } = body
    if (await isTaken(tx, email, null, app.clock.now())) return refuse('EMAIL_EXISTS', { field: 'email' })
    const member = await createMember(
      tx,
      { email, fullName, country, language, sponsor, ...hashes },
      app.clock.now(),
    )
    if (!member) return refuse('EMAIL_EXISTS', { field: 'email' })
    return { notice: 'REGISTERED' as const }
  })
})

function refuseWeakPasswords(body: Body, brandName: string): Refusal | null {
  const ofWhom = [brandName, body.email, body.fullName]
  if (isCommonPassword(body.password, ofWhom)) return refuse('PASSWORD_TOO_COMMON', { field: 'password' })
  if (isCommonPassword(body.transactionPassword, ofWhom))
    return refuse('PASSWORD_TOO_COMMON', { field: 'transactionPassword' })
  if (body.transactionPassword.normalize('NFC') === body.password.normalize('NFC'))
    return refuse('PASSWORDS_ALIKE', { field: 'transactionPassword' })
  return null
}

/** Null without a referral code; undefined for an unknown code. */
async function sponsorOf(
  tx: Tx,
  referralCode: string | undefined,
): Promise<NewMember['sponsor'] | undefined> {
  return referralCode ? findSponsor(tx, referralCode) : null
}
