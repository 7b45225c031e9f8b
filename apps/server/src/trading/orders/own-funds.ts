/** The split of an order's free funds into the member's own money and earnings (docs/figures.md). */
import type { Amount } from '@halyard/money'
import type { Reader } from '../../platform/db/database.ts'
import { unitsOf } from './cents.ts'

/** Wallet to MT5 is positive, MT5 to wallet negative. */
type OwnMove = Amount

export interface OwnFunds {
  readonly toppedUp: Amount
  /** Of the transfers back: the part that returned top-ups. */
  readonly takenBack: Amount
  /** Of the transfers back: the part that was earned. */
  readonly profitMoved: Amount
}

const noOwnFunds: OwnFunds = { toppedUp: 0n, takenBack: 0n, profitMoved: 0n }

/** A transfer back counts as the member's own money while there is any: it returns what they paid in. */
export function ownFundsOf(moves: readonly OwnMove[]): OwnFunds {
  let { toppedUp, takenBack, profitMoved } = noOwnFunds
  for (const move of moves) {
    if (move > 0n) toppedUp += move
    else {
      const own = smaller(-move, toppedUp - takenBack)
      takenBack += own
      profitMoved += -move - own
    }
  }
  return { toppedUp, takenBack, profitMoved }
}

export interface FreeParts {
  readonly ownFunds: Amount
  readonly profit: Amount
}

/**
 * A loss reduces earnings first, then own top-ups. A later profit restores top-ups first, as it does capital.
 */
export function partsOfFree(free: Amount, { toppedUp, takenBack }: OwnFunds): FreeParts {
  const ownFunds = smaller(free, toppedUp - takenBack)
  return { ownFunds, profit: free - ownFunds }
}

const smaller = (a: Amount, b: Amount) => (a < b ? a : b)

/** A top-up counts once it is on the account; a transfer back counts from the moment it is set aside. */
export async function readOwnFunds(
  reader: Reader,
  orderIds: readonly string[],
): Promise<(orderId: string) => OwnFunds> {
  const rows = await reader
    .selectFrom('broker_operation')
    .select(['order_id', 'amount_cents', 'created_at', 'finished_at'])
    .where('order_id', '=', (select) => select.fn.any(select.val([...orderIds])))
    .where((where) =>
      where.or([
        where.and([where('kind', '=', 'TOP_UP'), where('state', '=', 'DONE')]),
        where.and([where('kind', '=', 'FROM_MT5'), where('state', '<>', 'REFUSED')]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const momentOf = ({ amount_cents, created_at, finished_at }: (typeof rows)[number]) =>
    (BigInt(amount_cents) > 0n && finished_at ? finished_at : created_at).getTime()
  const moves = Map.groupBy(
    rows.toSorted((one, other) => momentOf(one) - momentOf(other)),
    ({ order_id }) => order_id,
  )
  return (orderId) =>
    ownFundsOf((moves.get(orderId) ?? []).map(({ amount_cents }) => unitsOf(BigInt(amount_cents))))
}
