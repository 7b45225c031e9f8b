/**
 * The server's own texts: mails, notifications, documents, statements, transaction types, obstacles, decisions, resets, payment
 * methods and country names. Refusals and notices are in the contract.
 */
import type { CountryKey, Language, TransactionType } from '@halyard/contract'
import { type Texts, texts } from './read-texts.ts'

type ServerTexts = Texts & {
  readonly countries: Record<CountryKey, string>
  readonly transactions: Record<TransactionType, string>
}

export type MailTexts = ServerTexts['mail']
export type DocumentTexts = ServerTexts['documents']

export const serverTexts: Record<Language, ServerTexts> = texts
