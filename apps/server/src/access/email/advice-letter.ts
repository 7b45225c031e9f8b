import { fillText } from '@halyard/contract'
import { type MailTexts, serverTexts } from '../../locales/index.ts'
import type { Brand, Letter } from '../../platform/mail/compose.ts'
import { frame, type MailReader } from '../../platform/mail/member-mail.ts'

type AdviceTexts = Readonly<Record<'subject' | 'intro' | 'advice' | 'button', string>>

type Advice = {
  [Kind in keyof MailTexts]: MailTexts[Kind] extends AdviceTexts ? Kind : never
}[keyof MailTexts]

/** A mail with one fact, one piece of advice and one link. */
export function adviceLetter(
  reader: MailReader,
  brand: Brand,
  kind: Advice,
  path: string,
  params: Record<string, string>,
): Letter {
  const texts = serverTexts[reader.language].mail[kind]
  const values = { brand: brand.name, ...params }
  return {
    ...frame(reader, brand),
    subject: fillText(texts.subject, values),
    paragraphs: [fillText(texts.intro, values), fillText(texts.advice, values)],
    button: { label: texts.button, url: `${brand.url}${path}` },
  }
}
