import { expect, test } from 'vitest'
import { parseOpen } from './open-requests.ts'

test('what storage holds counts only if it is a request', () => {
  const request = { key: 'k', sentAtMs: 1 }
  const text = JSON.stringify({ a: request, b: { key: '' }, c: 7, d: null, e: { key: 'k', sentAtMs: 'x' } })
  expect(parseOpen(text)).toEqual({ a: request })
  for (const broken of [null, '', '{', 'null', '"text"', '[]']) expect(parseOpen(broken)).toEqual({})
})
