import { kyc as contract } from '@halyard/contract'
import { readStoredFile } from '../../platform/files/stored-files.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { ownerOf } from '../kyc/kyc-image.ts'

/** Another member's picture gets the same answer as one that doesn't exist. */
export const kycImage = answerMember(contract.kycImage, async (app, { member, query }) => {
  const owner = await ownerOf(app, query.fileId)
  if (owner !== member.id) return refuse('NOT_FOUND')
  const file = await readStoredFile(app, query.fileId)
  return file ? { file } : refuse('NOT_FOUND')
})
