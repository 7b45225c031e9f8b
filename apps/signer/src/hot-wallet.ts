/** A key and its only use: transfers of the token. */
import type { Terms } from './request.ts'

export interface Signature {
  readonly transactionId: string
  /** Hexadecimal, without a prefix. */
  readonly bytes: string
}

export interface HotWallet {
  readonly address: string
  /** Why these terms are refused, or null. */
  faultOf(terms: Terms, nowMs: number): string | null
  faultOfRecipient(to: string): string | null
  sign(to: string, amount: bigint, terms: Terms): Promise<Signature>
}
