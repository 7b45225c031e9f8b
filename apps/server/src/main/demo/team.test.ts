import { parseAmount } from '@halyard/money'
import { expect, test } from 'vitest'
import { defaultPlan } from '../../teams/bonuses/default-plan.ts'
import { rankOf } from '../../teams/bonuses/rank-of.ts'
import { team } from './team.ts'

/** Closed packages do not count. */
const standing = team.flatMap(({ name, bought }) =>
  bought
    .filter(({ left }) => !left)
    .map(({ price }) => ({ name, price: parseAmount(String(price), 'USDT') ?? 0n })),
)

const salesOf = (names: readonly string[]) =>
  standing.filter(({ name }) => names.includes(name)).reduce((sum, { price }) => sum + price, 0n)

const below = (name: string): string[] =>
  team.filter(({ sponsor }) => sponsor === name).flatMap((one) => [one.name, ...below(one.name)])

const rankIn = (name: string) =>
  defaultPlan.ranks[rankOf(defaultPlan, { own: salesOf([name]), group: salesOf(below(name)) }) - 1]?.name

const depthBelow = (name: string): number =>
  Math.max(0, ...team.filter(({ sponsor }) => sponsor === name).map((one) => 1 + depthBelow(one.name)))

test('the demo’s first member has a team of more than four levels and earns all six bonuses', () => {
  expect(depthBelow('demo')).toBeGreaterThanOrEqual(4)
  // Pairs of the same rank above each other, at the bottom and at the top; the upper two lead teams.
  expect(['elia', 'cleo', 'ava', 'trader', 'demo'].map(rankIn)).toEqual([
    'Bronze',
    'Silver',
    'Silver',
    'Gold',
    'Gold',
  ])
})
