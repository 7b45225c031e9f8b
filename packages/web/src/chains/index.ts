export { TransactionId } from './transaction-id.tsx'
