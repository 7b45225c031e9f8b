import { expect, test } from 'vitest'
import { planOf } from './plan.ts'

test('a seed gives the same plan every time, and another seed another', () => {
  expect(planOf(7, 400)).toEqual(planOf(7, 400))
  expect(planOf(8, 400)).not.toEqual(planOf(7, 400))
})

test('a shorter plan is the beginning of a longer one, so that a failure is seen again without what follows it', () => {
  expect(planOf(7, 2000).slice(0, 3)).toEqual(planOf(7, 120))
  const [, , cut] = planOf(7, 100)
  expect(cut?.operations).toEqual(planOf(7, 120)[2]?.operations.slice(0, 20))
})

test('every request has an amount of its own, by which the ledger is asked for it', () => {
  const requests = planOf(7, 2000).flatMap(({ operations }) =>
    operations.flatMap((operation) => (operation.what === 'send' ? [operation.request] : [])),
  )
  const distinct = new Set(requests)
  expect(distinct.size).toBeLessThan(requests.length)
  expect(new Set([...distinct].map(({ amount }) => amount % 1_000_000n)).size).toBe(distinct.size)
})
