import { serverTexts } from '../../locales/index.ts'
import { defineNotifications } from '../../platform/notifications/define-notifications.ts'

export const kycNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.kyc,
})

export const { notify } = kycNotifications
