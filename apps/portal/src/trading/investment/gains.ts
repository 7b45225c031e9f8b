/** Gains on the money paid in, by day. Pure. */
import { differenceOf } from '@halyard/web/formats'
import type { EquityDays } from './investment-queries.ts'

interface GainDay {
  readonly day: string
  /** The gain: the value less the money paid in. */
  readonly amount: string
  readonly paidIn: string
  /** The amount paid in since the day before; null if none, and on the first day. */
  readonly added: string | null
}

export function gainsOf(line: EquityDays): readonly GainDay[] {
  return line.map(({ day, amount, paidIn }, index) => {
    const before = line[index - 1]
    const added = before ? differenceOf(paidIn, before.paidIn) : '0.00'
    return {
      day,
      amount: differenceOf(amount, paidIn),
      paidIn,
      added: /[1-9]/.test(added) ? added : null,
    }
  })
}
