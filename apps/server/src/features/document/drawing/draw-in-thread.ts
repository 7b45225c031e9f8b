import { drawingThread } from '../../drawing/index.ts'
import type { DocumentTask } from './draw-document.ts'

const draw = drawingThread<DocumentTask>(new URL('./thread.ts', import.meta.url), 20_000)

export const drawInThread = (task: DocumentTask) => draw(async (tell) => tell(task))
