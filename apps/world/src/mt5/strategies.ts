/**
 * The strategies of the world's broker. Their trades are a function of the seed: time is divided into slots,
 * and a slot has one trade or none. A strategy looks ahead to the price its trade will close at, and takes
 * the right side as often as its skill says. No real strategy can cheat like that; here it gives each a
 * character that one sentence can describe.
 */
import { chance, type Market } from './market.ts'

export type Strategy = {
  code: string
  title: string
  character: string
  symbol: string
  masterLogin: number
  slotMs: number
  /** The fraction of slots without a trade. */
  idle: number
  /** The amount traded per dollar of balance. */
  gearing: number
  /** The share of trades on the right side. */
  skill: number
  /** It trades with another skill for `days` days in every `of`. */
  spell?: { days: number; of: number; skill: number }
}

export type Trade = { openMs: number; closeMs: number; side: 'BUY' | 'SELL' }

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const strategies: readonly Strategy[] = [
  {
    code: 'aurora',
    title: 'Aurora',
    character: 'Calm: small trades, three a day.',
    symbol: 'EURUSD',
    masterLogin: 9001,
    slotMs: 8 * hourMs,
    idle: 0.1,
    gearing: 1.2,
    skill: 0.62,
  },
  {
    code: 'meridian',
    title: 'Meridian',
    character: 'Steady: gold, a few trades a day.',
    symbol: 'XAUUSD',
    masterLogin: 9002,
    slotMs: 6 * hourMs,
    idle: 0.25,
    gearing: 1.1,
    skill: 0.58,
  },
  {
    code: 'tempest',
    title: 'Tempest',
    character: 'Volatile: large trades, large losses among them.',
    symbol: 'BTCUSD',
    masterLogin: 9003,
    slotMs: 12 * hourMs,
    idle: 0.15,
    gearing: 0.9,
    skill: 0.56,
  },
  {
    code: 'pendulum',
    title: 'Pendulum',
    character: 'Swings: good for months, then loses for six weeks.',
    symbol: 'GBPUSD',
    masterLogin: 9004,
    slotMs: 6 * hourMs,
    idle: 0.2,
    gearing: 1.9,
    skill: 0.6,
    spell: { days: 42, of: 170, skill: 0.4 },
  },
]

/** The trade in a slot, or null. */
export function tradeOf(seed: number, market: Market, strategy: Strategy, slot: number): Trade | null {
  const roll = (what: number) => chance(seed, strategy.masterLogin, slot, what)
  if (roll(0) < strategy.idle) return null
  const beginMs = slot * strategy.slotMs
  // A position is open most of the time, so that visitors see it move.
  const openMs = beginMs + Math.floor(roll(1) * 0.06 * strategy.slotMs)
  const closeMs = beginMs + Math.floor((0.88 + roll(2) * 0.1) * strategy.slotMs)
  const rises = market.price(strategy.symbol, closeMs) >= market.price(strategy.symbol, openMs)
  const isRight = roll(3) < skillAt(strategy, openMs)
  return { openMs, closeMs, side: rises === isRight ? 'BUY' : 'SELL' }
}

function skillAt({ skill, spell }: Strategy, atMs: number): number {
  if (!spell) return skill
  return (atMs / dayMs) % spell.of < spell.days ? spell.skill : skill
}
