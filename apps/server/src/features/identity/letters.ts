/** The letters of this feature, in the reader's language. */
import { fillText, type Language } from '@halyard/contract'
import { serverTexts } from '../../locales/index.ts'
import type { Brand, Letter } from '../../platform/mail/compose.ts'
import { type CodePurpose, codeLifetimeSeconds } from './verify-codes.ts'

interface Reader {
  readonly language: Language
  /** Null where we write to an address that has no account yet. */
  readonly name: string | null
}

const codeTexts = {
  REGISTER: 'registerCode',
  FORGET_PASSWORD: 'passwordCode',
  TRANSACTION_PASSWORD: 'transactionPasswordCode',
  CHANGE_EMAIL: 'newEmailCode',
} as const

export function codeLetter(reader: Reader, brand: Brand, purpose: CodePurpose, code: string): Letter {
  const texts = serverTexts[reader.language].mail[codeTexts[purpose]]
  const values = { brand: brand.name, code, minutes: codeLifetimeSeconds / 60 }
  return {
    ...frame(reader, brand),
    subject: fillText(texts.subject, values),
    paragraphs: [fillText(texts.intro, values), fillText(texts.validity, values)],
    code,
  }
}

export function alreadyRegisteredLetter(reader: Reader, brand: Brand): Letter {
  return adviceLetter(reader, brand, 'alreadyRegistered', '/login', {})
}

export function welcomeLetter(reader: Reader, brand: Brand, username: string): Letter {
  return adviceLetter(reader, brand, 'welcome', '/login', { username })
}

export function passwordChangedLetter(reader: Reader, brand: Brand): Letter {
  return adviceLetter(reader, brand, 'passwordChanged', '/forgot-password', {})
}

export function passkeyAddedLetter(reader: Reader, brand: Brand): Letter {
  return adviceLetter(reader, brand, 'passkeyAdded', '/settings/overview', {})
}

function adviceLetter(
  reader: Reader,
  brand: Brand,
  kind: 'alreadyRegistered' | 'welcome' | 'passwordChanged' | 'passkeyAdded',
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

function frame(reader: Reader, brand: Brand): Pick<Letter, 'greeting' | 'footer'> {
  const { greeting, greetingUnknown, footer } = serverTexts[reader.language].mail
  return {
    greeting: reader.name ? fillText(greeting, { name: reader.name }) : greetingUnknown,
    footer: fillText(footer, { brand: brand.name }),
  }
}
