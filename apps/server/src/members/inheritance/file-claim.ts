import { type BodyOf, inheritanceClaims as contract, type Language } from '@halyard/contract'
import {
  isBlockedPlace,
  limitAccount,
  limitAddress,
  useCaptcha,
} from '../../access/abuse-protection/index.ts'
import { checkCode, useCode } from '../../access/email/index.ts'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { keepFile, storeFile } from '../../platform/files/stored-files.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { redrawPicture } from '../../platform/images.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { codeOfClaim, hashOfCode } from './claim-code.ts'
import { mailClaimant } from './mail-claimant.ts'
import { warnMember } from './warn-member.ts'

type Body = BodyOf<typeof contract.fileInheritanceClaim>

/** The same work and timing whether or not the member exists: the difference happens in jobs. */
export const fileClaim = answerAnyone(
  contract.fileInheritanceClaim,
  async (app, { body, address, language, visit }) => {
    if (await isBlockedPlace(app, visit)) return refuse('IP_NOT_SUPPORTED')
    const limited = await limitAddress(app, 'inheritanceClaim', address)
    if (limited) return limited
    // Checked first: one captcha is good for one try.
    if (!(await useCaptcha(app, body.captchaId, body.captcha))) {
      return refuse('CAPTCHA_MISMATCH', { field: 'captcha' })
    }
    const given = { email: body.email, purpose: 'INHERITANCE' as const, code: body.verifyCode }
    const refused = (await checkCode(app, given)) ?? (await limitAccount(app, 'inheritanceClaim', body.email))
    if (refused) return refused
    const pictures = await redrawBoth(body)
    if (pictures instanceof Refusal) return pictures
    const store = (bytes: Buffer) =>
      storeFile(app, { memberId: null, purpose: 'inheritance', contentType: 'image/jpeg', bytes })
    const files = {
      certificate: await store(pictures.certificate),
      identity: await store(pictures.identity),
    }
    return app.db.transact(async (tx) => {
      // Last, so that an error the claimant can still correct doesn't use up the mailed code.
      const wrongCode = await useCode(tx, app, given)
      if (wrongCode) return wrongCode
      await keepClaim(tx, app, body, files, language)
      return { notice: 'INHERITANCE_CLAIMED' as const }
    })
  },
)

async function redrawBoth(body: Body): Promise<{ certificate: Buffer; identity: Buffer } | Refusal> {
  const certificate = await redrawPicture(await body.deathCertificate.bytes())
  if (!certificate) return refuse('IMAGE_FORMAT', { field: 'deathCertificate' })
  const identity = await redrawPicture(await body.identityDocument.bytes())
  if (!identity) return refuse('IMAGE_FORMAT', { field: 'identityDocument' })
  return { certificate, identity }
}

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
  const [id, now] = [newId(), app.clock.now()]
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
