import { expect, test } from 'vitest'
import { planOf } from './plan.ts'

test('a seed gives the same plan every time, and another seed another', () => {
  expect(planOf(7, 400)).toEqual(planOf(7, 400))
  expect(planOf(8, 400)).not.toEqual(planOf(7, 400))
})

test('a shorter plan is a prefix of a longer one, so that a failure is reproduced without later operations', () => {
  expect(planOf(7, 2000).slice(0, 3)).toEqual(planOf(7, 120))
  const [, , cut] = planOf(7, 100)
  expect(cut?.operations).toEqual(planOf(7, 120)[2]?.operations.slice(0, 20))
})

test('every request has a unique amount, by which it is found in the ledger', () => {
  const requests = planOf(7, 2000).flatMap(({ operations }) =>
    operations.flatMap((operation) => (operation.what === 'send' ? [operation.request] : [])),
  )
  const distinct = new Set(requests)
  expect(distinct.size).toBeLessThan(requests.length)
  expect(new Set([...distinct].map(({ amount }) => amount % 1_000_000n)).size).toBe(distinct.size)
})
