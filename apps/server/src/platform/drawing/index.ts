/** Draws PDFs in the fonts of each language, in a thread. */
export { drawingThread } from './drawing-thread.ts'
export { drawFeet } from './feet.ts'
export { colors, drawMark, onPaper, type Pen } from './pen.ts'
export { drawQr } from './qr.ts'
export { serveDrawing } from './serve-drawing.ts'
export type { Style } from './style.ts'
