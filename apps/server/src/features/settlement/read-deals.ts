import type { App } from '../../platform/app.ts'
import type { Deal } from '../../ports/broker.ts'

export interface ReadAccount {
  readonly login: number
  readonly openedAt: Date
  /** How far its deals were read before, by the broker's clock; null before the first time. */
  readonly readUntil: Date | null
}

const hourMs = 3600 * 1000
/** Deals may be entered late: each reading begins this long before where the last one ended. */
const overlapMs = hourMs
/** The broker's clock may be in another time zone than ours. */
const clocksApartMs = 24 * hourMs

/** The account's deals since it was last read, each once. `brokerNow` is asked for before, so nothing falls between. */
export async function readDeals(
  app: App,
  { login, openedAt, readUntil }: ReadAccount,
  brokerNow: Date,
): Promise<Deal[]> {
  const from = readUntil
    ? new Date(readUntil.getTime() - overlapMs)
    : new Date(openedAt.getTime() - clocksApartMs)
  const to = new Date(brokerNow.getTime() + clocksApartMs)
  const found = new Map<bigint, Deal>()
  for await (const deal of app.broker.deals(login, { from, to })) found.set(deal.id, deal)
  return [...found.values()]
}

/** All that a deal brought or cost. */
export function resultCentsOf({ profitCents, commissionCents, swapCents, feeCents }: Deal): bigint {
  return profitCents + commissionCents + swapCents + feeCents
}
