import { type BodyOf, kyc as contract, type KycStatus } from '@halyard/contract'
import { limitAccount } from '../../access/abuse-protection/index.ts'
import { tellOfSecurityEvent } from '../../access/email/index.ts'
import { requireRecentProof } from '../../access/sessions/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { keepFile, storeFile } from '../../platform/files/stored-files.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { newId } from '../../platform/ids.ts'
import { redrawPicture } from '../../platform/images.ts'
import { digestOfIdentity } from '../kyc/identity-digest.ts'
import { identityNumber } from '../kyc/identity-number.ts'
import { lockStatus, mayHandIn, setStatus } from '../kyc/kyc-status.ts'

type Body = BodyOf<typeof contract.submitKyc>

export const submitKyc = answerMember(contract.submitKyc, async (app, { member, body }) => {
  // Approved documents fix the account's owner for good.
  const refused =
    (await requireRecentProof(app.db, member, app.clock.now())) ??
    (await limitAccount(app, 'kycSubmit', member.id))
  if (refused) return refused
  // Checked again under the lock; here it only saves work.
  if (!mayHandIn(await statusOf(app, member.id))) return refuse('KYC_LOCKED')
  const pictures = await redrawBoth(body)
  if (pictures instanceof Refusal) return pictures
  const store = (bytes: Buffer) =>
    storeFile(app, { memberId: member.id, purpose: 'kyc', contentType: 'image/jpeg', bytes })
  const files = { front: await store(pictures.front), holding: await store(pictures.holding) }

  return transactOrRefuse(app.db, async (tx) => {
    if (!mayHandIn(await lockStatus(tx, member.id))) return refuse('KYC_LOCKED')
    await insertSubmission(tx, app, member.id, body, files)
    await setStatus(tx, member.id, 'PENDING_APPROVAL')
    await tellOfSecurityEvent(tx, app, member.id, 'KYC_SUBMITTED', member.sessionId)
    return { notice: 'KYC_SUBMITTED' as const }
  })
})

async function statusOf(app: App, memberId: string): Promise<KycStatus> {
  const { kyc_status } = await app.db
    .selectFrom('member')
    .select('kyc_status')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return kyc_status as KycStatus
}

async function redrawBoth(body: Body): Promise<{ front: Buffer; holding: Buffer } | Refusal> {
  const front = await redrawPicture(await body.icFrontUpload.bytes())
  if (!front) return refuse('IMAGE_FORMAT', { field: 'icFrontUpload' })
  const holding = await redrawPicture(await body.icHandHeldUpload.bytes())
  if (!holding) return refuse('IMAGE_FORMAT', { field: 'icHandHeldUpload' })
  return { front, holding }
}

async function insertSubmission(
  tx: Tx,
  app: App,
  memberId: string,
  body: Body,
  files: { front: string; holding: string },
): Promise<void> {
  const id = newId()
  await keepFile(tx, app, files.front)
  await keepFile(tx, app, files.holding)
  await tx
    .insertInto('kyc_submission')
    .values({
      id,
      member_id: memberId,
      full_name: body.fullname,
      gender: body.gender,
      identity_no_sealed: identityNumber.seal(app, id, body.identityNo),
      identity_digest: digestOfIdentity(app, body.identityNo),
      phone_no: body.phoneNo,
      country: body.countryCode,
      address: body.address1,
      postcode: body.postCode,
      front_file_id: files.front,
      holding_file_id: files.holding,
      submitted_at: app.clock.now(),
    })
    .execute()
}
