import { serverTexts } from '../locales/index.ts'
import { defineNotifications } from '../platform/notifications/define-notifications.ts'

export const depositNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.deposit,
  amounts: ['amount', 'received', 'claimed', 'taken', 'credited', 'recovered'],
  page: '/wallet/transaction-history',
  mail: {
    subjects: (language) => serverTexts[language].mail.subjects.deposit,
    button: (language) => serverTexts[language].mail.openHistory,
  },
})

export const { notify, tellByMail } = depositNotifications
