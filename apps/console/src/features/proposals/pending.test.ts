import { expect, test } from 'vitest'
import { pending } from './pending.ts'

const proposal = (name: string, state: string, askedAt: string) => ({ name, about: { state, askedAt } })

test('of all kinds, those that nobody has decided, the oldest first', () => {
  const rates = [proposal('second', 'PENDING', '2026-03-02'), proposal('old', 'APPROVED', '2026-03-01')]
  const fundings = [proposal('third', 'PENDING', '2026-03-03'), proposal('first', 'PENDING', '2026-03-01')]
  const lapsed = [proposal('lapsed', 'LAPSED', '2026-02-01')]
  expect(pending([rates, fundings, lapsed]).map(({ name }) => name)).toEqual(['first', 'second', 'third'])
})
