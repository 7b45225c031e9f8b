import { serverTexts } from '../../locales/index.ts'
import { defineNotifications } from '../../platform/notifications/define-notifications.ts'

export const withdrawalNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.withdrawal,
  amounts: ['amount'],
  page: '/wallet/transaction-history',
  // The other kinds have letters of their own (letter.ts).
  mail: {
    subjects: (language) => serverTexts[language].mail.subjects.withdrawal,
    button: (language) => serverTexts[language].mail.openHistory,
  },
})

export const { notify, tellByMail, textOf } = withdrawalNotifications
