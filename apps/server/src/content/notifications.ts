import { type Language, languages } from '@halyard/contract'
import {
  defineNotifications,
  type NotificationParams,
} from '../platform/notifications/define-notifications.ts'
import { inLanguage } from './in-language.ts'

/** The parameter that holds an operator's text in a language. */
const paramOf = (language: Language): string => language.replace('-', '')

/** Notifications that operators write: the texts are stored with the announcement. */
export const contentNotifications = defineNotifications({
  texts: (language) => ({ OPERATOR_MESSAGE: `{${paramOf(language)}}` }),
})

export type AnnouncementTexts = readonly { readonly language: string; readonly message: string }[]

export const paramsOf = (texts: AnnouncementTexts): NotificationParams =>
  Object.fromEntries(
    languages.map((language) => [paramOf(language), inLanguage(texts, language)?.message ?? '']),
  )
