import { serverTexts } from '../../locales/index.ts'
import { defineNotifications } from '../../platform/notifications/define-notifications.ts'

export const walletNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.wallet,
  amounts: ['amount'],
})

export const { notify } = walletNotifications
