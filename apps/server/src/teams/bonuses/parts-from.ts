import type { Amount } from '@halyard/money'

interface Owed {
  readonly owed: Amount
}

/** Distributes an amount over what is owed, in order. Omits those that get nothing. */
export function partsFrom<One extends Owed>(amount: Amount, all: readonly One[]) {
  const parts: { readonly of: One; readonly amount: Amount }[] = []
  let left = amount
  for (const one of all) {
    if (left === 0n) break
    const part = smaller(one.owed, left)
    left -= part
    if (part > 0n) parts.push({ of: one, amount: part })
  }
  return parts
}

const smaller = (a: Amount, b: Amount) => (a < b ? a : b)
