import { describe, expect, test } from 'vitest'
import { moved, readMove } from './clock.ts'

const realNow = Date.parse('2026-01-01T00:00:00Z')
const dayMs = 86_400_000

describe('a move', () => {
  test.each([
    { move: { advanceMs: dayMs }, from: dayMs, offsetMs: 2 * dayMs },
    { move: { to: new Date('2026-01-04T00:00:00Z') }, from: dayMs, offsetMs: 3 * dayMs },
    { move: { reset: true as const }, from: dayMs, offsetMs: 0 },
  ])('$move leads from $from to $offsetMs', ({ move, from, offsetMs }) => {
    expect(moved({ offsetMs: from, version: 4 }, move, realNow)).toEqual({ offsetMs, version: 5 })
  })

  test('does not lead back', () => {
    const move = { to: new Date('2026-01-01T12:00:00Z') }
    expect(() => moved({ offsetMs: dayMs, version: 1 }, move, realNow)).toThrow('forward only')
  })

  test('does not lead further than ten years', () => {
    expect(() => moved({ offsetMs: 0, version: 1 }, { advanceMs: 4000 * dayMs }, realNow)).toThrow(
      'ten years',
    )
  })
})

describe('a request to move it', () => {
  test.each([
    [{ advanceMs: 1 }, { advanceMs: 1 }],
    [{ to: '2028-02-29T10:00Z' }, { to: new Date('2028-02-29T10:00:00Z') }],
    [{ to: '2026-12-31T23:59:59.5+08:00' }, { to: new Date('2026-12-31T15:59:59.5Z') }],
    [{ reset: true }, { reset: true }],
  ])('%j is a move', (input, move) => {
    expect(readMove(input)).toEqual(move)
  })

  test.each([
    {},
    { advanceMs: 1, reset: true },
    { advanceMs: 0 },
    { advanceMs: -5 },
    { advanceMs: 1.5 },
    { advanceMs: '60000' },
    { to: '2026-02-29T00:00:00Z' },
    { to: '2026-13-01T00:00:00Z' },
    { to: '2026-12-31' },
    { to: '2026-12-31T10:00:00' },
    { to: 1 },
    { reset: false },
    { forward: 1 },
  ])('%j is refused with a sentence', (input) => {
    expect(() => readMove(input)).toThrow(/\.$/)
  })
})
