import type { Language } from '@halyard/contract'
import { defineNotifications } from '../../platform/notifications/define-notifications.ts'

/** Where a text of an operator's own stands among the values, by its language. */
export const paramOf = (language: Language): string => language.replace('-', '')

/** What operators write themselves: the values are the texts. */
export const contentNotifications = defineNotifications({
  texts: (language) => ({ OPERATOR_MESSAGE: `{${paramOf(language)}}` }),
})

export const { notify } = contentNotifications
