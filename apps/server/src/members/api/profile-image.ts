import { member as contract } from '@halyard/contract'
import { readStoredFile } from '../../platform/files/stored-files.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'

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
