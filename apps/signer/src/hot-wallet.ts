/** A key and the only thing it is used for: transfers of the token. */
import type { Terms } from './request.ts'

export interface Signature {
  readonly transactionId: string
  /** Hexadecimal, without a prefix. */
  readonly bytes: string
}

export interface HotWallet {
  readonly address: string
  /** Why these terms are not signed, or null. */
  faultOf(terms: Terms, nowMs: number): string | null
  /** Why nothing is sent to this address, or null. */
  faultOfRecipient(to: string): string | null
  sign(to: string, amount: bigint, terms: Terms): Promise<Signature>
}
