import { drawingThread } from '../../../platform/drawing/index.ts'
import type { Part, Receipt } from '../facts.ts'

/** Either one receipt, or the parts of a statement. */
export type Told = { readonly receipt: Receipt } | { readonly part: Part }

// Not the thread of the agreements: those are not to wait for a statement of thousands of pages.
export const drawInThread = drawingThread<Told>(new URL('./thread.ts', import.meta.url), 120_000)
