/** The mails about a change of email, in the reader's language. */

import { fillText } from '@halyard/contract'
import { serverTexts } from '../../locales/index.ts'
import type { Brand, Letter } from '../../platform/mail/compose.ts'
import { frame, type MailReader } from '../../platform/mail/member-mail.ts'
import { writtenMoment } from '../../platform/written-dates.ts'
import { adviceLetter } from '../email/index.ts'

interface EmailChange {
  readonly username: string
  readonly newEmail: string
  readonly effectiveAt: Date
  /** Relative to the portal's address. */
  readonly confirmPath: string
  readonly undoPath: string
}

/** `asked` and `old` go to the old address: only its reader may know that the change was not theirs. */
export const emailChangeLetters = {
  requested: (reader: MailReader, brand: Brand, change: EmailChange): Letter => ({
    ...emailChangeLetter(reader, brand, 'emailChangeAsked', change),
    button: undoButton(reader, brand, change),
    otherButton: {
      label: serverTexts[reader.language].mail.emailChangeAsked.confirm,
      url: `${brand.url}${change.confirmPath}`,
    },
  }),
  old: (reader: MailReader, brand: Brand, change: EmailChange): Letter => ({
    ...emailChangeLetter(reader, brand, 'emailTakenAway', change),
    button: undoButton(reader, brand, change),
  }),
  new: (reader: MailReader, brand: Brand, { username }: EmailChange): Letter =>
    adviceLetter(reader, brand, 'emailChanged', '/login', { username }),
  /** To the restored address: the reader of the new mailbox may be the intruder. */
  undone: (reader: MailReader, brand: Brand, change: EmailChange): Letter =>
    emailChangeLetter(reader, brand, 'emailChangeUndone', change),
}

function undoButton(reader: MailReader, brand: Brand, { undoPath }: EmailChange) {
  return { label: serverTexts[reader.language].mail.emailChangeAsked.undo, url: `${brand.url}${undoPath}` }
}

function emailChangeLetter(
  reader: MailReader,
  brand: Brand,
  kind: 'emailChangeAsked' | 'emailTakenAway' | 'emailChangeUndone',
  change: EmailChange,
): Letter {
  const texts = serverTexts[reader.language].mail[kind]
  const time = writtenMoment(change.effectiveAt)
  const values = { brand: brand.name, email: change.newEmail, time }
  return {
    ...frame(reader, brand),
    subject: fillText(texts.subject, values),
    paragraphs: [fillText(texts.intro, values), fillText(texts.advice, values)],
  }
}
