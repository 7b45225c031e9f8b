import { expect, test } from 'vitest'
import { oldestFirst } from './oldest-first.ts'

const proposal = (requestedAt: string) => ({ about: { requestedAt } })

test('proposals of all kinds are one list, oldest first', () => {
  expect(
    oldestFirst([
      [proposal('2026-03-02T00:00:00Z'), proposal('2026-03-04T00:00:00Z')],
      [proposal('2026-03-01T00:00:00Z')],
      [],
    ]),
  ).toEqual(['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', '2026-03-04T00:00:00Z'].map(proposal))
})
