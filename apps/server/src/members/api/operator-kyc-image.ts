import { kyc as contract } from '@halyard/contract'
import { audit } from '../../operators/index.ts'
import { readStoredFile } from '../../platform/files/stored-files.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { ownerOf } from '../kyc/kyc-image.ts'

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
