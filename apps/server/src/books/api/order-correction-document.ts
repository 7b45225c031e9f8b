import { operatorProposals as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { audit } from '../../operators/index.ts'
import { readStoredFile } from '../../platform/files/stored-files.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'

export const orderCorrectionDocument = answerOperator(
  contract.orderCorrectionDocument,
  async (app, { operator, query: { fileId }, address }) => {
    if (!isId(fileId)) return refuse('NOT_FOUND')
    const proposal = await app.db
      .selectFrom('proposal')
      .select('id')
      .where('kind', 'in', ['orderCorrection', 'gatewayClosing'])
      .where(sql<boolean>`payload ->> 'documentId' = ${fileId}`)
      .executeTakeFirst()
    if (!proposal) return refuse('NOT_FOUND')
    // Audit before reading, so that nobody sees it without a log entry.
    await app.db.transact((tx) =>
      audit(tx, app, {
        operator,
        action: 'proposals.document.read',
        subject: `proposal:${proposal.id}`,
        reason: `file:${fileId}`,
        address,
      }),
    )
    const file = await readStoredFile(app, fileId)
    return file ? { file } : refuse('NOT_FOUND')
  },
)
