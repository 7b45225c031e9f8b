/** Strictly parses commands of the page and the tests to the broker. */
import { BadInput } from '../http/answers.ts'
import type { Side } from './book.ts'
import type { Crowd } from './broker.ts'
import { pairs } from './market.ts'
import { strategies } from './strategies.ts'

export type TradeOrder = {
  login: number
  profitCents: number
  symbol: string
  dealtMs: number | null
  /** With a password the client trades, without it a dealer does. */
  password: string | null
}

/**
 * `{ login, profit: "-12.50", symbol?, at?, password? }`: a deal with this profit, now or (late) at an
 * earlier time. With a password the client signs in and makes it.
 */
export function readTrade(input: Record<string, unknown>): TradeOrder {
  const { login, profit, symbol = 'EURUSD', at = null, password = null, ...rest } = input
  refuseOthers(rest)
  return {
    login: natural(login, 'login'),
    profitCents: readCents(profit, 'profit'),
    symbol: readSymbol(symbol),
    dealtMs: at === null ? null : readTime(at),
    password: password === null ? null : String(password),
  }
}

export type OpenOrder = { login: number; side: Side; symbol: string; volume: number }

/** `{ login, side: "BUY", symbol?, volume? }`: a position with a volume in 1/10000 of a lot. */
export function readOpen(input: Record<string, unknown>): OpenOrder {
  const { login, side = 'BUY', symbol = 'EURUSD', volume = 100, ...rest } = input
  refuseOthers(rest)
  if (side !== 'BUY' && side !== 'SELL') throw new BadInput('"side" must be BUY or SELL.')
  return {
    login: natural(login, 'login'),
    side,
    symbol: readSymbol(symbol),
    volume: natural(volume, 'volume'),
  }
}

const maxDeals = 5_000_000

/**
 * `{ from, accounts, deals, strategy?, balance? }`: accounts from login `from` on, each with `deals` deals.
 */
export function readCrowd(input: Record<string, unknown>): Crowd {
  const { from, accounts, deals, strategy = 'none', balance = '1000', ...rest } = input
  refuseOthers(rest)
  if (strategy !== 'none' && !strategies.some(({ code }) => code === strategy)) {
    throw new BadInput(`"strategy" must be none or one of ${strategies.map(({ code }) => code).join(', ')}.`)
  }
  const crowd = {
    from: natural(from, 'from'),
    accounts: natural(accounts, 'accounts'),
    deals: natural(deals, 'deals'),
    strategy: strategy as string,
    cents: readCents(balance, 'balance'),
  }
  if (crowd.accounts * crowd.deals > maxDeals) throw new BadInput(`At most ${maxDeals} deals at once.`)
  return crowd
}

export function refuseOthers(rest: Record<string, unknown>): void {
  const [unknown] = Object.keys(rest)
  if (unknown) throw new BadInput(`There is no "${unknown}" here.`)
}

function natural(value: unknown, name: string): number {
  if (Number.isSafeInteger(value) && (value as number) > 0) return value as number
  throw new BadInput(`"${name}" must be a whole number above zero.`)
}

function readCents(value: unknown, name: string): number {
  if (!/^-?\d{1,9}(\.\d{1,2})?$/.test(String(value))) {
    throw new BadInput(`"${name}" must be an amount such as 12.50.`)
  }
  return Math.round(Number(value) * 100)
}

function readSymbol(value: unknown): string {
  const pair = pairs.find(({ symbol }) => symbol === value)
  if (!pair) throw new BadInput(`"symbol" must be one of ${pairs.map(({ symbol }) => symbol).join(', ')}.`)
  return pair.symbol
}

function readTime(value: unknown): number {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (Number.isNaN(ms)) throw new BadInput('"at" must be a date and time such as 2026-12-31T18:00:00Z.')
  return ms
}
