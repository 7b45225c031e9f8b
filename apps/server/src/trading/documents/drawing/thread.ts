// Runs in the thread that draw-in-thread.ts keeps.
import { serveDrawing } from '../../../platform/drawing/index.ts'
import { type DocumentTask, drawDocument } from './draw-document.ts'

void serveDrawing<DocumentTask>(async (parts) => {
  for await (const task of parts) return drawDocument(task)
  throw new Error('There is nothing to draw')
})
