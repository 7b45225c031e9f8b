/**
 * Lets the strategies trade on their master accounts and copies each trade to the followers: the accounts in
 * the group named like the strategy, below the broker's group. A copy has the master's price. Its volume is
 * the master's, scaled by the follower's balance relative to the master's and rounded down to 1/10000 of a
 * lot.
 */
import { type Account, type Book, tradingOff } from './book.ts'
import { type Market, pairOf } from './market.ts'
import { type Strategy, strategies, type Trade, tradeOf } from './strategies.ts'

export const masterGroupOf = (group: string, { code }: Strategy) => `${group}\\masters\\${code}`
export const followerGroupOf = (group: string, { code }: Strategy) => `${group}\\${code}`

export const isTrading = (account: Account) => (account.rights & tradingOff) === 0

type Line = { strategy: Strategy; slot: number; trade: Trade; isOpen: boolean }

type CopierOptions = { seed: number; market: Market; book: Book; group: string; beginMs: number }

export class Copier {
  readonly #options: CopierOptions
  readonly #lines: Line[]

  constructor(options: CopierOptions) {
    this.#options = options
    this.#lines = strategies.map((strategy) => {
      const first = Math.ceil(options.beginMs / strategy.slotMs)
      return { strategy, isOpen: false, ...this.#tradeFrom(strategy, first) }
    })
  }

  /** Executes everything due until then, in chronological order. */
  advance(toMs: number): void {
    for (;;) {
      const next = this.#lines.reduce((earliest, line) => (dueOf(line) < dueOf(earliest) ? line : earliest))
      if (dueOf(next) > toMs) return
      if (next.isOpen) this.#close(next)
      else this.#open(next)
    }
  }

  /** Closes positions that the master no longer holds: an account with trading off has missed it. */
  catchUp(account: Account, nowMs: number): void {
    const line = this.#lines.find(
      ({ strategy }) => followerGroupOf(this.#options.group, strategy) === account.group,
    )
    if (!line) return
    const held = line.isOpen ? line.slot : null
    for (const position of account.positions) {
      if (position.slot === null || position.slot === held) continue
      const price = this.#options.market.price(position.symbol, nowMs)
      this.#options.book.close(account, position, price, nowMs, `copy ${line.strategy.code}`)
    }
  }

  #open(line: Line): void {
    const { book, market, group } = this.#options
    const { strategy, slot, trade } = line
    const price = market.price(strategy.symbol, trade.openMs)
    const order = { side: trade.side, symbol: strategy.symbol, price, slot }
    const master = book.get(strategy.masterLogin)
    if (master && master.balanceCents > 0) {
      const volume = lots(master.balanceCents * strategy.gearing, strategy.symbol, price)
      for (const follower of book.inGroup(followerGroupOf(group, strategy))) {
        if (!isTrading(follower)) continue
        const copied = Math.floor((volume * follower.balanceCents) / master.balanceCents)
        if (copied < 1) continue
        book.open(follower, { ...order, volume: copied, comment: `copy ${strategy.code}` }, trade.openMs)
      }
      if (volume > 0) book.open(master, { ...order, volume, comment: strategy.code }, trade.openMs)
    }
    line.isOpen = true
  }

  #close(line: Line): void {
    const { book, market, group } = this.#options
    const { strategy, slot, trade } = line
    const price = market.price(strategy.symbol, trade.closeMs)
    const end = (account: Account, comment: string) => {
      const position = account.positions.find((candidate) => candidate.slot === slot)
      if (position) book.close(account, position, price, trade.closeMs, comment)
    }
    for (const follower of book.inGroup(followerGroupOf(group, strategy))) {
      if (isTrading(follower)) end(follower, `copy ${strategy.code}`)
    }
    const master = book.get(strategy.masterLogin)
    if (master) end(master, strategy.code)
    Object.assign(line, { isOpen: false, ...this.#tradeFrom(strategy, slot + 1) })
  }

  /** The first trade in this slot or a later one. */
  #tradeFrom(strategy: Strategy, first: number): { slot: number; trade: Trade } {
    const { seed, market } = this.#options
    for (let slot = first; ; slot++) {
      const trade = tradeOf(seed, market, strategy, slot)
      if (trade) return { slot, trade }
    }
  }
}

const dueOf = ({ isOpen, trade }: Line) => (isOpen ? trade.closeMs : trade.openMs)

/** The volume in 1/10000 of a lot. */
function lots(worthCents: number, symbol: string, price: number): number {
  return Math.floor((worthCents * 100) / (price * pairOf(symbol).contractSize))
}
