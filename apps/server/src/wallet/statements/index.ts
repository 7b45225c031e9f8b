/** Statements and receipts: documents about money that anybody can verify. */
import { checkDocument } from './check-document.ts'
import { makeReceipt } from './make-receipt.ts'
import { makeStatement } from './make-statement.ts'

export const statementHandlers = [makeStatement, makeReceipt, checkDocument]
