export { KycStatusWord } from './kyc-status.tsx'
