/**
 * Issues a document: its digest is stored before the file is handed out, under the code printed on it. The
 * file is not stored, so each request issues a new document with its own code.
 */
import type { App } from '../../platform/app.ts'
import { UnsentFile } from '../../platform/http/unsent-file.ts'
import { newId } from '../../platform/ids.ts'
import type { Content } from './content.ts'

export interface Issued {
  readonly code: string
  readonly memberId: string
  readonly format: 'PDF' | 'CSV'
  readonly from: string
  readonly to: string
  /** The transaction that a receipt is for; null for a statement. */
  readonly transferId: string | null
  readonly madeAt: Date
}

const types = { PDF: 'application/pdf', CSV: 'text/csv; charset=utf-8' } as const

export async function issue(
  { db }: App,
  issued: Issued,
  { parts, sha256 }: Content,
  name: string,
  whenGone: () => void = () => {},
): Promise<File> {
  const { code, memberId, format, from, to, transferId, madeAt } = issued
  const row = {
    id: newId(),
    code,
    member_id: memberId,
    kind: transferId ? 'RECEIPT' : 'STATEMENT',
    format,
    first_day: from,
    last_day: to,
    transfer_id: transferId,
    sha256,
    created_at: madeAt,
  }
  await db.transact((tx) => tx.insertInto('issued_document').values(row).execute())
  return new UnsentFile([...parts], `${name}.${format.toLowerCase()}`, types[format], whenGone)
}
