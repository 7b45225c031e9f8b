/** The letters of this feature, in the reader's language. Whoever frames a letter for a reader gives it the reader's phrase. */
import { fillText, type Language } from '@halyard/contract'
import type { MailTexts } from '../../locales/en/mail.ts'
import { serverTexts } from '../../locales/index.ts'
import type { Brand, Letter } from '../../platform/mail/compose.ts'
import type { DescribedDevice } from './describe-device.ts'
import { freezeLinkDays } from './freeze-link.ts'
import type { Place } from './places.ts'
import { type CodePurpose, codeLifetimeSeconds } from './verify-codes.ts'

interface Reader {
  readonly language: Language
  /** Null where we write to an address that has no account yet. */
  readonly name: string | null
  /** The member's own words, by which a letter of ours is known; null where there are none, or no member yet. */
  readonly phrase: string | null
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

export function accountFrozenLetter(reader: Reader, brand: Brand): Letter {
  return adviceLetter(reader, brand, 'accountFrozen', '/forgot-password', {})
}

interface NewSignIn {
  readonly at: Date
  readonly device: DescribedDevice
  readonly place: Place
  /** Below the portal's address. */
  readonly freezePath: string
}

export function newSignInLetter(reader: Reader, brand: Brand, signIn: NewSignIn): Letter {
  const { newSignIn: texts } = serverTexts[reader.language].mail
  const values = { brand: brand.name, days: freezeLinkDays }
  const when = new Intl.DateTimeFormat(reader.language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return {
    ...frame(reader, brand),
    subject: fillText(texts.subject, values),
    paragraphs: [texts.intro, texts.advice, texts.validity].map((text) => fillText(text, values)),
    facts: [
      { label: texts.when, value: `${when.format(signIn.at)} UTC` },
      { label: texts.device, value: deviceText(texts, signIn.device) },
      { label: texts.place, value: placeText(texts, signIn.place, reader.language) },
    ],
    button: { label: texts.button, url: `${brand.url}${signIn.freezePath}` },
  }
}

type NewSignInTexts = MailTexts['newSignIn']

function deviceText(texts: NewSignInTexts, { browser, system }: DescribedDevice): string {
  if (browser && system) return fillText(texts.browserOnSystem, { browser, system })
  return browser ?? system ?? texts.unknownDevice
}

function placeText(texts: NewSignInTexts, { address, country, local }: Place, language: Language): string {
  const region = country && new Intl.DisplayNames(language, { type: 'region' }).of(country)
  const name = local ? texts.localNetwork : region
  return name ? `${name} (${address})` : address
}

/** To the address that no longer counts: whoever reads it may be the only one who knows that it was not meant. */
export function emailTakenAwayLetter(reader: Reader, brand: Brand, username: string): Letter {
  return adviceLetter(reader, brand, 'emailTakenAway', '/login', { username })
}

export function emailChangedLetter(reader: Reader, brand: Brand, username: string): Letter {
  return adviceLetter(reader, brand, 'emailChanged', '/login', { username })
}

function adviceLetter(
  reader: Reader,
  brand: Brand,
  kind:
    | 'alreadyRegistered'
    | 'welcome'
    | 'passwordChanged'
    | 'accountFrozen'
    | 'emailTakenAway'
    | 'emailChanged',
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

function frame(reader: Reader, brand: Brand): Pick<Letter, 'phrase' | 'greeting' | 'footer'> {
  const { phraseLabel, greeting, greetingUnknown, footer } = serverTexts[reader.language].mail
  return {
    phrase: reader.phrase === null ? null : { label: phraseLabel, value: reader.phrase },
    greeting: reader.name ? fillText(greeting, { name: reader.name }) : greetingUnknown,
    footer: fillText(footer, { brand: brand.name }),
  }
}
