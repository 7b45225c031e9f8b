/** The number of recovery codes in a full set. */
export const recoveryCodesCount = 10

const fewLeft = 3

/** Tells whether the member should make new ones. */
export function supplyOf(left: number): 'enough' | 'few' | 'none' {
  if (left === 0) return 'none'
  return left <= fewLeft ? 'few' : 'enough'
}
