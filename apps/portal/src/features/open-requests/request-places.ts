/** Where the form of a money request is, by the path of its call. Pure. */
export const requestPlaces = {
  '/wallet/transfer': '/wallet/transfer',
  '/wallet/bonusTransfer': '/wallet/transfer',
  '/wallet/walletTransferFromMt5ToCrmWallet': '/wallet/transfer',
  '/wallet/walletTransferFromCrmWalletToMt5': '/wallet/transfer',
  '/wallet/withdrawal': '/wallet/withdrawal/USDT',
  '/wallet/withdrawalWithAlipay': '/wallet/withdrawal/Alipay',
  '/wallet/withdrawalToBank': '/wallet/withdrawal/fiat',
  '/wallet/cancelWithdrawal': '/wallet/withdrawal',
  '/wallet/fiatDeposit': '/wallet/deposit/fiat',
  '/product/purchaseInvestment': '/investment/new',
  '/product/mt5/packageWithdrawal': '/investment/overview',
  '/product/unsubscribe': '/investment/overview',
  '/product/withdrawCapital': '/investment/overview',
} as const

type KnownCall = keyof typeof requestPlaces

export type KnownRequest<Request> = Request & { readonly call: KnownCall }

/** An application of another version may have kept one that this one does not know. */
export const isKnownRequest = <Request extends { readonly call?: string }>(
  request: Request,
): request is KnownRequest<Request> => Object.hasOwn(requestPlaces, request.call ?? '')
