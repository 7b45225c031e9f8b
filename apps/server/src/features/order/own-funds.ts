/** What of an order's free funds the member put in, and what was earned (docs/figures.md). */
import type { Amount } from '@halyard/money'
import type { Reader } from '../../platform/db/database.ts'
import { unitsOf } from './cents.ts'

/** Wallet to MT5 above zero, MT5 to wallet below. */
type OwnMove = Amount

export interface OwnFunds {
  readonly toppedUp: Amount
  /** Of what was moved back, what was own money, and what was earned. */
  readonly takenBack: Amount
  readonly profitMoved: Amount
}

const noOwnFunds: OwnFunds = { toppedUp: 0n, takenBack: 0n, profitMoved: 0n }

/** What is moved back counts as own money for as long as there is any: it returns what was moved there. */
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

/** A loss takes what was earned first, then own top-ups; a later profit makes up own top-ups first, as it does capital. */
export function partsOfFree(free: Amount, { toppedUp, takenBack }: OwnFunds): FreeParts {
  const ownFunds = smaller(free, toppedUp - takenBack)
  return { ownFunds, profit: free - ownFunds }
}

const smaller = (a: Amount, b: Amount) => (a < b ? a : b)

/** A top-up counts once it is on the account; what is moved back from the moment it was set aside. */
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
