// The product's time: real time plus an offset that a developer sets. Pure; stored and announced elsewhere.
import { BadInput } from '../http/answers.ts'

/** `version` increases by one with each move, also across restarts. */
export type ClockState = { offsetMs: number; version: number }

export type Move = { advanceMs: number } | { to: Date } | { reset: true }

const maxAheadMs = 10 * 365 * 86_400_000

export function moved(state: ClockState, move: Move, realNow: number): ClockState {
  const offsetMs = offsetAfter(state, move, realNow)
  if (offsetMs > maxAheadMs) throw new BadInput('The time can be at most ten years ahead of the real one.')
  return { offsetMs, version: state.version + 1 }
}

function offsetAfter(state: ClockState, move: Move, realNow: number): number {
  if ('reset' in move) return 0
  if ('advanceMs' in move) return state.offsetMs + move.advanceMs
  const offsetMs = move.to.getTime() - realNow
  if (offsetMs < state.offsetMs) {
    throw new BadInput('The time moves forward only; reset brings back the real one.')
  }
  return offsetMs
}

export function readMove(input: Record<string, unknown>): Move {
  const names = Object.keys(input)
  const [name] = names
  if (names.length !== 1 || name === undefined) {
    throw new BadInput('Give one of "advanceMs", "to" and "reset".')
  }
  const value = input[name]
  if (name === 'advanceMs') return { advanceMs: readAdvance(value) }
  if (name === 'to') return { to: readDate(value) }
  if (name === 'reset' && value === true) return { reset: true }
  throw new BadInput(
    name === 'reset' ? '"reset" must be true.' : `There is no "${name}" in a move of the clock.`,
  )
}

function readAdvance(value: unknown): number {
  if (!Number.isSafeInteger(value) || (value as number) <= 0) {
    throw new BadInput('"advanceMs" must be a whole number of milliseconds above zero.')
  }
  return value as number
}

const isoDate = /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

function readDate(value: unknown): Date {
  const [, year, month, day] = (typeof value === 'string' && isoDate.exec(value)) || []
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  const date = new Date(String(value))
  if (!day || Number(day) > lastDay || Number.isNaN(date.getTime())) {
    throw new BadInput('"to" must be a date and time such as 2026-12-31T18:00:00Z.')
  }
  return date
}
