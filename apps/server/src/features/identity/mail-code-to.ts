import type { Language } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { limitAccount, limitAddress } from './limits.ts'
import { type CodePurpose, issueCode } from './verify-codes.ts'

/** Mails a signed-in member the code that an action needs. */
export async function mailCodeTo(
  app: App,
  wanted: {
    readonly member: SignedInMember
    readonly purpose: CodePurpose
    readonly language: Language
    readonly address: string
  },
): Promise<Refusal | null> {
  const { member, purpose, language, address } = wanted
  const { email } = await app.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return (
    (await limitAddress(app, 'code', address)) ??
    (await limitAccount(app, 'code', email)) ??
    (await app.db.transact((tx) => issueCode(tx, app, { email, purpose, language })))
  )
}
