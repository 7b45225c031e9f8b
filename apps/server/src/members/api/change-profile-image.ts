import { member as contract } from '@halyard/contract'
import { limitAccount } from '../../access/abuse-protection/index.ts'
import { keepFile, storeFile } from '../../platform/files/stored-files.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { redrawPicture } from '../../platform/images.ts'
import { putInPlace } from '../profile/profile-image.ts'

/** Thumbnail size at three device pixels per CSS pixel. */
const maxSidePx = 512

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
