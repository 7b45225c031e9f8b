import { serverTexts } from '../../locales/index.ts'
import { defineNotifications } from '../../platform/notifications/define-notifications.ts'

export const inheritanceNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.inheritance,
  amounts: ['usdt', 'usdp', 'bonus'],
})

export const { notify } = inheritanceNotifications
