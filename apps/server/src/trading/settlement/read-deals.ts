import type { App } from '../../platform/app.ts'
import type { Deal, Period } from '../../ports/broker.ts'

export interface ReadAccount {
  readonly login: number
  readonly openedAt: Date
  /** How far its deals have been read, by the broker's clock; null before the first time. */
  readonly readUntil: Date | null
}

const hourMs = 3600 * 1000
/** Deals may be entered late: each reading starts this long before the end of the last one. */
const overlapMs = hourMs
/** The broker's clock may be in a different time zone from ours. */
const clocksApartMs = 24 * hourMs

/**
 * The period to read of an account. `brokerNow` is read before the deals, so that nothing falls between two
 * readings.
 */
export function periodOf({ openedAt, readUntil }: ReadAccount, brokerNow: Date): Period {
  const from = readUntil
    ? new Date(readUntil.getTime() - overlapMs)
    : new Date(openedAt.getTime() - clocksApartMs)
  return { from, to: new Date(brokerNow.getTime() + clocksApartMs) }
}

/** Reads the account's deals since the last time, each once. */
export async function readDeals(app: App, account: ReadAccount, brokerNow: Date): Promise<Deal[]> {
  const found = new Map<bigint, Deal>()
  const period = periodOf(account, brokerNow)
  for await (const deal of app.broker.deals(account.login, period)) found.set(deal.id, deal)
  return [...found.values()]
}

/** The total result of a deal, including costs. */
export function resultCentsOf({ profitCents, commissionCents, swapCents, feeCents }: Deal): bigint {
  return profitCents + commissionCents + swapCents + feeCents
}
