import { depositsOnTheWay } from '../../deposits/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader } from '../../platform/db/database.ts'
import { withdrawalsOnTheWay } from '../../withdrawals/index.ts'

/** Itemised up to this many of each kind. */
const shown = 3

/** The member's money in transit. Gateway orders are left out: whether one is being paid is unknown. */
export async function waitingOf(reader: Reader, app: App, memberId: string) {
  const deposits = await depositsOnTheWay(reader, memberId, shown, ['CRYPTO', 'BANK'])
  const withdrawals = await withdrawalsOnTheWay(reader, app, memberId, shown)
  return {
    waiting: [
      ...deposits.newest.map(({ id, state, amount, confirmations, requiredConfirmations }) => ({
        kind: 'DEPOSIT' as const,
        id,
        state: state === 'PENDING' ? state : ('SEEN' as const),
        amount,
        confirmations,
        requiredConfirmations,
      })),
      ...withdrawals.newest.map(({ id, state, amount, onHold }) => ({
        kind: 'WITHDRAWAL' as const,
        id,
        state: onHold ? ('ON_HOLD' as const) : (state as 'PENDING' | 'APPROVED' | 'PROCESSING'),
        amount,
        confirmations: null,
        requiredConfirmations: null,
      })),
    ],
    waitingTotal: { deposits: deposits.total, withdrawals: withdrawals.total },
  }
}
