/** Where a money request is made, what it may need, and where it shows once it was carried out. Pure. */
import type { TwoFaAction } from '@halyard/contract'

const history = { shows: '/wallet/transaction-history', page: 'transactionHistory' } as const
const withdrawal = { shows: '/wallet/withdrawal', page: 'withdrawal', returns: true } as const
const portfolio = { shows: '/investment/overview', page: 'investmentPortfolio' } as const

interface RequestPlace {
  /** Where its form is. */
  readonly made: string
  readonly shows: string
  readonly page: string
  /** The action that a 2FA code authorises, where the call may need one. */
  readonly twoFa: TwoFaAction | null
  /** What it is about may be gone, or is a file: the same cannot always be entered again. */
  readonly mayBeGone?: true
  /** What it takes from the USDT wallet is back there once it came to nothing. */
  readonly returns?: true
  /** It is paid at the rate of the moment in which it goes through. */
  readonly atRate?: true
}

/** By the path of the call. */
export const requestPlaces = {
  '/wallet/transfer': { made: '/wallet/transfer', ...history, twoFa: 'TRANSFER' },
  '/wallet/bonusTransfer': { made: '/wallet/transfer', ...history, twoFa: null },
  '/wallet/walletTransferFromMt5ToCrmWallet': { made: '/wallet/transfer', ...history, twoFa: null },
  '/wallet/walletTransferFromCrmWalletToMt5': { made: '/wallet/transfer', ...history, twoFa: null },
  '/wallet/withdrawal': { made: '/wallet/withdrawal/USDT', ...withdrawal, twoFa: 'WITHDRAWAL' },
  '/wallet/withdrawalWithAlipay': {
    made: '/wallet/withdrawal/Alipay',
    ...withdrawal,
    twoFa: 'WITHDRAWAL',
    atRate: true,
  },
  '/wallet/withdrawalToBank': {
    made: '/wallet/withdrawal/fiat',
    ...withdrawal,
    twoFa: 'WITHDRAWAL',
    mayBeGone: true,
    atRate: true,
  },
  '/wallet/cancelWithdrawal': { made: '/wallet/withdrawal', ...withdrawal, twoFa: null, mayBeGone: true },
  '/wallet/fiatDeposit': {
    made: '/wallet/deposit/fiat',
    shows: '/wallet/deposit',
    page: 'deposit',
    twoFa: null,
    mayBeGone: true,
  },
  '/product/purchaseInvestment': { made: '/investment/new', ...portfolio, twoFa: 'PURCHASE' },
  '/product/mt5/packageWithdrawal': { made: '/investment/overview', ...history, twoFa: 'PROFIT' },
  '/product/unsubscribe': {
    made: '/investment/overview',
    ...portfolio,
    twoFa: 'UNSUBSCRIBE',
    mayBeGone: true,
  },
  '/product/withdrawCapital': {
    made: '/investment/overview',
    ...portfolio,
    twoFa: 'CAPITAL',
    mayBeGone: true,
  },
} as const satisfies Record<string, RequestPlace>

export type KnownRequest<Request> = Request & { readonly call: keyof typeof requestPlaces }

/** An application of another version may have kept one that this one does not know. */
export const isKnownRequest = <Request extends { readonly call?: string }>(
  request: Request,
): request is KnownRequest<Request> => Object.hasOwn(requestPlaces, request.call ?? '')

export const placeOf = (request: { readonly call?: string }): RequestPlace | null =>
  isKnownRequest(request) ? requestPlaces[request.call] : null
