import { expect, test, vi } from 'vitest'
import { pagingOf } from './use-paging.ts'

test('the address does not name the first page, but all others', () => {
  const turn = vi.fn()
  expect(pagingOf(undefined, turn).page).toBe(1)
  expect(pagingOf(3, turn).page).toBe(3)
  pagingOf(2, turn).turnTo(3)
  pagingOf(2, turn).turnTo(1)
  expect(turn.mock.calls.map(([page]) => page)).toEqual([3, undefined])
})

test('Back returns from a turned page, a corrected one adds no entry; neither scrolls to the top', () => {
  const turn = vi.fn()
  pagingOf(9, turn).turnTo(8)
  pagingOf(9, turn).correctTo(2)
  expect(turn.mock.calls).toEqual([
    [8, { replace: false, resetScroll: false }],
    [2, { replace: true, resetScroll: false }],
  ])
})
