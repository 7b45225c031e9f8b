import { type Language, languages } from '@halyard/contract'
import {
  defineNotifications,
  type NotificationParams,
} from '../platform/notifications/define-notifications.ts'
import { inLanguage } from './in-language.ts'

/** Where a text of an operator's own stands among the values, by its language. */
const paramOf = (language: Language): string => language.replace('-', '')

/** What operators write themselves: the values are the texts, which stand with the announcement. */
export const contentNotifications = defineNotifications({
  texts: (language) => ({ OPERATOR_MESSAGE: `{${paramOf(language)}}` }),
})

export type AnnouncementTexts = readonly { readonly language: string; readonly message: string }[]

export const paramsOf = (texts: AnnouncementTexts): NotificationParams =>
  Object.fromEntries(
    languages.map((language) => [paramOf(language), inLanguage(texts, language)?.message ?? '']),
  )
