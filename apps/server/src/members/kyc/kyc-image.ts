import { kyc as contract } from '@halyard/contract'
import { audit } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import { readStoredFile } from '../../platform/files/stored-files.ts'
import { answerMember, answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'

/** Another member's picture gets the same answer as one that doesn't exist. */
export const kycImage = answerMember(contract.kycImage, async (app, { member, query }) => {
  const owner = await ownerOf(app, query.fileId)
  if (owner !== member.id) return refuse('NOT_FOUND')
  const file = await readStoredFile(app, query.fileId)
  return file ? { file } : refuse('NOT_FOUND')
})

export const operatorKycImage = answerOperator(
  contract.operatorKycImage,
  async (app, { operator, query, address }) => {
    const owner = await ownerOf(app, query.fileId)
    if (!owner) return refuse('NOT_FOUND')
    // Audited before reading, so that no picture is shown without a log entry.
    await app.db.transact((tx) =>
      audit(tx, app, {
        operator,
        action: 'kyc.image.read',
        subject: `member:${owner}`,
        reason: `file:${query.fileId}`,
        address,
      }),
    )
    const file = await readStoredFile(app, query.fileId)
    return file ? { file } : refuse('NOT_FOUND')
  },
)

/** The member who submitted the picture for KYC; null for any other file. */
async function ownerOf(app: App, fileId: string): Promise<string | null> {
  if (!isId(fileId)) return null
  const submission = await app.db
    .selectFrom('kyc_submission')
    .select('member_id')
    .where((either) =>
      either.or([either('front_file_id', '=', fileId), either('holding_file_id', '=', fileId)]),
    )
    .executeTakeFirst()
  return submission?.member_id ?? null
}
