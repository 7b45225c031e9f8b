import { serverTexts } from '../locales/index.ts'
import { defineNotifications } from '../platform/notifications/define-notifications.ts'

export const walletNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.wallet,
  amounts: ['amount'],
  page: '/wallet/transaction-history',
  mail: {
    subjects: (language) => serverTexts[language].mail.subjects.wallet,
    button: (language) => serverTexts[language].mail.openHistory,
  },
})

export const { tellWithin } = walletNotifications
