import { serverTexts } from '../../locales/index.ts'
import { defineNotifications } from '../../platform/notifications/define-notifications.ts'

export const memberNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.members,
  page: '/settings/kyc',
})

export const { notify } = memberNotifications
