import { devices as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'

export const signInProtection = answerMember(contract.signInProtection, async (app, { member }) => {
  const row = await app.db
    .selectFrom('member')
    .select(['totp_secret_sealed', 'anti_phishing_phrase', 'withdrawals_locked_until'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const until = row.withdrawals_locked_until
  return {
    twoFaEnabled: row.totp_secret_sealed !== null,
    // There is no way yet to have any.
    recoveryCodesLeft: 0,
    antiPhishingPhrase: row.anti_phishing_phrase,
    withdrawalsLockedUntil: until && until > app.clock.now() ? until.toISOString() : null,
  }
})
