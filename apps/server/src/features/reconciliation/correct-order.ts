/**
 * An order's difference that nothing explains: one operator proposes to accept it, with a document, and another
 * approves. The broker's account is then brought to what the ledger says, at the platform's expense or gain. What it lacks
 * of the order's deals is accepted with it, or alone where the balances agree.
 */
import { operatorProposals as contract } from '@halyard/contract'
import { type Amount, formatAmount, parseAmount } from '@halyard/money'
import { sql } from 'kysely'
import { brokerResults, custodyLoss, move, post } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { outsideRequests } from '../../platform/db/request-context.ts'
import { keepFile, readStoredFile, storeFile } from '../../platform/files/stored-files.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId, newId } from '../../platform/ids.ts'
import { redrawPicture } from '../../platform/images.ts'
import { audit, defineProposalKind, operatorActionAfter, propose } from '../operations/index.ts'
import { cent } from '../settlement/index.ts'
import { compareClosely, isGone, orUnknown } from './compare-closely.ts'
import { expectedBalances } from './expected-balances.ts'
import { holdingsOfOrders } from './order-holdings.ts'

const orderIn = (subject: string) => subject.slice('order:'.length)

export const proposeOrderCorrection = answerOperator(contract.proposeOrderCorrection, async (app, asked) => {
  const { orderId, reason, document } = asked.body
  const ask = async () => {
    const order = isId(orderId) ? await orderOf(app.db, orderId) : null
    if (!order) return 'NOT_FOUND' as const
    const measured = await measure(app, orderId)
    if (typeof measured === 'string') return measured
    const picture = await redrawPicture(await document.bytes())
    if (!picture) return 'IMAGE_FORMAT' as const
    const stored = { memberId: null, purpose: 'correction', contentType: 'image/jpeg', bytes: picture }
    return { order, ...measured, documentId: await storeFile(app, stored) }
  }
  return operatorActionAfter(app, contract.proposeOrderCorrection, asked, ask, async (tx, told) => {
    if (told === 'IMAGE_FORMAT') return refuse(told, { field: 'document' })
    if (typeof told === 'string') return refuse(told)
    const { order, expected, found, documentId } = told
    const payload = {
      memberId: String(order.number),
      username: order.username,
      mt5Id: order.login,
      expected: formatAmount(expected, 'USDT'),
      found: formatAmount(found, 'USDT'),
      documentId,
    }
    const subject = `order:${orderId}`
    const proposed = await propose(tx, app, { kind: 'orderCorrection', subject, payload, reason }, asked)
    if (!('proposalId' in proposed)) return proposed
    await keepFile(tx, app, documentId)
    return { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const }
  })
})

export const orderCorrections = defineProposalKind('orderCorrection', {
  async askOutside(app, { subject, payload }) {
    const measured = await measure(app, orderIn(subject))
    if (typeof measured === 'string') return measured
    return isAsProposed(measured, payload) ? null : 'CHANGED_MEANWHILE'
  },
  async against(tx, _app, { subject, payload }) {
    // Operations are added under this row's lock: none comes while we hold it.
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
    // What the broker doesn't show of its deals is accepted either way.
    await tx.insertInto('order_deals_accepted').values({ id, order_id: orderId, noted_at: now }).execute()
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
    // The proposal's id as the transfer's: it can be posted only once.
    await post(tx, [{ ...move('ORDER_CORRECTION', way, { cause: id, orderId }), id }], now)
  },
})

export const orderCorrectionDocument = answerOperator(
  contract.orderCorrectionDocument,
  async (app, { operator, query: { fileId }, address }) => {
    if (!isId(fileId)) return refuse('NOT_FOUND')
    const proposal = await app.db
      .selectFrom('proposal')
      .select('id')
      .where('kind', 'in', ['orderCorrection', 'gatewayClosing'])
      .where(sql<boolean>`payload ->> 'documentId' = ${fileId}`)
      .executeTakeFirst()
    if (!proposal) return refuse('NOT_FOUND')
    // Audit before reading, so that nobody sees it without a log entry.
    await app.db.transact((tx) =>
      audit(tx, app, {
        operator,
        action: 'proposals.document.read',
        subject: `proposal:${proposal.id}`,
        reason: `file:${fileId}`,
        address,
      }),
    )
    const file = await readStoredFile(app, fileId)
    return file ? { file } : refuse('NOT_FOUND')
  },
)

interface Measured {
  readonly expected: Amount
  readonly found: Amount
}

/** What differs now, with all deals settled and nothing under way but what the broker refuses. */
async function measure(
  app: App,
  orderId: string,
): Promise<Measured | 'UNAVAILABLE' | 'CHANGED_MEANWHILE' | 'OPERATION_UNDECIDED'> {
  // As the nightly comparison does, which may settle deals: that belongs to no request.
  const { different, left } = await outsideRequests(() => compareClosely(app, orderId))
  if (left.length > 0) return 'UNAVAILABLE'
  const [difference] = different
  if (!difference) {
    const unconfirmed =
      (await lacksDeals(app.db, orderId)) || (await orUnknown(app, () => isArchived(app, orderId)))
    if (unconfirmed === null) return 'UNAVAILABLE'
    return unconfirmed ? evenly(app, orderId) : 'CHANGED_MEANWHILE'
  }
  const { isQuiet } = await booksOf(app.db, orderId)
  if (!isQuiet || (difference.expected - difference.found) % cent !== 0n) return 'OPERATION_UNDECIDED'
  return { expected: difference.expected, found: difference.found }
}

/** The balances agree, and the broker lacks deals all the same. */
async function evenly(app: App, orderId: string): Promise<Measured> {
  const { expected } = await booksOf(app.db, orderId)
  return { expected, found: expected }
}

async function lacksDeals(reader: Reader, orderId: string): Promise<boolean> {
  const found = await reader
    .selectFrom('reconciliation_difference')
    .select('id')
    .where('subject_kind', '=', 'DEALS')
    .where('resolved_by', 'is', null)
    .where(sql<boolean>`${orderId}::uuid = any (items)`)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the broker cannot be asked any more about the deals of a closed order. */
async function isArchived(app: App, orderId: string): Promise<boolean> {
  const { state, login } = await app.db
    .selectFrom('investment_order')
    .select(['state', 'login'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return state === 'CLOSED' && isGone(app, Number(login))
}

function amountOf(decimal: string): Amount {
  const amount = parseAmount(decimal, 'USDT')
  if (amount === null) throw new Error(`${decimal} is no amount`)
  return amount
}

type Proposed = { readonly expected: string; readonly found: string }

const isEven = (payload: Proposed) => amountOf(payload.expected) === amountOf(payload.found)

/** An even balance may have moved on. */
const isAsProposed = ({ expected, found }: Measured, payload: Proposed) =>
  isEven(payload)
    ? expected === found
    : expected === amountOf(payload.expected) && found === amountOf(payload.found)

const mayStay: readonly string[] = ['FUND_SHARE', 'CORRECTION']

async function booksOf(reader: Reader | Tx, orderId: string) {
  const holdings = (await holdingsOfOrders(reader, [orderId])).get(orderId)
  if (!holdings) throw new Error(`There is no order ${orderId}`)
  // What the broker has refused and is asked for again is in the expected balance.
  const isQuiet = holdings.open.every(({ kind, mayBeDone }) => mayStay.includes(kind) && !mayBeDone)
  return { isQuiet, expected: expectedBalances(holdings)[0] }
}

async function orderOf(reader: Reader, id: string) {
  const row = await reader
    .selectFrom('investment_order')
    .innerJoin('member', 'member.id', 'investment_order.member_id')
    .select(['investment_order.login', 'member.number', 'member.username'])
    .where('investment_order.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
