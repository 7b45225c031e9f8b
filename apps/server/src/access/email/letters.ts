/** The texts of the mails, in the reader's language. */

import { fillText, type Language } from '@halyard/contract'
import { type MailTexts, serverTexts } from '../../locales/index.ts'
import type { Brand, Letter } from '../../platform/mail/compose.ts'
import { frame, type MailReader } from '../../platform/mail/member-mail.ts'
import { writtenMoment } from '../../platform/written-dates.ts'
import type { DescribedDevice, Location } from '../abuse-protection/index.ts'
import { adviceLetter } from './advice-letter.ts'
import { freezeLinkDays } from './freeze-link.ts'
import type { SecurityEvent } from './jobs.ts'
import { type CodePurpose, codeLifetimeSeconds } from './verify-codes.ts'

const codeTexts = {
  REGISTER: 'registerCode',
  FORGET_PASSWORD: 'passwordCode',
  SIGN_IN: 'signInCode',
  OPERATOR_SIGN_IN: 'signInCode',
  TRANSACTION_PASSWORD: 'transactionPasswordCode',
  CHANGE_EMAIL: 'newEmailCode',
  WITHDRAWAL: 'withdrawalCode',
  INHERITANCE: 'inheritanceCode',
} as const

interface MailedCode {
  readonly purpose: CodePurpose
  /** The email or username the code was requested with; the linked page fills it in. */
  readonly email: string
  readonly code: string
  /** A long code that works instead of the digits. */
  readonly linkCode: string
}

export function codeLetter(reader: MailReader, brand: Brand, mailed: MailedCode): Letter {
  const { purpose } = mailed
  // Operators have no page to link to, so their mail has the long code itself, whose tries cannot be used up.
  const code = purpose === 'OPERATOR_SIGN_IN' ? mailed.linkCode : mailed.code
  const texts = serverTexts[reader.language].mail[codeTexts[purpose]]
  const values = { brand: brand.name, code, name: mailed.email, minutes: codeLifetimeSeconds / 60 }
  return {
    ...frame(reader, brand),
    subject: fillText(texts.subject, values),
    paragraphs: [fillText(texts.intro, values), fillText(texts.validity, values)],
    code,
    ...(hasPage(purpose) ? { button: codeButton(reader, brand, purpose, mailed) } : {}),
  }
}

const codePages = {
  REGISTER: { path: '/register', label: 'register' },
  FORGET_PASSWORD: { path: '/forgot-password', label: 'forgotPassword' },
  SIGN_IN: { path: '/login', label: 'login' },
  INHERITANCE: { path: '/inheritance-claim', label: 'inheritance' },
} as const

type PurposeWithPage = keyof typeof codePages

function hasPage(purpose: CodePurpose): purpose is PurposeWithPage {
  return purpose in codePages
}

/** The code comes after the #, which browsers never send. */
function codeButton(
  reader: MailReader,
  brand: Brand,
  purpose: PurposeWithPage,
  { email, linkCode }: MailedCode,
): NonNullable<Letter['button']> {
  const { path, label } = codePages[purpose]
  const shown = new URLSearchParams({ email, code: linkCode })
  return { label: serverTexts[reader.language].mail.codeLink[label], url: `${brand.url}${path}#${shown}` }
}

export function alreadyRegisteredLetter(reader: MailReader, brand: Brand): Letter {
  return adviceLetter(reader, brand, 'alreadyRegistered', '/login', {})
}

export function welcomeLetter(reader: MailReader, brand: Brand, username: string): Letter {
  return adviceLetter(reader, brand, 'welcome', '/login', { username })
}

export function securityEventLetter(
  reader: MailReader,
  brand: Brand,
  kind: SecurityEvent,
  freezePath: string | null = null,
): Letter {
  const { securityEvents, ifNotYou } = serverTexts[reader.language].mail
  const { advice, button } = freezePath
    ? freezeOffer(reader, brand, freezePath)
    : {
        advice: [ifNotYou.advice],
        button: { label: ifNotYou.button, url: `${brand.url}/forgot-password` },
      }
  return {
    ...frame(reader, brand),
    subject: securityEvents[kind].subject,
    paragraphs: [fillText(securityEvents[kind].intro, { brand: brand.name }), ...advice],
    button,
  }
}

export function accountFrozenLetter(reader: MailReader, brand: Brand): Letter {
  return adviceLetter(reader, brand, 'accountFrozen', '/forgot-password', {})
}

interface NewSignIn {
  readonly at: Date
  readonly device: DescribedDevice
  readonly location: Location
  /** Relative to the portal's address. */
  readonly freezePath: string
}

export function newSignInLetter(reader: MailReader, brand: Brand, signIn: NewSignIn): Letter {
  const { newSignIn: texts } = serverTexts[reader.language].mail
  const values = { brand: brand.name, days: freezeLinkDays }
  return {
    ...frame(reader, brand),
    subject: fillText(texts.subject, values),
    paragraphs: [texts.intro, texts.advice, texts.validity].map((text) => fillText(text, values)),
    facts: [
      { label: texts.when, value: writtenMoment(signIn.at) },
      { label: texts.device, value: deviceText(texts, signIn.device) },
      { label: texts.location, value: locationText(texts, signIn.location, reader.language) },
    ],
    button: { label: texts.button, url: `${brand.url}${signIn.freezePath}` },
  }
}

type NewSignInTexts = MailTexts['newSignIn']

function deviceText(texts: NewSignInTexts, { browser, system }: DescribedDevice): string {
  if (browser && system) return fillText(texts.browserOnSystem, { browser, system })
  return browser ?? system ?? texts.unknownDevice
}

function locationText(
  texts: NewSignInTexts,
  { address, country, local }: Location,
  language: Language,
): string {
  const region = country && new Intl.DisplayNames(language, { type: 'region' }).of(country)
  const name = local ? texts.localNetwork : region
  return name ? `${name} (${address})` : address
}

/** A passkey opens the account without the password, so the mail offers to freeze it. */
export function passkeyAddedLetter(reader: MailReader, brand: Brand, freezePath: string): Letter {
  const letter = adviceLetter(reader, brand, 'passkeyAdded', '/settings/overview', {})
  const { advice, button } = freezeOffer(reader, brand, freezePath)
  return { ...letter, paragraphs: [...letter.paragraphs.slice(0, 1), ...advice], button }
}

export type OperatorLetter = 'operatorTwoFaReset' | 'operatorResetProposed'

/** Actions and proposals of colleagues. Operators have no page to link to. */
export function operatorLetter(
  reader: MailReader,
  brand: Brand,
  kind: OperatorLetter,
  by: readonly string[],
): Letter {
  const { subject, intro, advice } = serverTexts[reader.language].mail[kind]
  const name = new Intl.ListFormat(reader.language).format(by)
  return {
    ...frame(reader, brand),
    subject,
    paragraphs: [fillText(intro, { brand: brand.name, name }), advice],
  }
}

function freezeOffer(reader: MailReader, brand: Brand, freezePath: string) {
  const { advice, validity, button } = serverTexts[reader.language].mail.newSignIn
  return {
    advice: [advice, fillText(validity, { days: freezeLinkDays })],
    button: { label: button, url: `${brand.url}${freezePath}` },
  }
}
