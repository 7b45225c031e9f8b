import type { operatorHome, ReplyOf } from '@halyard/contract'
import { formatAmount, groupThousands, parseSignedAmount } from '@halyard/money'
import type { ShownAmount } from '@halyard/ui/figures'
import { showMoney } from '@halyard/web/formats'

export type BooksSummary = NonNullable<ReplyOf<typeof operatorHome.home>['books']>

interface Verdict {
  readonly isCovered: boolean
  /** Holdings as a percentage of liabilities, with one decimal, rounded down; null without liabilities. */
  readonly percent: string | null
  /** The surplus or shortfall. */
  readonly amount: ShownAmount
}

/** The night's comparison may be some hours late. */
const maxAgeMs = 26 * 3600_000

export type Compared = 'agreed' | 'differs' | 'never' | 'longAgo'

/** The books are only reliable if a recent comparison with the outside agreed. */
export function comparedOf(reconciliation: BooksSummary['reconciliation'], now: Date): Compared {
  if (reconciliation === null) return 'never'
  if (!reconciliation.agreed) return 'differs'
  return now.getTime() - Date.parse(reconciliation.finishedAt) > maxAgeMs ? 'longAgo' : 'agreed'
}

const unitsPerCent = 10_000n

export function verdictOf({ owed, held }: Pick<BooksSummary['coverage'], 'owed' | 'held'>): Verdict {
  // A contribution on the books brings no money into custody.
  const all = held
    .filter(({ place }) => place !== 'COMPANY')
    .reduce((sum, { amount }) => sum + parseSignedAmount(amount, 'USDT'), 0n)
  const due = parseSignedAmount(owed, 'USDT')
  const beyond = all - due
  // A surplus is rounded down to cents; a shortfall is exact.
  const amount = beyond < 0n ? -beyond : beyond - (beyond % unitsPerCent)
  const shown = showMoney(formatAmount(amount, 'USDT'), 'USDT')
  const tenths = due > 0n ? (all * 1000n) / due : null
  const percent =
    tenths === null ? null : groupThousands(`${tenths / 10n}.${tenths < 0n ? 0n : tenths % 10n}`)
  return { isCovered: beyond >= 0n, percent, amount: shown }
}
