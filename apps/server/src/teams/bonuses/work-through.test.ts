import { expect, test } from 'vitest'
import { defaultPlan } from './default-plan.ts'
import { noTeam } from './team-sums.ts'
import { type TeamEvent, workThrough } from './work-through.ts'

const begin = new Date('2026-11-01T00:00:00Z')
const versions = [{ version: 1, effectiveFrom: begin, plan: defaultPlan }]

/** One below the other, the first at the top. */
const aTeam = (...members: readonly number[]) =>
  new Map(
    (members.length > 0 ? members : [1, 2]).map((member, index, all) => [
      member,
      noTeam(member, all[index - 1] ?? null),
    ]),
  )

const purchased = (occurredAt: Date): TeamEvent => ({
  position: 1n,
  kind: 'PURCHASED',
  member: 2,
  orderId: 'x',
  amount: 5_000_000_000n,
  periodDays: 90,
  occurredAt,
})

test('purchases before the first plan earn nothing, and count as sales', () => {
  const sums = aTeam()
  expect(workThrough([purchased(new Date(begin.getTime() - 1))], versions, sums).bonuses).toEqual([])
  expect(sums.get(1)).toMatchObject({ groupSales: 5_000_000_000n })
  expect(workThrough([purchased(begin)], versions, aTeam()).bonuses).toHaveLength(1)
})

test('only money above the member’s highest amount earns, and leaving does not lower that', () => {
  const sums = aTeam()
  const happens = (kind: 'PURCHASED' | 'ENDED', amount: bigint) =>
    workThrough([{ ...purchased(begin), kind, amount }], versions, sums).bonuses.map((bonus) => [
      bonus.alreadyInvested,
      bonus.amount,
    ])
  expect(happens('PURCHASED', 1_000_000n)).toEqual([[0n, 10_000n]])
  expect(happens('ENDED', 1_000_000n)).toEqual([])
  expect(happens('PURCHASED', 600_000n)).toEqual([])
  expect(happens('PURCHASED', 500_000n)).toEqual([[400_000n, 1000n]])
  expect(happens('PURCHASED', 300_000n)).toEqual([[0n, 3000n]])
})

test.each([
  [59, 0],
  [60, 1],
])('a package that may be left free of charge after %i days earns %i bonuses', (periodDays, count) => {
  expect(workThrough([{ ...purchased(begin), periodDays }], versions, aTeam()).bonuses).toHaveLength(count)
})
