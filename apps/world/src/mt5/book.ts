/**
 * Accounts with their deals and positions, in memory. Money is in cents. A deal never changes, and the
 * balance is the sum of the deals.
 */
import { pairOf } from './market.ts'
import { rebateOf } from './rebates.ts'

export const tradingOff = 0x4
/** The default rights of an account: enabled, password, reports and so on. */
const defaultRights = 0x9e3

/** Numbers of the protocol. */
const actions = { BUY: 0, SELL: 1, BALANCE: 2, AGENT: 18 } as const
const entries = { IN: 0, OUT: 1 } as const
/** A deal's origin: a client's terminal, or a dealer or the copier through the server. */
const reasons = { CLIENT: 0, DEALER: 2 } as const
type Maker = keyof typeof reasons

export type Side = 'BUY' | 'SELL'

export type Deal = {
  id: number
  atMs: number
  action: number
  entry: number
  reason: number
  symbol: string
  volume: number
  price: number
  /** The open price of the closed position. */
  openPrice: number
  profitCents: number
  commissionCents: number
  swapCents: number
  positionId: number
  comment: string
}

export type Position = {
  id: number
  openedMs: number
  side: Side
  symbol: string
  volume: number
  openPrice: number
  /** The slot of the copied strategy trade; null if it is no copy. */
  slot: number | null
}

/** The main password trades, the investor's is read-only. */
export type Passwords = Record<'main' | 'investor', string>

export type Account = {
  login: number
  group: string
  name: string
  leverage: number
  rights: number
  /** The account that receives rebates for this one; 0 for none. */
  agent: number
  registeredMs: number
  /** Stored as digests; none for accounts that nobody signs in to. */
  passwords: Partial<Passwords>
  balanceCents: number
  /** Ordered by time, then by number. */
  deals: Deal[]
  positions: Position[]
}

/** Commission per dollar traded, on each side; swap per dollar held over midnight. */
const commissionRate = 0.000_02
const swapRate = 0.000_03
const dayMs = 86_400_000

export const usd = (cents: number): string => (cents / 100).toFixed(2)

export class Book {
  readonly #accounts = new Map<number, Account>()
  readonly #byGroup = new Map<string, Set<Account>>()
  #lastId = 100_000

  get(login: number): Account | undefined {
    return this.#accounts.get(login)
  }

  get size(): number {
    return this.#accounts.size
  }

  all(): Iterable<Account> {
    return this.#accounts.values()
  }

  groups(): Iterable<string> {
    return this.#byGroup.keys()
  }

  inGroup(group: string): Iterable<Account> {
    return this.#byGroup.get(group) ?? []
  }

  /** The first unused login from this one on. */
  freeFrom(first: number): number {
    let login = first
    while (this.#accounts.has(login)) login += 1
    return login
  }

  add(
    account: Pick<Account, 'login' | 'group' | 'name' | 'leverage' | 'registeredMs'> & {
      rights?: number
      agent?: number
      passwords?: Passwords
    },
  ): Account {
    const usual = { rights: defaultRights, agent: 0, passwords: {} }
    const added = { ...usual, ...account, balanceCents: 0, deals: [], positions: [] }
    this.#accounts.set(added.login, added)
    this.#groupOf(added).add(added)
    return added
  }

  move(account: Account, group: string): void {
    this.#groupOf(account).delete(account)
    account.group = group
    this.#groupOf(account).add(account)
  }

  changeBalance(account: Account, cents: number, comment: string, atMs: number): Deal {
    return this.#record(account, { ...nothing, atMs, action: actions.BALANCE, profitCents: cents, comment })
  }

  open(
    account: Account,
    order: {
      side: Side
      symbol: string
      volume: number
      price: number
      slot: number | null
      comment: string
    },
    atMs: number,
  ): Deal {
    const { side, symbol, volume, price, slot, comment } = order
    const position = { id: this.#nextId(), openedMs: atMs, side, symbol, volume, openPrice: price, slot }
    account.positions.push(position)
    return this.#record(account, {
      ...nothing,
      reason: reasons.DEALER,
      atMs,
      action: actions[side],
      symbol,
      volume,
      price,
      commissionCents: commissionOf(position, price),
      positionId: position.id,
      comment,
    })
  }

  close(account: Account, position: Position, price: number, atMs: number, comment: string): Deal {
    account.positions = account.positions.filter((other) => other !== position)
    return this.#record(account, {
      ...nothing,
      reason: reasons.DEALER,
      atMs,
      action: actions[position.side === 'BUY' ? 'SELL' : 'BUY'],
      entry: entries.OUT,
      symbol: position.symbol,
      volume: position.volume,
      price,
      openPrice: position.openPrice,
      profitCents: profitOf(position, price),
      commissionCents: commissionOf(position, price),
      swapCents: swapOf(position, price, atMs),
      positionId: position.id,
      comment,
    })
  }

  /** A closing deal with the given profit; it may be older than existing deals. */
  settle(
    account: Account,
    symbol: string,
    profitCents: number,
    atMs: number,
    comment: string,
    maker: Maker = 'DEALER',
  ): Deal {
    const positionId = this.#nextId()
    const { level: price } = pairOf(symbol)
    return this.#record(account, {
      ...nothing,
      atMs,
      action: actions.SELL,
      entry: entries.OUT,
      reason: reasons[maker],
      symbol,
      volume: 100,
      price,
      openPrice: price,
      profitCents,
      positionId,
      comment,
    })
  }

  #record(account: Account, deal: Omit<Deal, 'id'>): Deal {
    const recorded = { id: this.#nextId(), ...deal }
    account.deals.splice(indexAfter(account.deals, deal.atMs), 0, recorded)
    account.balanceCents += deal.profitCents + deal.commissionCents + deal.swapCents
    this.#rebate(account, recorded)
    return recorded
  }

  #rebate(account: Account, deal: Deal): void {
    const agent = this.#accounts.get(account.agent)
    const cents = agent ? rebateOf(deal) : 0
    if (!agent || cents === 0) return
    const comment = `rebate #${deal.id}`
    this.#record(agent, { ...nothing, atMs: deal.atMs, action: actions.AGENT, profitCents: cents, comment })
  }

  #nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  #groupOf({ group }: Account): Set<Account> {
    const members = this.#byGroup.get(group) ?? new Set()
    this.#byGroup.set(group, members)
    return members
  }
}

const nothing = {
  entry: entries.IN,
  // MT5's default for deals that are no trades, although it reads "client".
  reason: reasons.CLIENT,
  symbol: '',
  volume: 0,
  price: 0,
  openPrice: 0,
  profitCents: 0,
  commissionCents: 0,
  swapCents: 0,
  positionId: 0,
  comment: '',
}

/** The index after the last deal that is not later than this time. */
export function indexAfter(deals: readonly Deal[], atMs: number): number {
  let low = 0
  let high = deals.length
  // Fast path: nearly every deal is the newest.
  if (high === 0 || (deals[high - 1] as Deal).atMs <= atMs) return high
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((deals[middle] as Deal).atMs <= atMs) low = middle + 1
    else high = middle
  }
  return low
}

const worthCents = ({ symbol, volume }: Position, price: number) =>
  (price * pairOf(symbol).contractSize * volume) / 100

/** `+ 0` turns -0 into 0. */
export function profitOf(position: Position, price: number): number {
  const direction = position.side === 'BUY' ? 1 : -1
  return Math.round(worthCents(position, price - position.openPrice) * direction) + 0
}

const commissionOf = (position: Position, price: number) =>
  -Math.round(worthCents(position, price) * commissionRate) + 0

export function swapOf(position: Position, price: number, atMs: number): number {
  const midnights = Math.floor(atMs / dayMs) - Math.floor(position.openedMs / dayMs)
  return -Math.round(worthCents(position, price) * swapRate * midnights) + 0
}

export function equityOf(account: Account, priceOf: (symbol: string) => number, nowMs: number): number {
  return account.positions.reduce((equity, position) => {
    const price = priceOf(position.symbol)
    return equity + profitOf(position, price) + swapOf(position, price, nowMs)
  }, account.balanceCents)
}

export function marginOf(account: Account): number {
  return account.positions.reduce(
    (margin, position) => margin + Math.round(worthCents(position, position.openPrice) / account.leverage),
    0,
  )
}
