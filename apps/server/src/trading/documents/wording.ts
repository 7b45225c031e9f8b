/** The wording of agreements and certificates in a language. Pure. */
import { fillText, type Language } from '@halyard/contract'
import { formatAmount, groupThousands } from '@halyard/money'
import { type DocumentTexts, serverTexts } from '../../locales/index.ts'
import { writtenDay, writtenMoment } from '../../platform/written-dates.ts'
import type { DocumentFacts, DraftFacts } from './facts.ts'

export type DocumentKind = 'AGREEMENT' | 'CERTIFICATE'

interface Fact {
  readonly label: string
  readonly value: string
}

interface Sheet {
  readonly language: Language
  readonly brand: string
  /** Null for our own mark. */
  readonly logo: Uint8Array | null
  readonly title: string
  readonly number: Fact
  readonly issued: string
}

export interface Agreement extends Sheet {
  readonly intro: string
  readonly facts: readonly Fact[]
  readonly terms: readonly { readonly title: string; readonly text: string }[]
  readonly utc: string
  /** Has placeholders for `page` and `pages`. */
  readonly page: string
}

export interface Certificate extends Sheet {
  readonly certifies: string
  readonly holder: string
  readonly holds: string
  readonly amount: string
  readonly facts: readonly Fact[]
  readonly note: string
}

export function agreementOf(facts: DocumentFacts, language: Language, now: Date): Agreement {
  const texts = serverTexts[language].documents
  const { account, capital } = texts.terms
  const values = valuesOf(facts)
  return {
    ...sheetOf('AGREEMENT', facts, language, now),
    intro: fillText(texts.agreementIntro, values),
    facts: [...partyOf(facts, texts), ...orderOf(facts, language)],
    terms: termsOf(facts.trial, texts, { account, capital }).map(filledWith(values)),
    utc: texts.utc,
    page: texts.page,
  }
}

/** The agreement before the purchase: without account and dates. */
export function draftOf(facts: DraftFacts, language: Language) {
  const texts = serverTexts[language].documents
  const { accountToBe: account, capitalToBe: capital } = texts.terms
  const values = draftValuesOf(facts)
  return {
    title: texts.agreementTitle,
    intro: fillText(texts.draftIntro, values),
    facts: [...partyOf(facts, texts), ...packageOf(facts, texts)],
    terms: termsOf(facts.trial, texts, { account, capital }).map(filledWith(values)),
  }
}

type Term = DocumentTexts['terms']['risk']

function termsOf(
  isTrial: boolean,
  { terms: { profit, leaving, fund, lossStop, risk, trial } }: DocumentTexts,
  { account, capital }: { readonly account: Term; readonly capital: Term },
): readonly Term[] {
  return isTrial
    ? [account, trial, profit, fund, risk]
    : [account, capital, profit, leaving, fund, lossStop, risk]
}

const filledWith =
  (values: Record<string, string | number>) =>
  ({ title, text }: Term): Term => ({ title, text: fillText(text, values) })

export function certificateOf(facts: DocumentFacts, language: Language, now: Date): Certificate {
  const texts = serverTexts[language].documents
  const values = { ...valuesOf(facts), number: numberOf('AGREEMENT', facts) }
  return {
    ...sheetOf('CERTIFICATE', facts, language, now),
    certifies: texts.certifies,
    holder: facts.memberName,
    holds: facts.closedAt
      ? fillText(texts.held, { ...values, day: writtenDay(facts.closedAt) })
      : fillText(texts.holds, values),
    amount: `${usdt(facts.amount)} USDT`,
    facts: [
      { label: texts.mt5Id, value: facts.mt5Id },
      { label: texts.active, value: writtenDay(facts.activeAt) },
      { label: texts.memberId, value: String(facts.memberNumber) },
      { label: texts.number, value: numberOf('CERTIFICATE', facts) },
    ],
    note: fillText(texts.certificateNote, values),
  }
}

/** The file name: the document's kind and the account. */
export function fileNameOf(kind: DocumentKind, facts: DocumentFacts, language: Language): string {
  const { agreementName, certificateName } = serverTexts[language].documents
  const name = kind === 'AGREEMENT' ? agreementName : certificateName
  return `${facts.brand} ${name} ${facts.mt5Id}.pdf`
}

function sheetOf(kind: DocumentKind, facts: DocumentFacts, language: Language, now: Date): Sheet {
  const texts = serverTexts[language].documents
  return {
    language,
    brand: facts.brand,
    logo: facts.logo,
    title: kind === 'AGREEMENT' ? texts.agreementTitle : texts.certificateTitle,
    number: { label: texts.number, value: numberOf(kind, facts) },
    issued: fillText(texts.issued, { day: writtenDay(now) }),
  }
}

/** A document's number never changes, however often it is drawn. */
function numberOf(kind: DocumentKind, { activeAt, mt5Id }: DocumentFacts): string {
  const day = activeAt.toISOString().slice(0, 10).replaceAll('-', '')
  return `${kind === 'AGREEMENT' ? 'A' : 'C'}-${day}-${mt5Id}`
}

function partyOf(facts: DraftFacts, texts: DocumentTexts): readonly Fact[] {
  return [
    { label: texts.member, value: facts.memberName },
    { label: texts.memberId, value: String(facts.memberNumber) },
    { label: texts.email, value: facts.email },
  ]
}

function packageOf(facts: DraftFacts, texts: DocumentTexts): readonly Fact[] {
  const { trial, subscriptionDays: days } = facts
  return [
    { label: texts.package, value: facts.packageName },
    { label: texts.strategy, value: `${facts.strategy} · ${facts.tradingPair}` },
    { label: trial ? texts.trialAmount : texts.amount, value: `${usdt(facts.amount)} USDT` },
    { label: texts.broker, value: facts.broker },
    ...(trial ? [] : [{ label: texts.period, value: fillText(texts.periodOf, { days }) }]),
  ]
}

function orderOf(facts: DocumentFacts, language: Language): readonly Fact[] {
  const texts = serverTexts[language].documents
  const { amount, usdpPaid, trial, subscriptionDays, capitalFreeAt } = facts
  const paid = usdpPaid > 0n && fillText(texts.paidInUsdp, { amount: usdt(usdpPaid) })
  const period = { days: subscriptionDays, moment: writtenMoment(capitalFreeAt) }
  return [
    { label: texts.package, value: facts.packageName },
    { label: texts.strategy, value: `${facts.strategy} · ${facts.tradingPair}` },
    {
      label: trial ? texts.trialAmount : texts.amount,
      value: [`${usdt(amount)} USDT`, paid].filter(Boolean).join(' · '),
    },
    { label: texts.mt5Id, value: facts.mt5Id },
    { label: texts.broker, value: facts.broker },
    { label: texts.purchased, value: writtenMoment(facts.purchasedAt) },
    { label: texts.active, value: writtenMoment(facts.activeAt) },
    ...(trial ? [] : [{ label: texts.period, value: fillText(texts.periodUntil, period) }]),
  ]
}

function draftValuesOf(facts: DraftFacts) {
  return {
    ...facts.terms,
    brand: facts.brand,
    member: facts.memberName,
    package: facts.packageName,
    strategy: facts.strategy,
    broker: facts.broker,
    amount: usdt(facts.amount),
    days: facts.subscriptionDays,
  }
}

function valuesOf(facts: DocumentFacts) {
  return {
    ...draftValuesOf(facts),
    mt5Id: facts.mt5Id,
    moment: writtenMoment(facts.capitalFreeAt),
  }
}

const usdt = (amount: bigint) => groupThousands(formatAmount(amount, 'USDT'))
