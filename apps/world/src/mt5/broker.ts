/**
 * The broker of this world. A journal holds every command with its time; the strategies' trades in between
 * follow from the seed. A restart replays the journal and ends up with the same deals.
 */
import { Journal } from '../chains/journal.ts'
import { Mutex } from '../chains/mutex.ts'
import { type Account, Book, type Deal, equityOf, marginOf, type Passwords, type Side } from './book.ts'
import { Copier, followerGroupOf, isTrading, masterGroupOf } from './copier.ts'
import { type Market, marketOf } from './market.ts'
import { agentLogin } from './rebates.ts'
import { type Strategy, strategies } from './strategies.ts'

export type BrokerOptions = {
  journalFile: string
  /** The parent of the followers' groups. */
  group: string
  seed: number
  /** How long the strategies had traded before the world began, for their record. */
  historyDays: number
  now(): number
}

type Entry =
  | { kind: 'begin'; atMs: number; seed: number; historyDays?: number }
  | {
      kind: 'add'
      atMs: number
      login: number
      group: string
      name: string
      leverage: number
      rights?: number
      agent?: number
      passwords?: Passwords
    }
  | { kind: 'update'; atMs: number; login: number; change: Change }
  | { kind: 'balance'; atMs: number; login: number; cents: number; comment: string }
  | { kind: 'close'; atMs: number; login: number; position: number }
  | { kind: 'open'; atMs: number; login: number; side: Side; symbol: string; volume: number }
  | {
      kind: 'settle'
      atMs: number
      login: number
      symbol: string
      cents: number
      dealtMs: number
      byClient?: boolean
    }
  | { kind: 'crowd'; atMs: number; crowd: Crowd }

export type Change = Partial<Pick<Account, 'rights' | 'group' | 'name' | 'leverage'>>

/** Many accounts at once, each with this many recent deals, for load tests of the product. */
export type Crowd = { from: number; accounts: number; deals: number; strategy: string; cents: number }

const dayMs = 86_400_000
/** The default for journals without this field. */
const defaultHistoryDays = 400
const masterCents = 10_000_000

export class Broker {
  readonly book = new Book()
  readonly market: Market
  readonly group: string
  readonly #journal: Journal<Entry>
  readonly #copier: Copier
  readonly #clock: () => number
  readonly #turns = new Mutex()
  #nowMs: number

  private constructor(journal: Journal<Entry>, begin: Entry & { kind: 'begin' }, options: BrokerOptions) {
    this.group = options.group
    this.#journal = journal
    this.#clock = options.now
    this.market = marketOf(begin.seed)
    const historyMs = (begin.historyDays ?? defaultHistoryDays) * dayMs
    const beginMs = Math.floor((begin.atMs - historyMs) / dayMs) * dayMs
    this.#nowMs = beginMs
    for (const strategy of strategies) this.#openMaster(strategy, beginMs)
    this.#openAgent(beginMs)
    const { book, market, group } = this
    this.#copier = new Copier({ seed: begin.seed, market, book, group, beginMs })
    this.#reach(begin.atMs)
  }

  static async open(options: BrokerOptions): Promise<Broker> {
    const journal = await Journal.open<Entry>(options.journalFile)
    const [first, ...rest] = journal.entries
    if (first?.kind === 'begin') {
      const broker = new Broker(journal, first, options)
      for (const entry of rest) broker.#apply(entry)
      return broker
    }
    const { now, seed, historyDays } = options
    const begin = { kind: 'begin', atMs: now(), seed, historyDays } as const
    await journal.append([begin])
    return new Broker(journal, begin, options)
  }

  close(): Promise<void> {
    return this.#turns.take(() => this.#journal.close())
  }

  /** The server's time. It follows the clock but never goes back: trades cannot be undone. */
  now(): number {
    this.#reach(this.#clock())
    return this.#nowMs
  }

  priceOf = (symbol: string): number => this.market.price(symbol, this.#nowMs)

  equityOf = (account: Account): number => equityOf(account, this.priceOf, this.#nowMs)

  /** The amount that could be withdrawn now. */
  freeOf = (account: Account): number =>
    Math.min(account.balanceCents, this.equityOf(account)) - marginOf(account)

  /**
   * All groups: one for the followers of each strategy, one for its master, one for followers of none, and
   * those created by hand.
   */
  groups(): ReadonlySet<string> {
    const ofStrategies = strategies.flatMap((strategy) => [
      followerGroupOf(this.group, strategy),
      masterGroupOf(this.group, strategy),
    ])
    return new Set([...ofStrategies, `${this.group}\\none`, ...this.book.groups()])
  }

  strategyOf(account: Account): Strategy | undefined {
    return strategies.find((strategy) => followerGroupOf(this.group, strategy) === account.group)
  }

  /**
   * Writes the result of `decide` to the journal before applying it; `decide` may also decline. Calls are
   * serialised, so that the state does not change between decision and application.
   */
  enter<No>(decide: (nowMs: number) => Distributed | No): Promise<Deal | Account | undefined | No> {
    return this.#turns.take(async () => {
      const atMs = this.now()
      const decided = decide(atMs)
      if (!isEntry(decided)) return decided
      const entry = { ...decided, atMs } as Entry
      await this.#journal.append([entry])
      return this.#apply(entry)
    })
  }

  #apply(entry: Entry): Deal | Account | undefined {
    this.#reach(entry.atMs)
    const { book } = this
    const atMs = this.#nowMs
    if (entry.kind === 'begin') return undefined
    if (entry.kind === 'add') return book.add({ ...entry, registeredMs: atMs })
    if (entry.kind === 'crowd') return this.#gather(entry.crowd)
    const account = book.get(entry.login)
    if (!account) throw new Error(`The journal speaks of account ${entry.login}, which is not there`)
    switch (entry.kind) {
      case 'update':
        return this.#update(account, entry.change)
      case 'balance':
        return book.changeBalance(account, entry.cents, entry.comment, atMs)
      case 'settle': {
        const { symbol, cents, dealtMs, byClient } = entry
        return book.settle(account, symbol, cents, dealtMs, 'by hand', byClient ? 'CLIENT' : 'DEALER')
      }
      case 'open': {
        const { side, symbol, volume } = entry
        const order = { side, symbol, volume, price: this.priceOf(symbol), slot: null, comment: 'by hand' }
        return book.open(account, order, atMs)
      }
      case 'close': {
        const position = account.positions.find(({ id }) => id === entry.position)
        return position && book.close(account, position, this.priceOf(position.symbol), atMs, 'dealer')
      }
    }
  }

  #update(account: Account, { group, ...change }: Change): Account {
    const wasTrading = isTrading(account)
    Object.assign(account, change)
    if (group !== undefined) this.book.move(account, group)
    if (!wasTrading && isTrading(account)) this.#copier.catchUp(account, this.#nowMs)
    return account
  }

  #gather({ from, accounts, deals, strategy, cents }: Crowd): undefined {
    for (let login = from; login < from + accounts; login++) {
      const registeredMs = this.#nowMs - deals * 60_000 - 1
      const group = `${this.group}\\${strategy}`
      const account = this.book.add({ login, group, name: `Member ${login}`, leverage: 100, registeredMs })
      this.book.changeBalance(account, cents, `crowd-${login}`, registeredMs)
      for (let deal = 0; deal < deals; deal++) {
        const profitCents = ((login * 31 + deal * 17) % 201) - 90
        this.book.settle(account, 'EURUSD', profitCents, registeredMs + (deal + 1) * 60_000, 'crowd')
      }
    }
  }

  #openMaster(strategy: Strategy, atMs: number): void {
    const { masterLogin: login, title: name } = strategy
    const group = masterGroupOf(this.group, strategy)
    const master = this.book.add({ login, group, name, leverage: 100, registeredMs: atMs })
    this.book.changeBalance(master, masterCents, 'begin', atMs)
  }

  #openAgent(atMs: number): void {
    this.book.add({ login: agentLogin, group: 'agents', name: 'Halyard', leverage: 100, registeredMs: atMs })
  }

  #reach(atMs: number): void {
    if (atMs <= this.#nowMs) return
    this.#copier.advance(atMs)
    this.#nowMs = atMs
  }
}

/** An entry without its time, which is set when it is entered. */
type Distributed = Entry extends infer One ? (One extends Entry ? Omit<One, 'atMs'> : never) : never

const isEntry = (decided: unknown): decided is Distributed =>
  typeof decided === 'object' && decided !== null && 'kind' in decided
