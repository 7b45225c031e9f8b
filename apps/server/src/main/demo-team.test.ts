import { parseAmount } from '@halyard/money'
import { expect, test } from 'vitest'
import { defaultPlan } from '../features/bonus/default-plan.ts'
import { rankOf } from '../features/bonus/rank-of.ts'
import { bought } from './demo-investing.ts'
import { emailOf, team } from './demo-team.ts'

const salesOf = (email: string) =>
  bought
    .filter((order) => order.email === email)
    .reduce((sum, { packagePrice }) => sum + (parseAmount(packagePrice, 'USDT') ?? 0n), 0n)

const below = (first: string): string[] =>
  team
    .filter(({ sponsor }) => sponsor === first)
    .flatMap(({ name }) => [emailOf(name), ...below(name.split(' ')[0] ?? '')])

const rankIn = (first: string, email: string) => {
  const group = below(first).reduce((sum, one) => sum + salesOf(one), 0n)
  return defaultPlan.ranks[rankOf(defaultPlan, { own: salesOf(email), group }) - 1]?.name
}

test('the demo’s team has the ranks that all six bonuses need, on the way up from one member', () => {
  const ranks = ['elia', 'cleo', 'ava', 'terry'].map((first) =>
    rankIn(
      `${first[0]?.toUpperCase()}${first.slice(1)}`,
      first === 'terry' ? 'trader@halyard.test' : `${first}@halyard.test`,
    ),
  )
  // Two of the same rank, one above another, and a team leader at the top.
  expect(ranks).toEqual(['Bronze', 'Silver', 'Silver', 'Gold'])
})
