/** Finished slices of docs/spec.tsv: each of their statements must have a passing test. */
export const finishedSlices: readonly string[] = [
  'identity',
  'wallet',
  'account',
  'money',
  'investment',
  'team',
  'portal',
]
