import { member as contract } from '@halyard/contract'
import { limitAccount } from '../../access/abuse-protection/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { keepFile, readStoredFile, releaseFile, storeFile } from '../../platform/files/stored-files.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { redrawPicture } from '../../platform/images.ts'

/** Thumbnail size at three device pixels per CSS pixel. */
const maxSidePx = 512

/** The path of the member's own picture, relative to the site's root. Each picture has its own address. */
export const profileImageUrl = (fileId: string): string =>
  `/api${contract.profileImage.path}?fileId=${fileId}`

/** Another member's picture, or a replaced one, is not found. */
export const profileImage = answerMember(contract.profileImage, async (app, { member, query }) => {
  const { profile_file_id: own } = await app.db
    .selectFrom('member')
    .select('profile_file_id')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  if (!own || own !== query.fileId) return refuse('NOT_FOUND')
  const file = await readStoredFile(app, own)
  return file ? { file } : refuse('NOT_FOUND')
})

export const changeProfileImage = answerMember(
  contract.changeProfileImage,
  async (app, { member, body: { profileImageUpload } }) => {
    const limited = await limitAccount(app, 'profileImage', member.id)
    if (limited) return limited
    const bytes = await redrawPicture(await profileImageUpload.bytes(), maxSidePx)
    if (!bytes) return refuse('IMAGE_FORMAT', { field: 'profileImageUpload' })
    const contentType = 'image/jpeg'
    const id = await storeFile(app, { memberId: member.id, purpose: 'profile', contentType, bytes })
    await app.db.transact(async (tx) => {
      await keepFile(tx, app, id)
      await putInPlace(tx, member.id, id)
    })
    return { notice: 'PROFILE_IMAGE_CHANGED' }
  },
)

export const removeProfileImage = answerMember(contract.removeProfileImage, async (app, { member }) => {
  await app.db.transact((tx) => putInPlace(tx, member.id, null))
  return { notice: 'PROFILE_IMAGE_REMOVED' }
})

/** Of two concurrent changes the later one wins; the other's file is released like any replaced one. */
async function putInPlace(tx: Tx, memberId: string, fileId: string | null): Promise<void> {
  const { profile_file_id: replaced } = await tx
    .selectFrom('member')
    .select('profile_file_id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('member').set({ profile_file_id: fileId }).where('id', '=', memberId).execute()
  if (replaced) await releaseFile(tx, replaced)
}
