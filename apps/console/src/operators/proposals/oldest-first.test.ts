import { expect, test } from 'vitest'
import { oldestFirst } from './oldest-first.ts'

const requested = (requestedAt: string) => ({ about: { requestedAt } })

test('proposals of all kinds are one list, oldest first', () => {
  expect(
    oldestFirst([
      [requested('2026-03-02T00:00:00Z'), requested('2026-03-04T00:00:00Z')],
      [requested('2026-03-01T00:00:00Z')],
      [],
    ]),
  ).toEqual(['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', '2026-03-04T00:00:00Z'].map(requested))
})
