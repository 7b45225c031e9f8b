import { expect, test } from 'vitest'
import { unsealedFault } from './unsealed-fault.ts'

const now = new Date('2026-03-10T12:00:00Z')
const minutesAgo = (minutes: number) => ({ entries: 4, since: new Date(now.getTime() - minutes * 60_000) })

test('entries unsealed for more than fifteen minutes are a fault', () => {
  expect(unsealedFault({ entries: 0, since: null }, now)).toBeNull()
  expect(unsealedFault(minutesAgo(15), now)).toBeNull()
  expect(unsealedFault(minutesAgo(16), now)).toBe(
    '4 entries are not sealed, the oldest since 2026-03-10T11:44:00.000Z',
  )
  // A demo's clock may be ahead.
  expect(unsealedFault(minutesAgo(-60), now)).toBeNull()
})
