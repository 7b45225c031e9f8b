import { serverTexts } from '../../locales/index.ts'
import { defineNotifications } from '../../platform/notifications/define-notifications.ts'

export const orderNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.order,
  amounts: ['price', 'capital', 'profit', 'ownFunds', 'fee', 'compensation', 'total'],
  mail: {
    subjects: (language) => serverTexts[language].mail.subjects.order,
    button: (language) => ({
      label: serverTexts[language].mail.openHistory,
      path: '/wallet/transaction-history',
    }),
  },
})

export const { tellByMail } = orderNotifications
