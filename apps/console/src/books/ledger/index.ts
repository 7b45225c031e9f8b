/** The books, from the trial balance down to a posting. */
export { readMinute } from './moments.ts'
