import { member as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { putInPlace } from '../profile/profile-image.ts'

export const removeProfileImage = answerMember(contract.removeProfileImage, async (app, { member }) => {
  await app.db.transact((tx) => putInPlace(tx, member.id, null))
  return { notice: 'PROFILE_IMAGE_REMOVED' }
})
