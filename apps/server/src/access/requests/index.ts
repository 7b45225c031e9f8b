/** Requests sent with an Idempotency-Key: callers who lost the answer can fetch the outcome. */
export { requestHandlers } from './settle.ts'
