/** The targets of the tiers, as the server lists them. Pure. */
import { groupThousands, parseAmount } from '@halyard/money'

/** By the specification '500-4999' is shown as '500 to 4,999'; other text is shown unchanged. */
export function rangeOf(text: string): { readonly from: string; readonly to: string } | null {
  const [from, to, ...more] = text.split('-').map((part) => part.trim())
  return from && to && more.length === 0 ? { from: grouped(from), to: grouped(to) } : null
}

/** Whether a tier covers any amount that the package is offered for. */
export function isOffered(tier: string, min: string, max: string): boolean {
  const [from, to] = tier.split('-').map((part) => parseAmount(part.replaceAll(/[\s,]/g, ''), 'USDT'))
  const [least, most] = [parseAmount(min, 'USDT'), parseAmount(max, 'USDT')]
  // What is no range is shown unchanged.
  if (from == null || to == null || least === null || most === null) return true
  return from <= most && to >= least
}

const grouped = (text: string) => (/^[0-9]+$/.test(text) ? groupThousands(text) : text)
