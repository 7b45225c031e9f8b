import { expect, test } from 'vitest'
import { defaultPlan } from './default-plan.ts'
import { type TeamEvent, workThrough } from './work-through.ts'

const begin = new Date('2026-11-01T00:00:00Z')
const versions = [{ version: 1, effectiveFrom: begin, plan: defaultPlan }]

const purchased = (occurredAt: Date): TeamEvent => ({
  position: 1n,
  kind: 'PURCHASED',
  member: 2,
  ancestors: [1],
  orderId: 'x',
  amount: 5_000_000_000n,
  occurredAt,
})

test('what was bought before the first plan earns nothing, and counts as sales', () => {
  const sums = new Map()
  expect(workThrough([purchased(new Date(begin.getTime() - 1))], versions, sums).bonuses).toEqual([])
  expect(sums.get(1)).toMatchObject({ groupSales: 5_000_000_000n })
  expect(workThrough([purchased(begin)], versions, new Map()).bonuses).toHaveLength(1)
})
