import { devices as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'

export const signInProtection = answerMember(contract.signInProtection, async (app, { member }) => {
  const row = await app.db
    .selectFrom('member')
    .select((select) => [
      'totp_secret_sealed',
      'anti_phishing_phrase',
      'withdrawals_locked_until',
      select
        .selectFrom('recovery_code')
        .select((code) => code.fn.countAll<string>().as('left'))
        .whereRef('recovery_code.member_id', '=', 'member.id')
        .where('recovery_code.used_at', 'is', null)
        .as('recovery_codes_left'),
    ])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const lockedUntil = row.withdrawals_locked_until
  return {
    twoFaEnabled: row.totp_secret_sealed !== null,
    recoveryCodesLeft: Number(row.recovery_codes_left),
    antiPhishingPhrase: row.anti_phishing_phrase,
    withdrawalsLockedUntil: lockedUntil && lockedUntil > app.clock.now() ? lockedUntil : null,
  }
})
