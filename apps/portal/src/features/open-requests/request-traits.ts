/** What a money request may need, and where it shows once it was carried out; loaded with the list. Pure. */
import type { TwoFaAction } from '@halyard/contract'
import { isKnownRequest, type requestPlaces } from './request-places.ts'

const history = { shows: '/wallet/transaction-history', page: 'transactionHistory' } as const
const transfer = { ...history, isTransfer: true } as const
const withdrawal = { shows: '/wallet/withdrawal', page: 'withdrawal', returns: true } as const
const portfolio = { shows: '/investment/overview', page: 'investmentPortfolio' } as const
const deposit = { shows: '/wallet/deposit', page: 'deposit' } as const

type RequestTraits = (typeof history | typeof withdrawal | typeof portfolio | typeof deposit) & {
  /** The action that a 2FA code authorises, where the call may need one. */
  readonly twoFa?: TwoFaAction
  /** What it is about may be gone, or is a file: the same cannot always be entered again. */
  readonly mayBeGone?: true
  /** A refusal of it has a title of its own. */
  readonly isTransfer?: true
  /** What it takes from the USDT wallet is back there once it came to nothing. */
  readonly returns?: true
  /** It is paid at the rate of the moment in which it goes through. */
  readonly atRate?: true
}

const traits: Record<keyof typeof requestPlaces, RequestTraits> = {
  '/wallet/transfer': { ...transfer, twoFa: 'TRANSFER' },
  '/wallet/bonusTransfer': transfer,
  '/wallet/walletTransferFromMt5ToCrmWallet': transfer,
  '/wallet/walletTransferFromCrmWalletToMt5': transfer,
  '/wallet/withdrawal': { ...withdrawal, twoFa: 'WITHDRAWAL' },
  '/wallet/withdrawalWithAlipay': { ...withdrawal, twoFa: 'WITHDRAWAL', atRate: true },
  '/wallet/withdrawalToBank': { ...withdrawal, twoFa: 'WITHDRAWAL', atRate: true, mayBeGone: true },
  '/wallet/cancelWithdrawal': { ...withdrawal, mayBeGone: true },
  '/wallet/fiatDeposit': { ...deposit, mayBeGone: true },
  '/product/purchaseInvestment': { ...portfolio, twoFa: 'PURCHASE' },
  '/product/mt5/packageWithdrawal': { ...history, twoFa: 'PROFIT' },
  '/product/unsubscribe': { ...portfolio, twoFa: 'UNSUBSCRIBE', mayBeGone: true },
  '/product/withdrawCapital': { ...portfolio, twoFa: 'CAPITAL', mayBeGone: true },
}

export const traitsOf = (request: { readonly call?: string }): RequestTraits | null =>
  isKnownRequest(request) ? traits[request.call] : null
