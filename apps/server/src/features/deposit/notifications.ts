import { serverTexts } from '../../locales/index.ts'
import { defineNotifications } from '../../platform/notifications/define-notifications.ts'

export const depositNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.deposit,
  amounts: ['amount'],
  mail: {
    subjects: (language) => serverTexts[language].mail.subjects.deposit,
    button: (language) => ({
      label: serverTexts[language].mail.openHistory,
      path: '/wallet/transaction-history',
    }),
  },
})

export const { notify, tellByMail } = depositNotifications
