/** The targets of the tiers, as the server lists them. Pure. */
import { formatAmount, groupThousands, parseAmount } from '@halyard/money'

/** By the specification '500-4999' is shown as '500 to 4,999'; other text is shown unchanged. */
export function rangeOf(text: string): { readonly from: string; readonly to: string } | null {
  const [from, to, ...more] = text.split('-').map((part) => part.trim())
  return from && to && more.length === 0 ? { from: grouped(from), to: grouped(to) } : null
}

/** A tier that is no range is shown unchanged. */
export function offeredPart(tier: string, min: string, max: string): string | null {
  const [from, to] = tier.split('-').map((part) => parseAmount(part.replaceAll(/[\s,]/g, ''), 'USDT'))
  const [least, most] = [parseAmount(min, 'USDT'), parseAmount(max, 'USDT')]
  // Tiers and packages begin and end at whole amounts.
  if (from == null || to == null || least === null || most === null) return tier
  if (from > most || to < least) return null
  const [begin, end] = [[from, least].reduce(larger), [to, most].reduce(smaller)]
  return `${whole(begin)}-${whole(end)}`
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other)
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

/** Tiers and packages begin and end at whole amounts. */
const whole = (amount: bigint) => formatAmount(amount, 'USDT').replace(/\.0+$/, '')

const grouped = (text: string) => (/^[0-9]+$/.test(text) ? groupThousands(text) : text)
