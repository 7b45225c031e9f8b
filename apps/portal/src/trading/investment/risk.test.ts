import { expect, test } from 'vitest'
import { riskOf } from './risk.ts'

test.each([
  ['0.00', 'low'],
  ['-9.99', 'low'],
  ['-10.00', 'medium'],
  ['-24.99', 'medium'],
  ['-25.00', 'high'],
] as const)('a deepest fall of %s%% so far is called %s', (maxDrawdown, risk) => {
  expect(riskOf(maxDrawdown)).toBe(risk)
})
