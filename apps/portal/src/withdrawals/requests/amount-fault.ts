/** What stands against withdrawing a typed amount, as far as it is known before any secret is asked for. Pure. */
import type { FieldCodes } from '@halyard/contract'
import { type Amount, parseAmount, paymentOf } from '@halyard/money'
import { parseEntered } from '@halyard/web/formats'
import { isBeyondLimit, shortfallOf } from '../../wallet/balances/index.ts'

export interface AmountBounds {
  /** What the wallet holds; undefined until it is loaded, as is all else. */
  readonly balance: string | undefined
  /** The most that can be withdrawn at a time; null where there is no such limit. */
  readonly limit?: string | null | undefined
  /** What is deducted from the amount. */
  readonly fee?: string | undefined
  /** Units of the currency per USDT, where it is paid in a currency. */
  readonly rate?: string | undefined
  readonly currency?: string | undefined
}

export type AmountFault =
  /** More than can be moved at once, whoever has it. */
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'short'; readonly missing: string }
  | { readonly kind: 'aboveLimit'; readonly limit: string }
  | { readonly kind: 'withinFee'; readonly fee: string }
  /** It is not worth the smallest unit of the currency. */
  | { readonly kind: 'paysNothing' }

/** Null while nothing is known against it, or while it is no amount. */
export function amountFault(
  typed: string,
  { balance, limit, fee, rate, currency = '' }: AmountBounds,
): AmountFault | null {
  if (isBeyondLimit(typed)) return { kind: 'tooLarge' }
  const amount = parseEntered(typed, 'USDT')
  if (!amount) return null
  const missing = shortfallOf(typed, balance)
  if (missing) return { kind: 'short', missing }
  if (limit && amount > units(limit)) return { kind: 'aboveLimit', limit }
  if (fee && amount <= units(fee)) return { kind: 'withinFee', fee }
  return rate && paymentOf(amount, rate, currency) === 0n ? { kind: 'paysNothing' } : null
}

/** All that can be withdrawn at a time: what the wallet holds, up to the limit. */
export function mostOf(balance: string, limit: string | null | undefined): string {
  return limit && units(balance) > units(limit) ? limit : balance
}

const units = (text: string): Amount => parseAmount(text, 'USDT') ?? 0n

const codes = {
  tooLarge: 'AMOUNT_TOO_LARGE',
  short: 'INSUFFICIENT_BALANCE',
  aboveLimit: 'WITHDRAWAL_ABOVE_LIMIT',
  withinFee: 'INVALID_WITHDRAW_AMOUNT',
  paysNothing: 'INVALID_WITHDRAW_AMOUNT',
} as const

/** The same as the server would refuse it, at the field. */
export function refusedAmount(fault: AmountFault | null): FieldCodes {
  return fault ? { amount: codes[fault.kind] } : {}
}
