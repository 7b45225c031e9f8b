/** The targets of the tiers, as the server lists them. Pure. */
import { groupThousands } from '@halyard/money'

/** By the specification '500-4999' is shown as '500 to 4,999'; other text is shown unchanged. */
export function rangeOf(text: string): { readonly from: string; readonly to: string } | null {
  const [from, to, ...more] = text.split('-').map((part) => part.trim())
  return from && to && more.length === 0 ? { from: grouped(from), to: grouped(to) } : null
}

const grouped = (text: string) => (/^[0-9]+$/.test(text) ? groupThousands(text) : text)
