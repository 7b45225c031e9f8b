import { expect, test } from 'vitest'
import { waitingIn } from './waiting-in.ts'

const counted = [
  { queue: 'rates', waiting: 2, oldestSince: '2026-03-02T00:00:00.000Z' },
  { queue: 'fundings', waiting: 1, oldestSince: '2026-03-01T00:00:00.000Z' },
  { queue: 'roles', waiting: 0, oldestSince: null },
  { queue: 'kyc', waiting: 9, oldestSince: '2026-02-01T00:00:00.000Z' },
] as const

test('a queue that combines several of the server’s adds up their counts, from the oldest of all', () => {
  expect(waitingIn({ queues: ['rates', 'fundings', 'roles'] }, [...counted])).toEqual({
    total: 3,
    oldest: '2026-03-01T00:00:00.000Z',
  })
})

test('queues that the operator may not see count nothing', () => {
  expect(waitingIn({ queues: ['alarms', 'roles'] }, [...counted])).toEqual({ total: 0, oldest: null })
})
