/**
 * The chart of accounts in code. The database defines and enforces the rules (schema/ledger/ledger.sql);
 * docs/ledger.md explains them; a test checks that all three agree.
 */
import { type AccountKind, type Asset, type Network, networkTerms } from '@halyard/money'

/** Wallets that every member has from sign-up. */
export const wallets = {
  usdt: { kind: 'member_usdt', asset: 'USDT' },
  usdp: { kind: 'member_usdp', asset: 'USDP' },
  bonus: { kind: 'member_bonus', asset: 'USDT' },
} as const satisfies Record<string, { kind: string; asset: Asset }>
export type Wallet = keyof typeof wallets

/** An account's readable name. */
export type Address = string

export const walletOf = (memberId: string, wallet: Wallet): Address => `member:${memberId}:${wallet}`
export const holdAccount = (holdId: string): Address => `hold:${holdId}`
/** Custody at the bank or on a network's deposit addresses. */
export const custodyOf = (place: Network | 'bank'): Address =>
  `custody:${place === 'bank' ? place : networkTerms[place].chain}`
/** The platform's wallets on a network: payouts leave HOT, FEE pays the network fees of sweeping. */
export type WalletPlace = 'HOT' | 'COLD' | 'FEE'
export const walletPart = (place: WalletPlace) => place.toLowerCase() as Lowercase<WalletPlace>
export const custodyInWallet = (network: Network, wallet: Lowercase<WalletPlace>): Address =>
  `custody:${networkTerms[network].chain}:${wallet}`
export const brokerResults: Address = 'broker:results'
export const usdpIssue: Address = 'usdp:issue'
export const feeIncome: Address = 'fees:income'
export const bonusBudget: Address = 'bonus:budget'
export const safetyFund: Address = 'fund:safety'
export const usdpReserve: Address = 'usdp:reserve'
export const promotion: Address = 'promotion:trials'
export const operatorCapital: Address = 'operator:capital'
export const custodyLoss: Address = 'losses:custody'
/** The company's own funds in custody. */
export const companyFunds: Address = 'company:funds'

/**
 * Accounts of an order. A trial has `trial` instead of `capital`; `usdp` is only used while a purchase that
 * includes USDP is pending.
 */
export const orderAccounts = {
  capital: { kind: 'order_capital', asset: 'USDT' },
  free: { kind: 'order_free', asset: 'USDT' },
  hold: { kind: 'order_hold', asset: 'USDT' },
  usdp: { kind: 'order_usdp', asset: 'USDP' },
  trial: { kind: 'trial_capital', asset: 'USDT' },
} as const satisfies Record<string, { kind: string; asset: Asset }>
export type OrderAccount = keyof typeof orderAccounts

export const accountOfOrder = (orderId: string, account: OrderAccount): Address =>
  `order:${orderId}:${account}`

/** Account kinds that share one line in the books, with the line's asset. */
export const sharedLines = {
  member_usdt: 'USDT',
  member_bonus: 'USDT',
  member_hold: 'USDT',
  order_capital: 'USDT',
  order_free: 'USDT',
  order_hold: 'USDT',
  member_usdp: 'USDP',
  order_usdp: 'USDP',
  trial_capital: 'USDT',
} as const satisfies Partial<Record<AccountKind, Asset>>

/** Trial capital belongs to the platform although each order has its own account. */
export const trialLine = 'trial_capital' satisfies keyof typeof sharedLines
