/** Requests sent with an Idempotency-Key: callers who lost the answer can fetch the outcome. */
export { type StatesNow, settleBy, statesByPath } from './settle.ts'
