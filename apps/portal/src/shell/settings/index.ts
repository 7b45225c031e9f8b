export { settings } from './settings.ts'
export { TransactionId } from './transaction-id.tsx'
