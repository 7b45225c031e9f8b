export { ReceiptButton } from './receipt-button.tsx'
export { sha256Of } from './sha256-of.ts'
