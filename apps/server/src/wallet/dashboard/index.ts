/** The first screen: everything a member owns, how it came about, and what is pending. */
export { waitingOf } from './waiting.ts'
export { worthOf } from './worth.ts'
