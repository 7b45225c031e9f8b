import { serverTexts } from '../../locales/index.ts'
import { defineNotifications } from '../../platform/notifications/define-notifications.ts'

export const kycNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.kyc,
  page: '/settings/kyc',
})

export const { notify } = kycNotifications
