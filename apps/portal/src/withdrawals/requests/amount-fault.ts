/** The obstacle to withdrawing a typed amount, as far as it is known before any password prompt. Pure. */
import type { FieldCodes } from '@halyard/contract'
import { type Amount, parseAmount, paymentOf } from '@halyard/money'
import { isAmbiguous, parseEntered } from '@halyard/web/formats'
import { exceedsLimit, shortfallOf } from '../../wallet/balances/index.ts'

export interface AmountBounds {
  /** The wallet's balance; like all else, undefined until loaded. */
  readonly balance: string | undefined
  /** The maximum per withdrawal; null without a limit. */
  readonly limit?: string | null | undefined
  /** The fee deducted from the amount. */
  readonly fee?: string | undefined
  /** Units of the currency per USDT, for a payment in a currency. */
  readonly rate?: string | undefined
  readonly currency?: string | undefined
}

export type AmountFault =
  /** Perhaps meant a thousand times as large. */
  | { readonly kind: 'ambiguous' }
  /** More than anybody can move at once. */
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'short'; readonly missing: string }
  | { readonly kind: 'aboveLimit'; readonly limit: string }
  | { readonly kind: 'withinFee'; readonly fee: string }
  /** Worth less than the currency's smallest unit. */
  | { readonly kind: 'paysNothing' }

/** Null if no obstacle is known, or if it is no amount. */
export function amountFault(
  typed: string,
  { balance, limit, fee, rate, currency = '' }: AmountBounds,
): AmountFault | null {
  if (isAmbiguous(typed)) return { kind: 'ambiguous' }
  if (exceedsLimit(typed)) return { kind: 'tooLarge' }
  const amount = parseEntered(typed, 'USDT')
  if (!amount) return null
  const missing = shortfallOf(typed, balance)
  if (missing) return { kind: 'short', missing }
  if (limit && amount > units(limit)) return { kind: 'aboveLimit', limit }
  if (fee && amount <= units(fee)) return { kind: 'withinFee', fee }
  return rate && paymentOf(amount, rate, currency) === 0n ? { kind: 'paysNothing' } : null
}

/** The maximum for one withdrawal: the balance, up to the limit. */
export function mostOf(balance: string, limit: string | null | undefined): string {
  return limit && units(balance) > units(limit) ? limit : balance
}

const units = (text: string): Amount => parseAmount(text, 'USDT') ?? 0n

const codes = {
  ambiguous: 'AMOUNT_AMBIGUOUS',
  tooLarge: 'AMOUNT_TOO_LARGE',
  short: 'INSUFFICIENT_BALANCE',
  aboveLimit: 'WITHDRAWAL_ABOVE_LIMIT',
  withinFee: 'INVALID_WITHDRAW_AMOUNT',
  paysNothing: 'INVALID_WITHDRAW_AMOUNT',
} as const

/** The server's refusal, at the field. */
export function refusedAmount(fault: AmountFault | null): FieldCodes {
  return fault ? { amount: codes[fault.kind] } : {}
}
