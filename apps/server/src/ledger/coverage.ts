/**
 * Liabilities to members against assets held (docs/figures.md), now and at the end of each day, from the
 * lines of the books. Everything sums to zero, so members' holdings are the negated platform lines.
 */
import { type Amount, type Network, networks } from '@halyard/money'
import type { Reader } from '../platform/db/database.ts'
import { lineDays, lineSums, type Turnover } from './book-lines.ts'
import {
  bonusBudget,
  brokerResults,
  companyFunds,
  custodyInWallet,
  custodyLoss,
  custodyOf,
  feeIncome,
  operatorCapital,
  promotion,
  safetyFund,
  trialLine,
  usdpIssue,
  usdpReserve,
} from './chart.ts'

/** Asset lines, negative in the books. */
const held = {
  ...(Object.fromEntries(
    networks.map((network) => [
      network,
      [
        custodyOf(network),
        custodyInWallet(network, 'hot'),
        custodyInWallet(network, 'cold'),
        custodyInWallet(network, 'fee'),
      ],
    ]),
  ) as Record<Network, string[]>),
  BANK: [custodyOf('bank')],
  BROKER: [brokerResults],
  COMPANY: [operatorCapital],
} satisfies Record<string, readonly string[]>

const own: readonly string[] = [
  feeIncome,
  bonusBudget,
  safetyFund,
  usdpReserve,
  promotion,
  custodyLoss,
  companyFunds,
  trialLine,
]

type Place = keyof typeof held

export interface Coverage {
  readonly owed: Amount
  readonly own: Amount
  readonly held: readonly { readonly place: Place; readonly amount: Amount }[]
  /** Members' USDP and the USDT reserve that backs it, which belongs to the platform. */
  readonly usdp: { readonly owed: Amount; readonly reserve: Amount }
}

export async function coverageOf(reader: Reader): Promise<Coverage> {
  return coverageFrom(balancesOf(await lineSums(reader, { before: null })))
}

/** At the end of each of these consecutive days; the last one may still be running. */
export async function coverageByDay(
  reader: Reader,
  days: readonly string[],
): Promise<(Coverage & { readonly day: string })[]> {
  const [first] = days
  if (!first) return []
  const balances = balancesOf(await lineSums(reader, { before: new Date(`${first}T00:00:00Z`) }))
  const moved = Map.groupBy(await lineDays(reader, { from: first }), ({ day }) => day)
  return days.map((day) => {
    for (const change of moved.get(day) ?? []) add(balances, change)
    return { day, ...coverageFrom(balances) }
  })
}

type Balances = Map<string, Amount>

function balancesOf(sums: readonly (Turnover & { readonly line: string })[]): Balances {
  const balances: Balances = new Map()
  for (const sum of sums) add(balances, sum)
  return balances
}

function add(balances: Balances, { line, given, taken }: Turnover & { readonly line: string }): void {
  balances.set(line, (balances.get(line) ?? 0n) + given - taken)
}

function coverageFrom(balances: Balances): Coverage {
  const sum = (lines: readonly string[]) =>
    lines.reduce((total, line) => total + (balances.get(line) ?? 0n), 0n)
  const places = Object.entries(held).map(([place, lines]) => ({
    place: place as Place,
    amount: -sum(lines),
  }))
  const owned = sum(own)
  const all = places.reduce((total, { amount }) => total + amount, 0n)
  return {
    owed: all - owned,
    own: owned,
    held: places,
    usdp: { owed: -sum([usdpIssue]), reserve: sum([usdpReserve]) },
  }
}
