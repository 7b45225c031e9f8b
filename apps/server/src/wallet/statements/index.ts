/** Statements and receipts: documents about money that anybody can verify. */
export { type Content, contentInParts, wholeContent } from './content.ts'
export { csvWriter } from './csv.ts'
export { drawInThread } from './drawing/draw-in-thread.ts'
export { type Receipt, type Sheet, sheetOf } from './facts.ts'
export { issue } from './issue.ts'
export { linesOf } from './lines.ts'
export { countEntries, type Days, streamStatement } from './stream-statement.ts'
