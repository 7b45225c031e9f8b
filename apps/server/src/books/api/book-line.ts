import { operatorBooks as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { bookLineOf } from '../book-line.ts'

export const bookLine = answerOperator(contract.bookLine, async (app, { query }) => {
  const found = await app.db.snapshot((reader) => bookLineOf(app, reader, query))
  return found ?? refuse('NOT_FOUND')
})
