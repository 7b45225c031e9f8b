/** The manager rights that calls need, by the protocol's numbers. */
const needed: readonly (readonly [calls: RegExp, right: number])[] = [
  [/^trade\/balance$/, 24],
  [/^user\/(add|update)$/, 27],
  [/^user\//, 25],
  [/^(deal|position)\//, 29],
  [/^dealer\//, 37],
  [/^group\//, 16],
  [/^manager\//, 17],
]

export function rightFor(call: string): number | undefined {
  return needed.find(([calls]) => calls.test(call))?.[1]
}
