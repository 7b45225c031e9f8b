import { serverTexts } from '../../locales/index.ts'
import { defineNotifications } from '../../platform/notifications/define-notifications.ts'

export const identityNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.identity,
})

export const { notify } = identityNotifications
