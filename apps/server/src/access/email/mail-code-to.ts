import type { Language } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { limitAccount } from '../abuse-protection/index.ts'
import { issueCode, type MemberPurpose } from './verify-codes.ts'

/** Mails a signed-in member the code for an action, from the member's own allowance. */
export async function mailCodeTo(
  app: App,
  wanted: {
    readonly member: SignedInMember
    readonly purpose: MemberPurpose
    readonly language: Language
  },
): Promise<Refusal | null> {
  const { member, purpose, language } = wanted
  const { email } = await app.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const limited = await limitAccount(app, codeAllowances[purpose], member.id)
  if (limited) return limited
  const issued = await app.db.transact((tx) =>
    issueCode(tx, app, { email, purpose, language, mailsPerHour: null }),
  )
  return issued === 'SENT' || issued === 'STILL_VALID' ? null : issued
}

const codeAllowances = {
  TRANSACTION_PASSWORD: 'transactionPasswordCode',
  WITHDRAWAL: 'withdrawalCode',
  CHANGE_EMAIL: 'newEmailCode',
} as const satisfies Record<MemberPurpose, string>
