/**
 * Prices as a pure function of the seed and the time: moving the clock by a year needs no intermediate steps,
 * and the same moment has the same price in every run.
 *
 * A price is its usual level times e^noise. The noise is a sum of waves with periods from two minutes to half
 * a year, each interpolated between random values at regular points. Their amplitudes grow with the square
 * root of the period, as in a random walk.
 */
export type Pair = {
  symbol: string
  digits: number
  /** The size of one lot. All pairs are quoted in USD, so that profits need no conversion. */
  contractSize: number
  level: number
  /** Typical daily price change, as a fraction. */
  dailyMove: number
  /** Numbers of the protocol: 1 is instant execution, 2 market execution. */
  execMode: 1 | 2
  /** Allowed filling modes, as bits: 1 is fill or kill, 2 is immediate or cancel. */
  fillFlags: 1 | 2 | 3
}

export const pairs: readonly Pair[] = [
  {
    symbol: 'EURUSD',
    digits: 5,
    contractSize: 100_000,
    level: 1.0842,
    dailyMove: 0.005,
    execMode: 2,
    fillFlags: 3,
  },
  {
    symbol: 'GBPUSD',
    digits: 5,
    contractSize: 100_000,
    level: 1.2631,
    dailyMove: 0.006,
    execMode: 2,
    fillFlags: 3,
  },
  {
    symbol: 'AUDUSD',
    digits: 5,
    contractSize: 100_000,
    level: 0.6589,
    dailyMove: 0.007,
    execMode: 2,
    fillFlags: 2,
  },
  {
    symbol: 'XAUUSD',
    digits: 2,
    contractSize: 100,
    level: 2_384.5,
    dailyMove: 0.01,
    execMode: 1,
    fillFlags: 1,
  },
  { symbol: 'BTCUSD', digits: 2, contractSize: 1, level: 64_250, dailyMove: 0.03, execMode: 2, fillFlags: 2 },
]

export function pairOf(symbol: string): Pair {
  const pair = pairs.find((candidate) => candidate.symbol === symbol)
  if (!pair) throw new Error(`There is no pair ${symbol}`)
  return pair
}

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const shortestMs = 2 * minuteMs
const waves = 18
/** Scales the sum of all waves to the daily move. */
const height = 0.75

export type Market = { price(symbol: string, atMs: number): number }

export function marketOf(seed: number): Market {
  return {
    price(symbol, atMs) {
      const pair = pairOf(symbol)
      const own = mixed(seed, pairs.indexOf(pair) + 1)
      let noise = 0
      for (let wave = 0; wave < waves; wave++) {
        const periodMs = shortestMs * 2 ** wave
        noise += Math.sqrt(periodMs / dayMs) * waveAt(mixed(own, wave), atMs / periodMs)
      }
      return rounded(pair.level * Math.exp(noise * height * pair.dailyMove), pair.digits)
    },
  }
}

/** From -1 to 1, smooth between points. */
function waveAt(seed: number, at: number): number {
  const point = Math.floor(at)
  const share = at - point
  const ease = share * share * (3 - 2 * share)
  return signed(seed, point) * (1 - ease) + signed(seed, point + 1) * ease
}

const signed = (seed: number, point: number) => chance(seed, point) * 2 - 1

/** From 0 to 1; deterministic for the same numbers. */
export function chance(seed: number, ...numbers: readonly number[]): number {
  return numbers.reduce(mixed, seed) / 2 ** 32
}

/** Mixes two numbers into one of 32 bits that depends on every bit of both. */
function mixed(a: number, b: number): number {
  let bits = Math.imul(a ^ Math.imul(b | 0, 0x9e3779b1), 0x85ebca6b)
  bits ^= bits >>> 15
  bits = Math.imul(bits, 0xc2b2ae35)
  bits ^= bits >>> 13
  bits = Math.imul(bits, 0x27d4eb2f)
  return (bits ^ (bits >>> 16)) >>> 0
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
