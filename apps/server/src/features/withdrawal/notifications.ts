import { serverTexts } from '../../locales/index.ts'
import { defineNotifications } from '../../platform/notifications/define-notifications.ts'

export const withdrawalNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.withdrawal,
  amounts: ['amount'],
  page: '/wallet/transaction-history',
})

export const { notify, textOf } = withdrawalNotifications
