/**
 * An order's unexplained difference: one operator proposes to accept it, with a document, and another
 * approves. The broker's account is then brought to the ledger's balance, at the platform's expense or gain.
 * Deals missing at the broker are accepted with it, each by its number, or alone where the balances agree.
 */
import { isDeepStrictEqual } from 'node:util'
import type { ProposalPayload } from '@halyard/contract'
import { type Amount, formatAmount, readAmount } from '@halyard/money'
import { sql } from 'kysely'
import { brokerResults, custodyLoss, move, post } from '../../ledger/index.ts'
import { defineProposalKind } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { outsideRequests } from '../../platform/db/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { cent } from '../../trading/settlement/index.ts'
import { compareClosely } from './compare-closely.ts'
import { lackedDeals } from './compare-deals.ts'
import { expectedBalances } from './expected-balances.ts'
import { holdingsOfOrders } from './order-holdings.ts'

const orderIn = (subject: string) => subject.slice('order:'.length)

export const orderCorrections = defineProposalKind('orderCorrection', {
  async askOutside(app, { subject, payload }) {
    const measured = await measureOrder(app, orderIn(subject))
    if (typeof measured === 'string') return measured
    return isAsProposed(measured, payload) ? null : 'CHANGED_MEANWHILE'
  },
  async against(tx, _app, { subject, payload }) {
    // Operations are added under this row's lock: none appears while we hold it.
    await tx
      .selectFrom('investment_order')
      .select('id')
      .where('id', '=', orderIn(subject))
      .forNoKeyUpdate()
      .execute()
    if (isEven(payload)) return null
    const books = await booksOf(tx, orderIn(subject))
    return books.isQuiet && books.expected === amountOf(payload.expected) ? null : 'CHANGED_MEANWHILE'
  },
  async onApproved(tx, app, { id, subject, payload }) {
    const [expected, found] = [amountOf(payload.expected), amountOf(payload.found)]
    const missing = expected - found
    const [orderId, operationId, now] = [orderIn(subject), `corr-${newId().slice(0, 23)}`, app.clock.now()]
    await acceptDeals(tx, id, orderId)
    if (missing === 0n) return
    const cents = (missing / cent).toString()
    await tx
      .insertInto('order_correction')
      .values({
        id,
        order_id: orderId,
        operation_id: operationId,
        missing_cents: cents,
        document_file_id: payload.documentId,
        created_at: now,
      })
      .execute()
    await tx
      .insertInto('broker_operation')
      .values({
        id: operationId,
        order_id: orderId,
        kind: 'CORRECTION',
        amount_cents: cents,
        created_at: now,
      })
      .execute()
    const way =
      missing > 0n
        ? { from: custodyLoss, to: brokerResults, amount: missing }
        : { from: brokerResults, to: custodyLoss, amount: -missing }
    // The transfer takes the proposal's id: it can be posted only once.
    await post(tx, [{ ...move('ORDER_CORRECTION', way, { cause: id, orderId }), id }], now)
  },
})

type LackedDeals = NonNullable<ProposalPayload<'orderCorrection'>['lackedDeals']>

/** The deals named in the proposal. */
async function acceptDeals(tx: Tx, proposalId: string, orderId: string): Promise<void> {
  await sql`
    insert into order_deal_accepted (id, order_id, deal_id, amount_cents, noted_at)
    select id, ${orderId}, (lacked ->> 'dealId')::bigint, (lacked ->> 'amount')::numeric * 100, noted_at
    from proposal cross join jsonb_array_elements(payload -> 'lackedDeals') as lacked
    where id = ${proposalId}
    on conflict do nothing
  `.execute(tx)
}

interface Measured {
  readonly expected: Amount
  readonly found: Amount
  readonly lacked: LackedDeals
}

/** Measures the difference, with all deals settled and only operations open that the broker refuses. */
export async function measureOrder(
  app: App,
  orderId: string,
): Promise<Measured | 'UNAVAILABLE' | 'CHANGED_MEANWHILE' | 'OPERATION_UNDECIDED'> {
  // The nightly comparison may settle deals: that belongs to no request.
  const { different, left } = await outsideRequests(() => compareClosely(app, orderId))
  if (left.length > 0) return 'UNAVAILABLE'
  const lacked = await lackedOf(app, orderId)
  if (!lacked) return 'UNAVAILABLE'
  const [difference] = different
  const { isQuiet, expected } = await booksOf(app.db, orderId)
  if (!difference) return lacked.length > 0 ? { expected, found: expected, lacked } : 'CHANGED_MEANWHILE'
  if (!isQuiet || (difference.expected - difference.found) % cent !== 0n) return 'OPERATION_UNDECIDED'
  return { expected: difference.expected, found: difference.found, lacked }
}

/** The most important deals first. */
async function lackedOf(app: App, orderId: string): Promise<LackedDeals | null> {
  const lacked = await lackedDeals(app, orderId)
  if (!lacked) return null
  const shown = (cents: bigint) => formatAmount(cents * cent, 'USDT')
  return lacked
    .toSorted(({ settled: one }, { settled: other }) => Number(sizeOf(other) - sizeOf(one)))
    .map(({ settled, foundCents }) => ({
      dealId: String(settled.dealId),
      amount: shown(settled.cents),
      found: shown(foundCents),
    }))
}

const sizeOf = ({ cents }: { readonly cents: bigint }) => (cents < 0n ? -cents : cents)

const amountOf = (decimal: string) => readAmount(decimal, 'USDT')

type Proposed = Pick<ProposalPayload<'orderCorrection'>, 'expected' | 'found' | 'lackedDeals'>

const isEven = (payload: Proposed) => amountOf(payload.expected) === amountOf(payload.found)

/** An equal balance may have moved on. */
const isAsProposed = ({ expected, found, lacked }: Measured, payload: Proposed) =>
  isDeepStrictEqual(lacked, payload.lackedDeals ?? []) &&
  (isEven(payload)
    ? expected === found
    : expected === amountOf(payload.expected) && found === amountOf(payload.found))

const mayStay: readonly string[] = ['FUND_SHARE', 'CORRECTION']

async function booksOf(reader: Reader | Tx, orderId: string) {
  const holdings = (await holdingsOfOrders(reader, [orderId])).get(orderId)
  if (!holdings) throw new Error(`There is no order ${orderId}`)
  // A refused operation that was sent again is in the expected balance.
  const isQuiet = holdings.open.every(({ kind, mayBeDone }) => mayStay.includes(kind) && !mayBeDone)
  return { isQuiet, expected: expectedBalances(holdings)[0] }
}
