/** The mail about a withdrawal: its state, its destination, and what to do if someone else requested it. */
import { fillText, type Language } from '@halyard/contract'
import { type Amount, formatAmount, groupThousands } from '@halyard/money'
import { freezeLinkDays } from '../access/email/index.ts'
import { formatHundredths, inCurrency } from '../content/rates/index.ts'
import { type MailTexts, serverTexts } from '../locales/index.ts'
import type { Brand, Letter } from '../platform/mail/compose.ts'
import { frame, type MailReader } from '../platform/mail/member-mail.ts'
import { writtenDay } from '../platform/written-dates.ts'
import { amountsOf, textOf } from './notifications.ts'
import type { Terms } from './terms.ts'

export type MailedState = keyof MailTexts['withdrawalEvents']

export interface WithdrawalFacts {
  readonly state: MailedState
  readonly terms: Terms
  /** In a form that its owner recognises. */
  readonly destination: string
  readonly network: string | null
  /** Set for payments by people: amount, currency and date. */
  readonly payment: {
    readonly amount: bigint
    readonly currency: string
    readonly arrivalDate: string
  } | null
  /** The transaction or reference of the payment. */
  readonly reference: string | null
  readonly remark: string | null
  /** The part of the amount retained for losses, if the withdrawal ended unpaid. */
  readonly recovered: Amount
  /** Relative to the portal's address; null if the mail is not for a request from a session. */
  readonly freezePath: string | null
}

export function withdrawalLetter(reader: MailReader, brand: Brand, facts: WithdrawalFacts): Letter {
  const { withdrawalEvents, withdrawal, openHistory } = serverTexts[reader.language].mail
  const params = { ...amountsOf(facts.terms.amount, facts.recovered), reason: facts.remark ?? '' }
  const kind = retainsLosses(facts) ? 'WITHDRAWAL_REDUCED' : (`WITHDRAWAL_${facts.state}` as const)
  const letter = {
    ...frame(reader, brand),
    subject: fillText(withdrawalEvents[facts.state], { amount: groupThousands(params.amount) }),
    paragraphs: [textOf(kind, params, reader.language)],
    facts: rowsOf(reader.language, facts),
    button: { label: openHistory, url: `${brand.url}/wallet/transaction-history` },
  }
  if (!facts.freezePath) return letter
  return {
    ...letter,
    paragraphs: [
      ...letter.paragraphs,
      withdrawal.notYou,
      fillText(withdrawal.validity, { days: freezeLinkDays }),
    ],
    button: { label: withdrawal.button, url: `${brand.url}${facts.freezePath}` },
  }
}

/** A mail of an earlier state may be written only after the withdrawal has ended. */
const retainsLosses = ({ state, recovered }: WithdrawalFacts) =>
  recovered > 0n && ['CANCELLED', 'REJECTED', 'FAILED'].includes(state)

const usdt = (amount: Amount) => `${groupThousands(formatAmount(amount, 'USDT'))} USDT`

function rowsOf(language: Language, facts: WithdrawalFacts): NonNullable<Letter['facts']> {
  const { withdrawal: labels } = serverTexts[language].mail
  const { state, terms, destination, network, payment, reference } = facts
  const received = payment
    ? `${groupThousands(inCurrency(formatHundredths(payment.amount), payment.currency))} ${payment.currency}`
    : usdt(terms.receive)
  // Only a payment still to come has an arrival date.
  const isComing = state === 'PENDING' || state === 'APPROVED'
  // An unpaid withdrawal bears no fee: show neither a fee nor a received amount.
  const pays = isComing || state === 'COMPLETED'
  const row = (label: string, value: string | null | false | undefined) => (value ? [{ label, value }] : [])
  return [
    ...row(labels.amount, usdt(terms.amount)),
    ...row(labels.fee, pays && terms.fee > 0n && usdt(terms.fee)),
    ...row(labels.receive, pays && received),
    ...row(labels.destination, destination),
    ...row(labels.network, network),
    ...row(labels.arrivesOn, isComing && payment && writtenDay(new Date(payment.arrivalDate))),
    ...row(network ? labels.txId : labels.reference, reference),
    // A rejection that returned everything gives the reason in its first sentence.
    ...row(labels.reason, (state === 'FAILED' || retainsLosses(facts)) && facts.remark),
  ]
}
