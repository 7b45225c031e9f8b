import { texts as shared } from '@halyard/web/locales/en/app'

export const texts = {
  ...shared,
  offlinePage: 'Connect to the internet to open this page. Nothing was lost.',
  newTransactionPassword: 'Transaction Password',
  confirmTransactionPassword: 'Confirm Transaction Password',
  verifyCode: 'Verification Code',
} as const
