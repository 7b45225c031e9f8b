/**
 * Compares two plans over the same events, each as if it had always been in force. Pure, and in parts, so
 * that a long month does not block others.
 */
import type { Amount, BonusKind } from '@halyard/money'
import { baseOf, type EarningEvent } from './events.ts'
import type { BonusPlan } from './plan.ts'
import { rankOf } from './rank-of.ts'
import type { TeamSums } from './team-sums.ts'
import { earningOf, type TeamEvent, workThrough } from './work-through.ts'

export interface Outcome {
  readonly byKind: ReadonlyMap<BonusKind, Amount>
  readonly byReceiver: ReadonlyMap<number, Amount>
  readonly brings: Amount
}

const batchSize = 500

/** `sums` are those before the first event and are not changed. `rest` yields to other work. */
export async function outcomeOf(
  plan: BonusPlan,
  events: readonly TeamEvent[],
  sums: ReadonlyMap<number, TeamSums>,
  rest: () => Promise<void>,
): Promise<Outcome> {
  const own = new Map(
    [...sums].map(([member, one]) => [
      member,
      { ...one, rank: rankOf(plan, { own: one.ownSales, group: one.groupSales }) },
    ]),
  )
  const [byKind, byReceiver] = [new Map<BonusKind, Amount>(), new Map<number, Amount>()]
  const versions = [{ version: 0, effectiveFrom: null, plan }]
  let brings = 0n
  for (const [index, event] of events.entries()) {
    if (index % batchSize === batchSize - 1) await rest()
    const source = own.get(event.member)
    const earning = source && earningOf(event, source)
    if (earning) brings += broughtBy(plan, earning)
    for (const { kind, receiver, amount } of workThrough([event], versions, own).bonuses) {
      byKind.set(kind, (byKind.get(kind) ?? 0n) + amount)
      byReceiver.set(receiver, (byReceiver.get(receiver) ?? 0n) + amount)
    }
  }
  return { byKind, byReceiver, brings }
}

const partsOfAll = 10_000n

/** Basis points of an amount, or an amount for each lot of ten thousand parts. */
function broughtBy({ feeds }: BonusPlan, earning: EarningEvent): Amount {
  const rates = { PURCHASED: BigInt(feeds.fundingBps), LOTS: feeds.perLot, PROFIT: BigInt(feeds.profitBps) }
  return (baseOf(earning) * rates[earning.kind]) / partsOfAll
}
