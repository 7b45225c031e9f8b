/** What can be held, and with what precision: an amount is a whole number of units of 10^-scale. */
export const assets = {
  USDT: { scale: 6 },
  USDP: { scale: 6 },
} as const

export type Asset = keyof typeof assets

export function isAsset(value: string): value is Asset {
  return Object.hasOwn(assets, value)
}
