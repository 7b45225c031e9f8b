/** Slices of docs/spec.tsv that are built: each of their statements must have a passing test. */
export const finishedSlices: readonly string[] = [
  'identity',
  'wallet',
  'account',
  'money',
  'investment',
  'team',
  'portal',
]
