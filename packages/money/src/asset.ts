/** The assets of members, with their precision: an amount is a whole number of units of 10^-scale. */
export const assets = {
  USDT: { scale: 6 },
  USDP: { scale: 6 },
} as const

export type Asset = keyof typeof assets

/** The assets in the books: members' assets, and the networks' own coins, which pay their fees. */
export const bookAssets = {
  ...assets,
  ETH: { scale: 9 },
  TRX: { scale: 6 },
  BNB: { scale: 9 },
} as const

export type BookAsset = keyof typeof bookAssets

export function isAsset(value: string): value is Asset {
  return Object.hasOwn(assets, value)
}
