import { expect, test } from 'vitest'
import { shareToTake } from './fund-shares.ts'

const now = new Date('2026-11-16T00:00:00Z')
const at = (iso: string) => new Date(iso)

test.each([
  { what: 'the first share is taken at once', state: 'ACTIVE', due: 5n, last: null, taken: 5n },
  {
    what: 'a second one of the same day waits',
    state: 'ACTIVE',
    due: 5n,
    last: '2026-11-16T00:00:00Z',
    taken: 0n,
  },
  {
    what: 'the sum until midnight is taken after it',
    state: 'ACTIVE',
    due: 7n,
    last: '2026-11-15T23:59:59.999Z',
    taken: 7n,
  },
  {
    what: 'a closing order does not wait for the next day',
    state: 'CLOSING',
    due: 5n,
    last: '2026-11-16T00:00:00Z',
    taken: 5n,
  },
  { what: 'nothing is due, nothing is taken', state: 'CLOSING', due: 0n, last: null, taken: 0n },
  { what: 'more was taken than was due', state: 'ACTIVE', due: -1n, last: null, taken: 0n },
  {
    what: 'after the clock moves back no second share is taken',
    state: 'ACTIVE',
    due: 5n,
    last: '2026-11-20T00:00:00Z',
    taken: 0n,
  },
])('$what', ({ state, due, last, taken }) => {
  expect(shareToTake({ state, dueCents: due, lastAt: last === null ? null : at(last) }, now)).toBe(taken)
})
