/** The documents of an order, as PDFs that only the member can open, and the agreement before it is made. */

export { drawInThread } from './drawing/draw-in-thread.ts'
export { factsOf } from './facts.ts'
export { findLink, linkTo } from './links.ts'
export { terms } from './terms.ts'
export { draftOf, fileNameOf } from './wording.ts'
