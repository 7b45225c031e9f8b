/** An invented tree, on which an operator tries a plan. Pure. */
import type { BodyOf, operatorBonuses as contract } from '@halyard/contract'
import { parseAmount } from '@halyard/money'
import { volumeOfLot } from './events.ts'
import { noTeam, type TeamSums } from './team-sums.ts'
import type { TeamEvent } from './work-through.ts'

type Invented = NonNullable<BodyOf<typeof contract.tryBonusPlan>['members']>

export interface Tree {
  readonly events: readonly TeamEvent[]
  readonly sums: ReadonlyMap<number, TeamSums>
}

/** Null if a sponsor is not named above, a name appears twice, or an amount is invalid. Members are numbered from 1. */
export function treeOf(members: Invented): Tree | null {
  const numberOf = new Map<string, number>()
  const sums = new Map<number, TeamSums>()
  const events: Omit<TeamEvent, 'position'>[] = []
  for (const { name, sponsor = '' } of members) {
    const above = sponsor === '' ? null : numberOf.get(sponsor)
    if (above === undefined || numberOf.has(name)) return null
    const member = numberOf.size + 1
    numberOf.set(name, member)
    sums.set(member, noTeam(member, above))
  }
  const kinds = [
    ['PURCHASED', ({ purchase }: Invented[number]) => parseAmount(purchase, 'USDT')],
    ['LOTS', ({ lots }: Invented[number]) => volumeOf(lots)],
    ['PROFIT', ({ profit }: Invented[number]) => parseAmount(profit, 'USDT')],
  ] as const
  for (const [kind, amountOf] of kinds)
    for (const [index, one] of members.entries()) {
      const amount = amountOf(one)
      if (amount === null || amount < 0n) return null
      if (amount === 0n) continue
      const about = { orderId: null, periodDays: null, occurredAt: new Date(0) }
      events.push({ kind, member: index + 1, amount, ...about })
    }
  return { events: events.map((event, index) => ({ ...event, position: BigInt(index + 1) })), sums }
}

function volumeOf(lots: string): bigint {
  const [whole = '0', decimals = ''] = lots.split('.')
  return BigInt(whole) * volumeOfLot + BigInt(decimals.padEnd(4, '0'))
}
