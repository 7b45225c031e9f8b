/**
 * The server's own texts: mails, notifications, documents, statements, transaction types, obstacles, decisions, resets, payment
 * methods and country names. Refusals and notices are in the contract.
 */
import type { CountryKey, Language, TransactionType } from '@halyard/contract'
import en from './en.json' with { type: 'json' }
import id from './id.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }
import zhTw from './zh-tw.json' with { type: 'json' }

/** The English tables are the source: another language that lacks a text does not compile. */
type ServerTexts = typeof en & {
  readonly countries: Record<CountryKey, string>
  readonly transactions: Record<TransactionType, string>
}

export type MailTexts = ServerTexts['mail']
export type DocumentTexts = ServerTexts['documents']

export const serverTexts: Record<Language, ServerTexts> = { en, zh, 'zh-tw': zhTw, id, ja }
