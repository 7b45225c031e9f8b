import { serverTexts } from '../../locales/index.ts'
import { defineNotifications } from '../../platform/notifications/define-notifications.ts'

export const settlementNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.settlement,
  page: '/investment/overview',
  mail: {
    subjects: (language) => serverTexts[language].mail.subjects.settlement,
    button: (language) => serverTexts[language].mail.openPackages,
  },
})

export const { tellByMail } = settlementNotifications
