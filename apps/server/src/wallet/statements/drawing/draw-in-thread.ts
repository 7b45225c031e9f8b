import { drawingThread } from '../../../platform/drawing/index.ts'
import type { Part, Receipt } from '../facts.ts'

/** Either a receipt, or the next part of a statement. */
export type DrawingInput = { readonly receipt: Receipt } | { readonly part: Part }

// A thread separate from the agreements', which must not wait for a statement of thousands of pages.
export const drawInThread = drawingThread<DrawingInput>(new URL('./thread.ts', import.meta.url), 120_000)
