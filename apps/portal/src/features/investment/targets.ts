/** The targets of the tiers, as the server lists them. Pure. */

/** By the specification '500-4,999' is read as '500 to 4,999'; what is no range stays as it is. */
export function rangeOf(text: string): { readonly from: string; readonly to: string } | null {
  const [from, to, ...more] = text.split('-').map((part) => part.trim())
  return from && to && more.length === 0 ? { from, to } : null
}
