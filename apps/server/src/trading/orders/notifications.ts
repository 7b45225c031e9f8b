import { serverTexts } from '../../locales/index.ts'
import { defineNotifications } from '../../platform/notifications/define-notifications.ts'

export const orderNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.order,
  amounts: ['price', 'capital', 'profit', 'ownFunds', 'fee', 'compensation', 'total'],
  page: '/wallet/transaction-history',
  mail: {
    subjects: (language) => serverTexts[language].mail.subjects.order,
    button: (language) => serverTexts[language].mail.openHistory,
  },
})

export const { tellByMail } = orderNotifications
