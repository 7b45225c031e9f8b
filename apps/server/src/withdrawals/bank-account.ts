import type { App } from '../platform/app.ts'
import { sealedColumn } from '../platform/sealed-column.ts'

/** A bank account as the member entered it; sealed on disk. */
export interface BankAccount {
  readonly bankCountry: string
  readonly bankName: string
  readonly holderName: string
  readonly accountNumber: string
  readonly address: string
  readonly swift: string
}

export const methodAccount = sealedColumn({
  table: 'withdrawal_method',
  id: 'id',
  column: 'account_sealed',
  contextOf: (methodId) => `withdrawal-method:${methodId}`,
})

export function sealBankAccount(app: App, methodId: string, account: BankAccount): Buffer {
  return methodAccount.seal(app, methodId, JSON.stringify(account))
}

export function openBankAccount(app: App, methodId: string, sealed: Buffer): BankAccount {
  return JSON.parse(methodAccount.open(app, methodId, sealed)) as BankAccount
}

/** Two accounts with the same SWIFT code and number are the same account. */
export function identityOfBank({ swift, accountNumber }: Pick<BankAccount, 'swift' | 'accountNumber'>) {
  return ['BANK', swift, accountNumber.replaceAll(/[\s-]/g, '')]
}

/** Enough for owners to recognise their account, too little for anyone else. */
export function hiddenNumber(accountNumber: string): string {
  // Strip spaces and hyphens, or “501-234567-001” would end in three digits.
  return `•••• ${accountNumber.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(-4)}`
}
