import { expect, test } from 'vitest'
import { stepsOf } from './deposit-steps.ts'

test.each([
  ['CRYPTO', 'SEEN', ['detected done', 'confirmed next', 'credited later']],
  ['CRYPTO', 'CONFIRMING', ['detected done', 'confirmed next', 'credited later']],
  ['CRYPTO', 'CREDITED', ['detected done', 'confirmed done', 'credited done']],
  ['CRYPTO', 'ORPHANED', ['detected done', 'ORPHANED ended']],
  ['BANK', 'PENDING', ['submitted done', 'reviewed next', 'credited later']],
  ['BANK', 'CREDITED', ['submitted done', 'reviewed done', 'credited done']],
  ['BANK', 'REJECTED', ['submitted done', 'REJECTED ended']],
  ['GATEWAY', 'PENDING', ['submitted done', 'paid next', 'credited later']],
  ['GATEWAY', 'CANCELLED', ['submitted done', 'CANCELLED ended']],
] as const)('%s, %s', (kind, state, expected) => {
  expect(stepsOf({ kind, state }).map((step) => `${step.name} ${step.state}`)).toEqual(expected)
})
