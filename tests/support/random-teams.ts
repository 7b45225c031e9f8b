/** Random trees with events, and a slow reference count of their totals. */
import fc from 'fast-check'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { PlantedEvent } from './teams.ts'

/**
 * For each member the index of an earlier one above, or null. Drawn from whole numbers: doubles are mostly
 * next to zero, and nearly everybody would begin a tree.
 */
export const anyTree = fc
  .array(fc.nat({ max: 9999 }), { minLength: 2, maxLength: 12 })
  .map((draws) => draws.map((draw, index) => (index === 0 || draw % 20 === 19 ? null : draw % index)))

export interface Wish {
  readonly who: number
  readonly what: 'BUY' | 'LEAVE' | 'STOPPED' | 'TRADE' | 'EARN'
  readonly size: number
}

export const anyWishes = fc.array(
  fc.record<Wish>({
    who: fc.nat(),
    what: fc.constantFrom('BUY', 'BUY', 'LEAVE', 'STOPPED', 'TRADE', 'EARN'),
    size: fc.integer({ min: 1, max: 300_000 }),
  }),
  { maxLength: 25 },
)

/** Only possible events: nobody leaves an order they don't hold. */
export function eventsOf(wishes: readonly Wish[], numbers: readonly number[], at: Date): PlantedEvent[] {
  const events: PlantedEvent[] = []
  const held = new Map<number, { order: string; amount: bigint }[]>()
  for (const [index, { who, what, size }] of wishes.entries()) {
    const member = numbers[who % numbers.length] as number
    const orders = held.get(member) ?? []
    held.set(member, orders)
    const moment = new Date(at.getTime() + index + 1)
    const one = orders[size % Math.max(orders.length, 1)]
    if (what === 'BUY') {
      const bought = { order: newId(), amount: BigInt(size) * 1_000_000n }
      orders.push(bought)
      events.push({ kind: 'PURCHASED', member, ...bought, at: moment })
    } else if (!one) continue
    else if (what === 'LEAVE' || what === 'STOPPED') {
      orders.splice(orders.indexOf(one), 1)
      events.push({ kind: 'ENDED', member, ...one, isLeft: what === 'LEAVE', at: moment })
    } else {
      const kind = what === 'TRADE' ? 'LOTS' : 'PROFIT'
      events.push({ kind, member, order: one.order, amount: BigInt(size) * 100n, at: moment })
    }
  }
  return events
}

/** Members by their index, recounted on every query. */
export function slowTeam(
  sponsors: readonly (number | null)[],
  numbers: readonly number[],
  events: readonly PlantedEvent[],
) {
  const above = (index: number): number[] => {
    const sponsor = sponsors[index]
    return sponsor === null || sponsor === undefined ? [] : [sponsor, ...above(sponsor)]
  }
  const below = (index: number) => numbers.map((_, one) => one).filter((one) => above(one).includes(index))
  const children = (index: number) => numbers.map((_, one) => one).filter((one) => sponsors[one] === index)
  const of = (index: number, kind: PlantedEvent['kind']) =>
    events
      .filter((event) => event.kind === kind && event.member === numbers[index])
      .reduce((sum, { amount }) => sum + amount, 0n)
  const sales = (index: number) => of(index, 'PURCHASED') - of(index, 'ENDED')
  const sum = (indices: readonly number[], figure: (index: number) => bigint) =>
    indices.reduce((total, one) => total + figure(one), 0n)
  return {
    above,
    below,
    children,
    sales,
    groupSales: (index: number) => sum(below(index), sales),
    activeUsers: (index: number) => below(index).filter((one) => sales(one) > 0n).length,
    volume: (index: number) => of(index, 'LOTS'),
    groupVolume: (index: number) => sum(below(index), (one) => of(one, 'LOTS')),
  }
}
