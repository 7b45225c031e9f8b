export { kycEntry } from './kyc-queue.ts'
