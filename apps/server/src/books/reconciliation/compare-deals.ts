/**
 * Every settled deal, and every deal that ended an operation, must be at the broker with that amount: an
 * invented pair of deal and operation leaves an account's balance as it was. The basis of team bonuses must
 * agree too: lots, the side, and who traded. New deals are read for many accounts at a time; any that is not
 * found so is looked up in all deals of its account, as are all deals of the orders that are read completely.
 */
import { formatAmount } from '@halyard/money'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Deal } from '../../ports/broker.ts'
import { byHandAmong, cent, resultCentsOf } from '../../trading/settlement/index.ts'
import { isGone, orUnknown } from './compare-closely.ts'
import { type Comparison, isDifferent, isEqual, isLeft, type Subject, together } from './comparison.ts'
import {
  type OrderToCompare,
  ordersToCompare,
  type SettledDeal,
  settledDeals,
  type Trade,
} from './settled-deals.ts'

export const dealsSubject: Subject = { kind: 'DEALS', name: 'MT5' }

const batchSize = 50
/** The most deals named in an alarm. */
const maxNamed = 50
const aDay = 24 * 3600
/** Deals dated longer before they were recorded are looked up in their own account. */
const recordedWithinMs = 3 * aDay

/** Missing at the broker, or different there. */
interface Mismatch {
  readonly settled: SettledDeal
  readonly foundCents: bigint
}

/** `also` are the orders that differed before: they stay different until the broker answers about them. */
export async function compareDeals(app: App, seed: string, also: readonly string[]): Promise<Comparison> {
  const { orders, newSince } = await ordersToCompare(app.db, { also, seed })
  const [whole, recent] = [orders.filter(({ wholly }) => wholly), orders.filter(({ wholly }) => !wholly)]
  // Among the others, an old order would have all of them read since its beginning.
  const parts = [await compareAlone(app, await settledDeals(app.db, whole))]
  for (let index = 0; index < recent.length; index += batchSize) {
    const compared = await compareBatch(app, recent.slice(index, index + batchSize), newSince)
    // The broker is down: skip the remaining batches.
    parts.push(compared ?? { ...emptyResult, unanswered: recent.slice(index).map(({ id }) => id) })
    if (!compared) break
  }
  const all = <T>(listOf: (part: Compared) => readonly T[]) => parts.flatMap((part) => [...listOf(part)])
  const [wrong, unanswered] = [all((part) => part.wrong), all((part) => part.unanswered)]
  const stillOpen = unanswered.filter((id) => also.includes(id))
  const items = [...new Set([...wrong.map(({ settled }) => settled.orderId), ...stillOpen])]
  const left =
    unanswered.length > 0 ? isLeft(dealsSubject, archivedDetails(all((part) => part.archived))) : null
  if (items.length === 0) return left ?? isEqual(dealsSubject)
  const sum = (amounts: readonly bigint[]) => cent * amounts.reduce((total, cents) => total + abs(cents), 0n)
  const difference = isDifferent({
    ...dealsSubject,
    expected: sum(wrong.map(({ settled }) => settled.cents)),
    found: sum(wrong.map(({ foundCents }) => foundCents)),
    items,
    details: detailsOf(wrong, stillOpen),
  })
  return left ? together([difference, left]) : difference
}

interface Archived {
  readonly orderId: string
  readonly login: number
}

interface Compared {
  readonly wrong: readonly Mismatch[]
  /** Orders about whose deals the broker did not answer. */
  readonly unanswered: readonly string[]
  /** Closed orders whose accounts the broker has removed. */
  readonly archived: readonly Archived[]
}

const emptyResult: Compared = { wrong: [], unanswered: [], archived: [] }

/** Null if the broker does not answer at all. */
async function compareBatch(
  app: App,
  orders: readonly OrderToCompare[],
  newSince: Date,
): Promise<Compared | null> {
  const deals = await settledDeals(app.db, orders)
  if (deals.length === 0) return emptyResult
  const brokerNow = await orUnknown(app, () => app.broker.serverTime())
  if (!brokerNow) return null
  const read = await readTogether(app, deals, { newSince, brokerNow })
  const isFound = (deal: SettledDeal) => {
    const found = read?.get(deal.login)
    return found !== undefined && isThere(deal, found)
  }
  const missing = new Set(deals.filter((deal) => !isFound(deal)).map(({ orderId }) => orderId))
  return compareAlone(
    app,
    deals.filter(({ orderId }) => missing.has(orderId)),
  )
}

const silencesAtMost = 3

/** Reads accounts one by one, with all of their deals. After several silences in a row, the rest is left. */
async function compareAlone(app: App, deals: readonly SettledDeal[]): Promise<Compared> {
  const [wrong, unanswered, archived]: [Mismatch[], string[], Archived[]] = [[], [], []]
  let silences = 0
  for (const [orderId, ofOrder] of Map.groupBy(deals, (deal) => deal.orderId)) {
    const { login, isClosed } = ofOrder[0] as SettledDeal
    const all = silences < silencesAtMost ? await readAll(app, login, ofOrder) : null
    silences = all ? 0 : silences + 1
    // Brokers archive the accounts of closed orders: their deals are unknown from then on.
    const isArchived = all === 'GONE' && isClosed
    if (isArchived) archived.push({ orderId, login })
    if (!all || isArchived) {
      unanswered.push(orderId)
      continue
    }
    wrong.push(...wrongOf(ofOrder, all))
  }
  return { wrong, unanswered, archived }
}

/** The order's deals that the broker lacks and nobody has accepted; null if the broker does not answer. */
export async function lackedDeals(app: App, orderId: string): Promise<readonly Mismatch[] | null> {
  const deals = await settledDeals(app.db, [{ id: orderId, wholly: true }])
  const [first] = deals
  if (!first) return []
  const all = await readAll(app, first.login, deals)
  return all && wrongOf(deals, all)
}

type Deals = ReadonlyMap<bigint, Shown>
type Read = Deals | 'GONE'

interface Shown {
  readonly deal: Deal
  readonly byHand: boolean
}

function wrongOf(deals: readonly SettledDeal[], read: Read): Mismatch[] {
  const found: Deals = read === 'GONE' ? new Map() : read
  return deals
    .filter((settled) => !isThere(settled, found))
    .map((settled) => ({ settled, foundCents: foundCents(settled, found) }))
}

function byId(deals: readonly Deal[]): Deals {
  const byHand = byHandAmong(deals)
  return new Map(deals.map((deal) => [deal.id, { deal, byHand: byHand.has(deal) }]))
}

/** Since the oldest of them, but no longer than new ones are; null if the broker does not answer. */
async function readTogether(
  app: App,
  deals: readonly SettledDeal[],
  { newSince, brokerNow }: { readonly newSince: Date; readonly brokerNow: Date },
): Promise<ReadonlyMap<number, Deals> | null> {
  const logins = [...new Set(deals.map(({ login }) => login))]
  const oldest = Math.min(...deals.map(({ notBefore }) => notBefore.getTime()))
  const to = laterBy(brokerNow, aDay)
  const since = Math.max(
    laterBy(new Date(oldest), -aDay).getTime(),
    laterBy(newSince, -recordedWithinMs).getTime(),
  )
  const from = new Date(Math.min(since, to.getTime() - 1))
  const read = await orUnknown(app, () => app.broker.dealsOfMany(logins, { from, to }))
  return read && new Map([...read].map(([login, found]) => [login, byId(found)]))
}

/** From the account's beginning; null if the broker does not answer. */
async function readAll(app: App, login: number, deals: readonly SettledDeal[]): Promise<Read | null> {
  const all = await orUnknown(app, () => dealsOf(app, login))
  if (all && deals.every((deal) => isThere(deal, all))) return all
  const archived = await orUnknown(app, () => isGone(app, login))
  if (archived === null) return null
  return archived ? 'GONE' : all
}

async function dealsOf(app: App, login: number): Promise<Deals> {
  const period = { from: new Date(0), to: laterBy(await app.broker.serverTime(), aDay) }
  const found: Deal[] = []
  for await (const deal of app.broker.deals(login, period)) found.push(deal)
  return byId(found)
}

const isThere = (settled: SettledDeal, deals: Deals): boolean => {
  const shown = deals.get(settled.dealId)
  return shown !== undefined && isEqualDeal(settled, shown) && resultCentsOf(shown.deal) === settled.cents
}

/**
 * A payment in is no profit, and a profit is no payment out. A deal settled as made by hand earns nothing,
 * and stays so when MT5_COPIER_REASONS later includes its maker.
 */
function isEqualDeal({ trade }: SettledDeal, { deal, byHand }: Shown): boolean {
  if (!trade) return deal.action === 'BALANCE'
  return (
    trade.action === deal.action &&
    trade.entry === deal.entry &&
    trade.volume === deal.volume &&
    (trade.byHand || !byHand)
  )
}

function foundCents(settled: SettledDeal, deals: Deals): bigint {
  const shown = deals.get(settled.dealId)
  return shown && isEqualDeal(settled, shown) ? resultCentsOf(shown.deal) : 0n
}

const abs = (cents: bigint) => (cents < 0n ? -cents : cents)

function detailsOf(wrong: readonly Mismatch[], unanswered: readonly string[]): string {
  const all = [
    ...wrong.map(({ settled: { login, dealId, cents, trade } }) => {
      const amount = formatAmount(cents * cent, 'USDT')
      return `account ${login} has no deal ${dealId} of ${amount}${trade ? ` (${termsOf(trade)})` : ''}`
    }),
    ...unanswered.map((orderId) => `order ${orderId}: no answer`),
  ]
  const rest = all.length - maxNamed
  return [...all.slice(0, maxNamed), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')
}

const termsOf = ({ action, entry, volume, byHand }: Trade) =>
  `${action} ${entry} ${volume / 10_000} lots${byHand ? ' by hand' : ''}`

/** The console parses the orders from it. */
const archivedDetails = (archived: readonly Archived[]) =>
  archived.length > 0
    ? archived
        .slice(0, maxNamed)
        .map(({ login, orderId }) => `the broker has no account ${login} of closed order ${orderId} any more`)
        .join('; ')
    : undefined
