// Runs in the thread that draw-in-thread.ts starts.
import { serveDrawing } from '../../../platform/drawing/index.ts'
import type { Part } from '../facts.ts'
import type { DrawingInput } from './draw-in-thread.ts'
import { drawReceipt } from './draw-receipt.ts'
import { drawStatement } from './draw-statement.ts'

void serveDrawing<DrawingInput>(async (input) => {
  const parts = input[Symbol.asyncIterator]()
  const { value: first, done } = await parts.next()
  if (done) throw new Error('There is nothing to draw')
  if ('receipt' in first) return drawReceipt(first.receipt)
  if (!('statement' in first.part)) throw new Error('A statement begins with its head')
  return drawStatement(first.part.statement, rest(parts))
})

async function* rest(parts: AsyncIterator<DrawingInput>): AsyncGenerator<Part> {
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if ('part' in next.value) yield next.value.part
  }
}
