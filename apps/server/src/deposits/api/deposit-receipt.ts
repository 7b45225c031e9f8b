import { operatorMoney as contract } from '@halyard/contract'
import { audit } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import { readStoredFile } from '../../platform/files/stored-files.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'

export const depositReceipt = answerOperator(
  contract.depositReceipt,
  async (app, { operator, query, address }) => {
    const depositId = await depositWith(app, query.fileId)
    if (!depositId) return refuse('NOT_FOUND')
    // Audited before reading, so that no receipt is shown without a log entry.
    await app.db.transact((tx) =>
      audit(tx, app, {
        operator,
        action: 'deposits.receipt.read',
        subject: `fiat-deposit:${depositId}`,
        reason: `file:${query.fileId}`,
        address,
      }),
    )
    const file = await readStoredFile(app, query.fileId)
    return file ? { file } : refuse('NOT_FOUND')
  },
)

/** The deposit that the receipt belongs to; null for any other file. */
async function depositWith(app: App, fileId: string): Promise<string | null> {
  if (!isId(fileId)) return null
  const deposit = await app.db
    .selectFrom('fiat_deposit')
    .select('id')
    .where('receipt_file_id', '=', fileId)
    .executeTakeFirst()
  return deposit?.id ?? null
}
