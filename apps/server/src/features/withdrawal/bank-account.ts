import type { App } from '../../platform/app.ts'
import { open, seal } from '../../platform/seal.ts'

/** A bank account as the member entered it; sealed on disk. */
export interface BankAccount {
  readonly bankCountry: string
  readonly bankName: string
  readonly holderName: string
  readonly accountNumber: string
  readonly address: string
  readonly swift: string
}

const contextOf = (methodId: string) => `withdrawal-method:${methodId}`

export function sealBankAccount(app: App, methodId: string, account: BankAccount): Buffer {
  return seal(app.config.sealKeys, contextOf(methodId), JSON.stringify(account))
}

export function openBankAccount(app: App, methodId: string, sealed: Buffer): BankAccount {
  return JSON.parse(open(app.config.sealKeys, contextOf(methodId), sealed)) as BankAccount
}

/** Enough for members to recognise their own account, too little for anyone else. */
export function hiddenNumber(accountNumber: string): string {
  // Without the spaces and hyphens, or “501-234567-001” would end in three digits.
  return `•••• ${accountNumber.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(-4)}`
}
