/**
 * The server's own texts: mails, notifications, documents, statements, transaction types, obstacles, decisions, resets, payment
 * methods and country names. Refusals and notices are in the contract.
 */
import type { Language, TransactionType } from '@halyard/contract'
import { countries as countriesEn } from './en/countries.ts'
import { type DecidedTexts, decided as decidedEn } from './en/decided.ts'
import { type DocumentTexts, documents as documentsEn } from './en/documents.ts'
import { type MailTexts, mail as mailEn } from './en/mail.ts'
import { type NotificationTexts, notifications as notificationsEn } from './en/notifications.ts'
import { type ObstacleTexts, obstacles as obstaclesEn } from './en/obstacles.ts'
import { type PaymentMethodTexts, paymentMethods as paymentMethodsEn } from './en/payment-methods.ts'
import { type ResetTexts, resets as resetsEn } from './en/resets.ts'
import { type StatementTexts, statements as statementsEn } from './en/statements.ts'
import { transactions as transactionsEn } from './en/transactions.ts'
import { countries as countriesId } from './id/countries.ts'
import { decided as decidedId } from './id/decided.ts'
import { documents as documentsId } from './id/documents.ts'
import { mail as mailId } from './id/mail.ts'
import { notifications as notificationsId } from './id/notifications.ts'
import { obstacles as obstaclesId } from './id/obstacles.ts'
import { paymentMethods as paymentMethodsId } from './id/payment-methods.ts'
import { resets as resetsId } from './id/resets.ts'
import { statements as statementsId } from './id/statements.ts'
import { transactions as transactionsId } from './id/transactions.ts'
import { countries as countriesJa } from './ja/countries.ts'
import { decided as decidedJa } from './ja/decided.ts'
import { documents as documentsJa } from './ja/documents.ts'
import { mail as mailJa } from './ja/mail.ts'
import { notifications as notificationsJa } from './ja/notifications.ts'
import { obstacles as obstaclesJa } from './ja/obstacles.ts'
import { paymentMethods as paymentMethodsJa } from './ja/payment-methods.ts'
import { resets as resetsJa } from './ja/resets.ts'
import { statements as statementsJa } from './ja/statements.ts'
import { transactions as transactionsJa } from './ja/transactions.ts'
import { countries as countriesZh } from './zh/countries.ts'
import { decided as decidedZh } from './zh/decided.ts'
import { documents as documentsZh } from './zh/documents.ts'
import { mail as mailZh } from './zh/mail.ts'
import { notifications as notificationsZh } from './zh/notifications.ts'
import { obstacles as obstaclesZh } from './zh/obstacles.ts'
import { paymentMethods as paymentMethodsZh } from './zh/payment-methods.ts'
import { resets as resetsZh } from './zh/resets.ts'
import { statements as statementsZh } from './zh/statements.ts'
import { transactions as transactionsZh } from './zh/transactions.ts'
import { countries as countriesZhTw } from './zh-tw/countries.ts'
import { decided as decidedZhTw } from './zh-tw/decided.ts'
import { documents as documentsZhTw } from './zh-tw/documents.ts'
import { mail as mailZhTw } from './zh-tw/mail.ts'
import { notifications as notificationsZhTw } from './zh-tw/notifications.ts'
import { obstacles as obstaclesZhTw } from './zh-tw/obstacles.ts'
import { paymentMethods as paymentMethodsZhTw } from './zh-tw/payment-methods.ts'
import { resets as resetsZhTw } from './zh-tw/resets.ts'
import { statements as statementsZhTw } from './zh-tw/statements.ts'
import { transactions as transactionsZhTw } from './zh-tw/transactions.ts'

interface ServerTexts {
  readonly mail: MailTexts
  readonly countries: typeof countriesEn
  readonly documents: DocumentTexts
  readonly notifications: NotificationTexts
  readonly statements: StatementTexts
  readonly transactions: Record<TransactionType, string>
  readonly paymentMethods: PaymentMethodTexts
  readonly obstacles: ObstacleTexts
  readonly decided: DecidedTexts
  readonly resets: ResetTexts
}

export type { DocumentTexts }

export const serverTexts: Record<Language, ServerTexts> = {
  en: {
    mail: mailEn,
    countries: countriesEn,
    documents: documentsEn,
    notifications: notificationsEn,
    statements: statementsEn,
    transactions: transactionsEn,
    paymentMethods: paymentMethodsEn,
    obstacles: obstaclesEn,
    decided: decidedEn,
    resets: resetsEn,
  },
  zh: {
    mail: mailZh,
    countries: countriesZh,
    documents: documentsZh,
    notifications: notificationsZh,
    statements: statementsZh,
    transactions: transactionsZh,
    paymentMethods: paymentMethodsZh,
    obstacles: obstaclesZh,
    decided: decidedZh,
    resets: resetsZh,
  },
  'zh-tw': {
    mail: mailZhTw,
    countries: countriesZhTw,
    documents: documentsZhTw,
    notifications: notificationsZhTw,
    statements: statementsZhTw,
    transactions: transactionsZhTw,
    paymentMethods: paymentMethodsZhTw,
    obstacles: obstaclesZhTw,
    decided: decidedZhTw,
    resets: resetsZhTw,
  },
  id: {
    mail: mailId,
    countries: countriesId,
    documents: documentsId,
    notifications: notificationsId,
    statements: statementsId,
    transactions: transactionsId,
    paymentMethods: paymentMethodsId,
    obstacles: obstaclesId,
    decided: decidedId,
    resets: resetsId,
  },
  ja: {
    mail: mailJa,
    countries: countriesJa,
    documents: documentsJa,
    notifications: notificationsJa,
    statements: statementsJa,
    transactions: transactionsJa,
    paymentMethods: paymentMethodsJa,
    obstacles: obstaclesJa,
    decided: decidedJa,
    resets: resetsJa,
  },
}
