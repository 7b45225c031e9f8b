/** The holdings of orders, according to the ledger. */
import type { Amount } from '@halyard/money'
import { accountOfOrder, balancesOf } from '../../ledger/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { unitsOf } from './cents.ts'
import type { Held } from './figures.ts'
import type { Order } from './orders.ts'

/** Returned in the order of the input. While a purchase or a closing waits for the broker, its hold counts as held. */
export async function heldBy(reader: Reader, orders: readonly Order[]): Promise<Held[]> {
  const accounts = orders.flatMap(({ id, trial }) => [
    accountOfOrder(id, trial ? 'trial' : 'capital'),
    accountOfOrder(id, 'free'),
    accountOfOrder(id, 'hold'),
  ])
  const balances = await balancesOf(reader, accounts)
  const leaving = await setAside(reader, orders)
  return orders.map((order, index) => {
    const [capital = 0n, free = 0n, inTransit = 0n] = balances.slice(3 * index, 3 * index + 3)
    const aside = leaving.get(order.id) ?? { capital: 0n, capitalPaid: 0n, free: 0n }
    const waiting = order.state === 'PENDING' && !order.trial ? order.price : 0n
    return {
      // A trial's capital stays on its account until the broker has paid it out.
      capital: capital + waiting + (order.trial ? aside.capitalPaid : aside.capital),
      free: free + aside.free,
      // A trial's capital is the platform's, not the member's.
      onAccount: (order.trial ? 0n : capital) + free,
      inTransit,
      closing: aside.free + (order.trial ? 0n : aside.capital),
    }
  })
}

interface Aside {
  readonly capital: Amount
  /** The part that the broker has already paid out. */
  readonly capitalPaid: Amount
  readonly free: Amount
}

async function setAside(reader: Reader, orders: readonly Order[]): Promise<Map<string, Aside>> {
  const closing = orders.filter(({ state }) => state === 'CLOSING').map(({ id }) => id)
  if (closing.length === 0) return new Map()
  // A closing may take several payments; the order holds all of it until the last one.
  const rows = await reader
    .selectFrom('broker_operation')
    .select(['order_id', ({ fn }) => fn.sum<string>('amount_cents').as('cents')])
    .select(({ fn }) => fn.sum<string>('capital_part').as('capital'))
    .select(({ fn }) => fn.sum<string | null>('capital_part').filterWhere('state', '=', 'DONE').as('paid'))
    .where('kind', '=', 'CLOSE')
    .where('state', 'in', ['OPEN', 'DONE'])
    .where('order_id', '=', (select) => select.fn.any(select.val(closing)))
    .groupBy('order_id')
    .execute()
  return new Map(
    rows.map((row) => {
      const capital = BigInt(row.capital)
      const free = -unitsOf(BigInt(row.cents)) - capital
      return [row.order_id, { capital, capitalPaid: BigInt(row.paid ?? 0), free }]
    }),
  )
}
