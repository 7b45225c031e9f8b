import { expect, test } from 'vitest'
import { stepsOf } from './order-steps.ts'

const times = {
  purchasedAt: '2026-03-04T10:00:00.000Z',
  placedAt: '2026-03-04T10:01:00.000Z',
  startDate: '2026-03-04T10:02:00.000Z',
  closingAt: '2026-03-04T10:03:00.000Z',
  closedAt: '2026-03-04T10:04:00.000Z',
}
const shown = (...orders: Parameters<typeof stepsOf>) =>
  stepsOf(...orders).map(({ name, state, at }) => `${name} ${state} ${at?.slice(14, 16) ?? '-'}`)

test('an order that waits for the broker', () => {
  const waiting = { ...times, status: 'PENDING' as const, startDate: '', closingAt: null, closedAt: null }
  expect(shown({ ...waiting, placedAt: null })).toEqual(['paid done 00', 'placed next -', 'active later -'])
  expect(shown(waiting)).toEqual(['paid done 00', 'placed done 01', 'active next -'])
})

test('one that is running, closing, or closed', () => {
  const running = ['paid done 00', 'placed done 01', 'active done 02']
  expect(shown({ ...times, status: 'ACTIVE' })).toEqual(running)
  expect(shown({ ...times, status: 'CLOSING' })).toEqual([...running, 'closing done 03', 'closed next -'])
  expect(shown({ ...times, status: 'CLOSED' })).toEqual([...running, 'closing done 03', 'closed done 04'])
})

test('one that the broker refused', () => {
  expect(shown({ ...times, status: 'FAILED' })).toEqual(['paid done 00', 'failed ended -'])
})
