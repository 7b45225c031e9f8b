import { inheritanceClaims as contract } from '@halyard/contract'
import { audit } from '../../operators/index.ts'
import { readStoredFile } from '../../platform/files/stored-files.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'

export const inheritanceImage = answerOperator(
  contract.inheritanceImage,
  async (app, { operator, query, address }) => {
    const { fileId } = query
    if (!isId(fileId)) return refuse('NOT_FOUND')
    const filed = await app.db
      .selectFrom('inheritance_claim')
      .select('id')
      .where((either) =>
        either.or([either('certificate_file_id', '=', fileId), either('identity_file_id', '=', fileId)]),
      )
      .executeTakeFirst()
    if (!filed) return refuse('NOT_FOUND')
    // Audited before reading, so that no picture is shown without a log entry.
    await app.db.transact((tx) =>
      audit(tx, app, {
        operator,
        action: 'inheritance.image.read',
        subject: `inheritance:${filed.id}`,
        reason: `file:${fileId}`,
        address,
      }),
    )
    const file = await readStoredFile(app, fileId)
    return file ? { file } : refuse('NOT_FOUND')
  },
)
