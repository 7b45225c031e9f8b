import { drawingThread } from '../../../platform/drawing/index.ts'
import type { DocumentTask } from './draw-document.ts'

const draw = drawingThread<DocumentTask>(new URL('./thread.ts', import.meta.url), 20_000)

export const drawInThread = (memberId: string, task: DocumentTask) =>
  draw(memberId, async (tell) => tell(task))
