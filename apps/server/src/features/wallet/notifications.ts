import { serverTexts } from '../../locales/index.ts'
import { defineNotifications } from '../../platform/notifications/define-notifications.ts'

export const walletNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.wallet,
  amounts: ['amount'],
  mail: {
    subjects: (language) => serverTexts[language].mail.subjects.wallet,
    button: (language) => ({
      label: serverTexts[language].mail.openHistory,
      path: '/wallet/transaction-history',
    }),
  },
})

export const { notify, tellByMailWithin } = walletNotifications
