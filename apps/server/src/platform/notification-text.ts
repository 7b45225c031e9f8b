import { fillText, type Language } from '@halyard/contract'
import { groupThousands } from '@halyard/money'
import { serverTexts } from '../locales/index.ts'
import type { NotificationKind } from './notify.ts'

type Params = Readonly<Record<string, string>>

/** Which values are amounts. They are stored as plain decimals and formatted when read. */
const amountNames = new Set([
  'amount',
  'price',
  'capital',
  'profit',
  'fee',
  'compensation',
  'ownFunds',
  'total',
])

/** A notification's text in the reader's language. */
export function notificationText(kind: NotificationKind, params: Params, language: Language): string {
  return fillText(serverTexts[language].notifications[kind], writtenForPeople(params))
}

export function writtenForPeople(params: Params): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      amountNames.has(name) ? groupThousands(value) : value,
    ]),
  )
}
