import type { BodyOf, inheritanceClaims as contract, Language } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { keepFile } from '../../platform/files/stored-files.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { codeOfClaim, hashOfCode } from './claim-code.ts'
import { mailClaimant } from './mail-claimant.ts'
import { warnMember } from './warn-member.ts'

export type Body = BodyOf<typeof contract.fileInheritanceClaim>

/** A claim's content; a mailed code has proved the claimant's address. */
export type Claimed = Omit<
  Body,
  'captcha' | 'captchaId' | 'verifyCode' | 'deathCertificate' | 'identityDocument'
>

export async function keepClaim(
  tx: Tx,
  app: App,
  body: Claimed,
  files: { readonly certificate: string; readonly identity: string },
  language: Language,
): Promise<void> {
  const id = newId()
  const now = app.clock.now()
  const member = await tx
    .selectFrom('member')
    .select('id')
    .where('email', '=', body.memberEmail)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  await keepFile(tx, app, files.certificate)
  await keepFile(tx, app, files.identity)
  await tx
    .insertInto('inheritance_claim')
    .values({
      id,
      code_hash: hashOfCode(codeOfClaim(app, id)),
      language,
      full_name: body.fullName,
      email: body.email,
      phone_no: body.phoneNo,
      relationship: body.relationship,
      member_email: body.memberEmail,
      member_name: body.memberName,
      member_id: member?.id ?? null,
      certificate_file_id: files.certificate,
      identity_file_id: files.identity,
      submitted_at: now,
      waits_until: laterBy(now, app.config.inheritanceWaitingDays * 24 * 3600),
      // Without a member there is no wait: operators may refuse it at once, and the claimant is notified when
      // everyone would be.
      ...(member ? { state: 'WAITING' } : { state: 'READY', ready_at: now }),
    })
    .execute()
  await enqueue(tx, mailClaimant, { claimId: id, about: 'RECEIVED' })
  await enqueue(tx, warnMember, { claimId: id })
}
