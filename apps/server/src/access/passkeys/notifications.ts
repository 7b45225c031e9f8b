import { serverTexts } from '../../locales/index.ts'
import { defineNotifications } from '../../platform/notifications/define-notifications.ts'

export const passkeyNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.passkeys,
  page: '/settings/overview',
})

export const { notify } = passkeyNotifications
