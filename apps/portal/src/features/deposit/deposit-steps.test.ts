import { expect, test } from 'vitest'
import { stepsOf } from './deposit-steps.ts'

const times = { createdAt: '2026-03-04T10:00:00.000Z', endedAt: '2026-03-04T10:05:00.000Z' }

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
  expect(stepsOf({ ...times, kind, state }).map((step) => `${step.name} ${step.state}`)).toEqual(expected)
})

test('steps that are done have their times, others have none', () => {
  const at = (state: 'SEEN' | 'CREDITED' | 'ORPHANED') =>
    stepsOf({ ...times, kind: 'CRYPTO', state }).map((step) => step.at?.slice(11, 16) ?? null)
  expect(at('SEEN')).toEqual(['10:00', null, null])
  expect(at('CREDITED')).toEqual(['10:00', '10:05', '10:05'])
  expect(at('ORPHANED')).toEqual(['10:00', '10:05'])
})
