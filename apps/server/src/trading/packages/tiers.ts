import type { Amount } from '@halyard/money'

const usdt = 1_000_000n

/** Target returns per month, by the amount invested: targets of the platform, not measured figures. */
export const tiers = [
  { range: '500-4999', from: 500n * usdt, to: 4_999n * usdt, target: '3%~7%' },
  { range: '5000-30000', from: 5_000n * usdt, to: 30_000n * usdt, target: '8%~13%' },
] as const

export function targetOf(price: Amount): string | null {
  return tiers.find(({ from, to }) => price >= from && price <= to)?.target ?? null
}
