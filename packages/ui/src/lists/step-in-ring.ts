/** The index one step further in a ring: after the last comes the first. */
export function stepInRing(index: number, step: 1 | -1, count: number): number {
  return (index + step + count) % count
}
