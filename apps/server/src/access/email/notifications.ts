import { serverTexts } from '../../locales/index.ts'
import { defineNotifications } from '../../platform/notifications/define-notifications.ts'

export const letterNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.letters,
  page: '/settings/overview',
})

export const { notify } = letterNotifications
