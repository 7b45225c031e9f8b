/** What became of requests that were sent with an Idempotency-Key, for callers who lost the answer. */
export { requestHandlers } from './settle.ts'
