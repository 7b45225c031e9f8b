import { networkTerms } from './networks.ts'

/** The assets of members, with their precision: an amount is a whole number of units of 10^-scale. */
export const assets = {
  USDT: { scale: 6 },
  USDP: { scale: 6 },
} as const

export type Asset = keyof typeof assets

type Coin = (typeof networkTerms)[keyof typeof networkTerms]['coin']

/** A coin has the decimals of its chain, but at most this many: an amount of it fits a bigint column. */
const maxCoinScale = 9

const coins = Object.fromEntries(
  Object.values(networkTerms).map(({ coin, coinDecimals }) => [
    coin,
    { scale: Math.min(coinDecimals, maxCoinScale) },
  ]),
) as Readonly<Record<Coin, { readonly scale: number }>>

/** The assets in the books: members' assets, and the networks' own coins, which pay their fees. */
export const bookAssets = { ...assets, ...coins }

export type BookAsset = keyof typeof bookAssets

export function isAsset(value: string): value is Asset {
  return Object.hasOwn(assets, value)
}
