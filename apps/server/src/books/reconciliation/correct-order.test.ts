import { operatorProposals as contract, operatorInvestments } from '@halyard/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { anActiveOrder, booksOf, orderRow, type TestOrder } from '../../../../../tests/support/orders.ts'
import { fileOf, jpegBytes } from '../../../../../tests/support/pictures.ts'
import {
  expectAgreement,
  type Office,
  openDifferences,
  openOffice,
  reconciled,
} from '../../../../../tests/support/reconciling.ts'
import type { ScriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import type { TestServer } from '../../../../../tests/support/server.ts'
import {
  balancesOf,
  brokerResults,
  checkBooks,
  custodyLoss,
  isBlocked,
  move,
  post,
} from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { tryNow } from '../../trading/orders/obstacle.ts'
import { runOrders } from '../../trading/orders/run-orders.ts'
import { beginClosing } from '../../trading/settlement/index.ts'

let office: Office
let t: TestServer
let broker: ScriptedBroker
let operators: { readonly token: string }[]
beforeAll(async () => {
  office = await openOffice()
  ;({ t, broker } = office)
})
afterAll(() => t.close())
beforeEach(async () => {
  await expectAgreement(office)
  operators = [await anOperator(t, ['books.reconcile']), await anOperator(t, ['books.reconcile'])]
})

const asking = (index: number) => ({ token: operators[index]?.token ?? '', key: newId() })

async function proposed({ id }: TestOrder, document?: File) {
  const body = {
    orderId: id,
    reason: 'The broker says so',
    document: document ?? fileOf(await jpegBytes(), 'letter.jpg'),
  }
  return t.ask(contract.proposeOrderCorrection, { body }, asking(0))
}
const decided = (id: string, by = 1) =>
  t.ask(contract.decideProposal, { body: { id, decision: 'APPROVE' } }, asking(by))

const platform = () => balancesOf(t.app.db, [custodyLoss, brokerResults])

/** An external balance change of this amount at the broker. */
async function moved(order: TestOrder, amountCents: bigint): Promise<void> {
  await broker.changeBalance({ login: order.login, amountCents, id: newId().slice(-8) })
  t.advance(60)
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  expect(await isBlocked(t.app.db, 'ORDER', order.id)).toBe(true)
}

test.each([
  ['less', -1_000n],
  ['more', 1_000n],
])(
  'where the broker’s balance is %s than the ledger’s, two operators accept it at the platform’s expense or gain',
  async (_what, cents) => {
    const order = await anActiveOrder(t, broker)
    const books = await booksOf(t, order)
    const [loss = 0n, results = 0n] = await platform()
    await moved(order, cents)
    const proposer = async () =>
      (await t.ask(operatorInvestments.openDifferences, { query: {} }, asking(1))).body.differences[0]
        ?.items[0]?.proposedBy
    expect(await proposer()).toBeNull()
    const { body } = await proposed(order)
    expect(await proposer()).toEqual(expect.any(String))
    expect((await decided(body.proposalId, 0)).body.code).toBe('SECOND_OPERATOR_NEEDED')
    expect((await decided(body.proposalId)).status).toBe(200)
    expect(await platform()).toEqual([loss + cents * 10_000n, results - cents * 10_000n])
    // The member's balances are unchanged and both sides agree already: open operations are known.
    expect(await booksOf(t, order)).toEqual(books)
    t.advance(60)
    expect(await reconciled(t)).toMatchObject({ agreed: true, differences: 0 })
    expect(await isBlocked(t.app.db, 'ORDER', order.id)).toBe(false)
    await runOrders(t.app)
    expect(broker.balanceOf(order.login)).toBe(50_000n)
    t.advance(60)
    expect(await reconciled(t)).toMatchObject({ agreed: true, differences: 0 })
    expect((await checkBooks(t.app.db)).faults).toEqual([])
  },
)

test('an account that lost more than its order held agrees below zero, and brought back to zero', async () => {
  const order = await anActiveOrder(t, broker)
  broker.trade(order.login, -62_000n)
  expect(await reconciled(t)).toMatchObject({ agreed: true })
  await broker.changeBalance({ login: order.login, amountCents: 12_000n, id: 'brought-back' })
  expect(await reconciled(t)).toMatchObject({ agreed: true })
  await moved(order, 1_000n)
  await broker.changeBalance({ login: order.login, amountCents: -1_000n, id: 'taken-back' })
})

test('is refused without a difference, with another one by then, and while the broker is silent', async () => {
  const order = await anActiveOrder(t, broker)
  expect((await proposed(order)).body.code).toBe('CHANGED_MEANWHILE')
  await moved(order, -1_000n)
  const { body } = await proposed(order)
  const { account } = broker
  broker.account = async () => {
    throw new BrokerUnknown('NO_ANSWER', 'no answer')
  }
  expect((await decided(body.proposalId)).body.code).toBe('UNAVAILABLE')
  broker.account = account
  await broker.changeBalance({ login: order.login, amountCents: 300n, id: 'a-part-of-it' })
  expect((await decided(body.proposalId)).body.code).toBe('CHANGED_MEANWHILE')
  await broker.changeBalance({ login: order.login, amountCents: 700n, id: 'the-rest' })
})

const openOperation = ({ id }: TestOrder) =>
  t.app.db
    .selectFrom('broker_operation')
    .select(['id', 'refusal', 'in_doubt'])
    .where('order_id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()

/** An approved correction of this amount that the broker refuses. */
async function refusedCorrection(order: TestOrder, amountCents: bigint): Promise<string> {
  await moved(order, -amountCents)
  expect((await decided((await proposed(order)).body.proposalId)).status).toBe(200)
  t.advance(60)
  expect(await reconciled(t)).toMatchObject({ agreed: true, differences: 0 })
  broker.failNext('changeBalance', { reason: 'OTHER', message: 'Not today' })
  await runOrders(t.app)
  const { id, refusal } = await openOperation(order)
  expect(refusal).toBe('Not today')
  return id
}

const triedNow = ({ id }: TestOrder) => t.app.db.transact((tx) => tryNow(tx, id))

const takingBack = (operationId: string) =>
  t.ask(contract.proposeCorrectionReversal, { body: { operationId, reason: 'They never will' } }, asking(0))

const stateOf = async ({ id }: TestOrder) =>
  (
    await t.app.db
      .selectFrom('investment_order')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state

test('a correction that the broker refuses does not block a withdrawal of the account’s balance', async () => {
  const order = await anActiveOrder(t, broker)
  await refusedCorrection(order, -1_000n)
  await t.app.db.transact((tx) =>
    beginClosing(
      tx,
      t.app,
      { id: order.id, trial: false, activatedAt: null, subscriptionDays: 90 },
      'LOSS_LIMIT',
    ),
  )
  // Refused again while the order is wound up; the member is paid, and it is made in the end.
  broker.failNext('changeBalance', { reason: 'OTHER', message: 'Not today' })
  await runOrders(t.app)
  expect(await stateOf(order)).toBe('CLOSED')
  expect(broker.balanceOf(order.login)).toBe(0n)
  t.advance(60)
  expect(await reconciled(t)).toMatchObject({ agreed: true, differences: 0 })
  expect((await checkBooks(t.app.db)).faults).toEqual([])
})

test('while a correction that would pay in is refused, the account is not asked for more than it has', async () => {
  const order = await anActiveOrder(t, broker)
  await refusedCorrection(order, 1_000n)
  const terms = { id: order.id, trial: false, activatedAt: null, subscriptionDays: 90 }
  await t.app.db.transact((tx) => beginClosing(tx, t.app, terms, 'LOSS_LIMIT'))
  broker.failNext('changeBalance', { reason: 'OTHER', message: 'Not today' })
  await runOrders(t.app)
  expect(await orderRow(t, order)).toMatchObject({ state: 'CLOSING', obstacle: 'BALANCE_DIFFERS' })
  await triedNow(order)
  await runOrders(t.app)
  expect(await stateOf(order)).toBe('CLOSED')
  expect(broker.balanceOf(order.login)).toBe(0n)
})

test('no difference is accepted beside a correction that may be made at any moment', async () => {
  const order = await anActiveOrder(t, broker)
  const operationId = await refusedCorrection(order, 1_000n)
  const sentAgain = (refusal: string | null) =>
    t.app.db.transact((tx) =>
      tx.updateTable('broker_operation').set({ refusal }).where('id', '=', operationId).execute(),
    )
  await sentAgain(null)
  await moved(order, -500n)
  expect((await proposed(order)).body.code).toBe('OPERATION_UNDECIDED')
  await sentAgain('Not today')
  expect((await decided((await proposed(order)).body.proposalId)).status).toBe(200)
  await triedNow(order)
  await runOrders(t.app)
  expect(broker.balanceOf(order.login)).toBe(50_000n)
})

test('a refused correction is withdrawn by two operators, and the difference reopens', async () => {
  const order = await anActiveOrder(t, broker)
  const before = await platform()
  const operationId = await refusedCorrection(order, 1_000n)
  expect((await takingBack('nothing')).body.code).toBe('NOT_FOUND')
  const { body } = await takingBack(operationId)
  expect((await decided(body.proposalId, 0)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  const noteTry = (refusal: string | null) =>
    t.app.db.transact((tx) =>
      tx.updateTable('broker_operation').set({ refusal }).where('id', '=', operationId).execute(),
    )
  // Sent again meanwhile: it may be done.
  await noteTry(null)
  expect((await decided(body.proposalId)).body.code).toBe('OPERATION_UNDECIDED')
  expect((await takingBack(operationId)).body.code).toBe('OPERATION_UNDECIDED')
  await noteTry('Not today')
  expect((await decided(body.proposalId)).status).toBe(200)
  expect(await platform()).toEqual(before)
  expect((await checkBooks(t.app.db)).faults).toEqual([])
  expect((await takingBack(operationId)).body.code).toBe('NOT_FOUND')
  await runOrders(t.app)
  expect(broker.balanceOf(order.login)).toBe(49_000n)
  t.advance(60)
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  expect((await decided((await proposed(order)).body.proposalId)).status).toBe(200)
  await runOrders(t.app)
  expect(broker.balanceOf(order.login)).toBe(50_000n)
  t.advance(60)
  expect(await reconciled(t)).toMatchObject({ agreed: true, differences: 0 })
})

test('a further difference beside a refused correction is accepted by another one', async () => {
  const order = await anActiveOrder(t, broker)
  await refusedCorrection(order, 1_000n)
  await moved(order, -200n)
  expect((await decided((await proposed(order)).body.proposalId)).status).toBe(200)
  await triedNow(order)
  await runOrders(t.app)
  expect(broker.balanceOf(order.login)).toBe(50_000n)
})

test('its document is sealed, and only operators who may decide it read it, which is logged', async () => {
  const order = await anActiveOrder(t, broker)
  await moved(order, -1_000n)
  const { body } = await proposed(order)
  const { payload } = await t.app.db
    .selectFrom('proposal')
    .select('payload')
    .where('id', '=', body.proposalId)
    .executeTakeFirstOrThrow()
  const fileId = String((payload as { documentId: string }).documentId)
  const read = await t.ask(contract.orderCorrectionDocument, { query: { fileId } }, asking(1))
  expect(read.status).toBe(200)
  const traces = await t.app.db
    .selectFrom('audit_entry')
    .select('reason')
    .where('action', '=', 'proposals.document.read')
    .execute()
  expect(traces.map(({ reason }) => reason)).toContain(`file:${fileId}`)
  expect((await decided(body.proposalId)).status).toBe(200)
  await runOrders(t.app)
})

test('a PDF is recognised by its content, and is served as a download that no page opens', async () => {
  const order = await anActiveOrder(t, broker)
  await moved(order, -1_000n)
  const type = 'application/pdf'
  const wrong = await proposed(order, fileOf('<script>alert(1)</script>', 'letter.pdf', type))
  expect([wrong.status, wrong.body.code]).toEqual([400, 'DOCUMENT_FORMAT'])
  const large = `%PDF-1.7${' '.repeat(2 * 1024 * 1024)}%%EOF`
  expect((await proposed(order, fileOf(large, 'letter.pdf', type))).body.fields).toMatchObject({
    document: { code: 'DOCUMENT_OVER_2MB' },
  })
  const letter = '%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n'
  const { body } = await proposed(order, fileOf(letter, 'letter.pdf', type))
  const { payload } = await t.app.db
    .selectFrom('proposal')
    .select('payload')
    .where('id', '=', body.proposalId)
    .executeTakeFirstOrThrow()
  const { documentId } = payload as { documentId: string }
  const read = await t.server.inject({
    url: `/api${contract.orderCorrectionDocument.path}?fileId=${documentId}`,
    headers: { authorization: `Bearer ${asking(1).token}` },
  })
  expect([read.statusCode, read.body]).toEqual([200, letter])
  expect(read.headers).toMatchObject({
    'content-type': type,
    'content-disposition': 'attachment; filename="document.pdf"',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  })
  expect((await decided(body.proposalId)).status).toBe(200)
  await runOrders(t.app)
})

test('the database corrects no order, by operation or transfer, without two operators', async () => {
  const order = await anActiveOrder(t, broker)
  const now = t.app.clock.now()
  const operation = {
    id: 'by-nobody',
    order_id: order.id,
    kind: 'CORRECTION',
    amount_cents: '5',
    created_at: now,
  }
  await expect(
    t.app.db.transact((tx) => tx.insertInto('broker_operation').values(operation).execute()),
  ).rejects.toThrow('No two operators have accepted this difference')
  const way = { from: custodyLoss, to: brokerResults, amount: 1_000_000n }
  await expect(
    t.app.db.transact((tx) => post(tx, [move('ORDER_CORRECTION', way, { cause: newId() })], now)),
  ).rejects.toThrow('Nothing has caused this ORDER_CORRECTION')
})

test.each([
  ['another document than they read', true, true],
  ['a document that was never saved', false, false],
])('the database corrects no order by %s', async (_what, isSaved, isAnother) => {
  const order = await anActiveOrder(t, broker)
  const [id, document, another] = [newId(), newId(), newId()]
  const [one, two] = [await anOperator(t, []), await anOperator(t, [])]
  const correcting = transactAsOwner(t.ownerUrl, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const file of [document, another])
      await sql`
        insert into stored_file (id, purpose, content_type, size_bytes, seal_key_id, created_at, saved_at)
        values (${file}, 'correction', 'image/jpeg', 1, 1, now(), ${isSaved ? t.app.clock.now() : null})
      `.execute(tx)
    await sql`
      insert into proposal (id, kind, capability, subject, payload, reason, requested_by, requested_at, state, decided_by,
        decided_at)
      values (${id}, 'orderCorrection', 'books.reconcile', ${`order:${order.id}`}, ${JSON.stringify({ documentId: document })},
        'Seen', ${one.id}, now(), 'APPROVED', ${two.id}, now())
    `.execute(tx)
    await sql`set local session_replication_role = origin`.execute(tx)
    const document_file_id = isAnother ? another : document
    const correction = { id, order_id: order.id, operation_id: 'x', missing_cents: 5, document_file_id }
    await tx
      .insertInto('order_correction')
      .values({ ...correction, created_at: t.app.clock.now() })
      .execute()
  })
  await expect(correcting).rejects.toThrow('No two operators have accepted this difference')
})

test('the database withdraws or ends no correction without two operators', async () => {
  const order = await anActiveOrder(t, broker)
  const operationId = await refusedCorrection(order, 1_000n)
  const refused = 'No two operators have taken this correction back'
  const now = t.app.clock.now()
  await expect(
    t.app.db.transact((tx) =>
      tx
        .updateTable('broker_operation')
        .set({ state: 'REFUSED', finished_at: now })
        .where('id', '=', operationId)
        .execute(),
    ),
  ).rejects.toThrow(refused)
  const { id } = await t.app.db
    .selectFrom('order_correction')
    .select('id')
    .where('operation_id', '=', operationId)
    .executeTakeFirstOrThrow()
  await expect(
    t.app.db.transact((tx) =>
      tx.insertInto('order_correction_reversal').values({ id, correction_id: id, created_at: now }).execute(),
    ),
  ).rejects.toThrow(refused)
})

test('an account removed by the broker is opened again with its balance, once two operators have accepted it', async () => {
  const order = await anActiveOrder(t, broker)
  broker.trade(order.login, 2_000n)
  await expectAgreement(office)
  operators = [await anOperator(t, ['books.reconcile']), await anOperator(t, ['books.reconcile'])]
  const books = await booksOf(t, order)
  const [loss = 0n] = await platform()
  broker.removeAccount(order.login)
  t.advance(60)
  expect(await reconciled(t)).toMatchObject({ agreed: false })
  expect(await isBlocked(t.app.db, 'ORDER', order.id)).toBe(true)
  // Only a closed order's account may be archived with its deals.
  const differing = (await openDifferences(t)).map(({ subject_kind }) => subject_kind)
  expect(differing.sort()).toEqual(['DEALS', 'ORDER'])
  const requested = await proposed(order)
  expect(requested.status).toBe(200)
  expect((await decided(requested.body.proposalId)).status).toBe(200)
  // While the broker does not answer, nothing is paid twice.
  broker.failNext('createAccount', 'unanswered')
  await runOrders(t.app)
  await triedNow(order)
  await runOrders(t.app)
  expect(broker.balanceOf(order.login) * 10_000n).toBe(books.capital + books.free)
  expect(await booksOf(t, order)).toEqual(books)
  // Includes the fund's share of 2, which was then taken out.
  expect((await platform())[0]).toBe(loss - 520_000_000n)
  await expectAgreement(office)
  expect(await isBlocked(t.app.db, 'ORDER', order.id)).toBe(false)
})

test('withdrawing a correction also withdraws its acceptance of the order’s deals', async () => {
  const order = await anActiveOrder(t, broker)
  const { id } = broker.trade(order.login, 700n)
  t.advance(60)
  expect(await reconciled(t)).toMatchObject({ agreed: true })
  // The broker loses the deal and its result.
  const { deals, dealsOfMany } = broker
  broker.deals = async function* (login, period) {
    for await (const deal of deals(login, period)) if (deal.id !== id) yield deal
  }
  broker.dealsOfMany = async (logins, period) =>
    new Map(
      [...(await dealsOfMany(logins, period))].map(([login, all]) => [
        login,
        all.filter((one) => one.id !== id),
      ]),
    )
  const differing = async () => {
    t.advance(60)
    await reconciled(t)
    return (await openDifferences(t)).map(({ subject_kind }) => subject_kind).sort()
  }
  await broker.changeBalance({ login: order.login, amountCents: -700n, id: 'forgotten' })
  expect(await differing()).toEqual(['DEALS', 'ORDER'])
  expect((await decided((await proposed(order)).body.proposalId)).status).toBe(200)
  expect(await differing()).toEqual([])
  broker.failNext('changeBalance', { reason: 'OTHER', message: 'Not today' }, 5)
  await runOrders(t.app)
  broker.calm()
  const { operation_id } = await t.app.db
    .selectFrom('order_correction')
    .select('operation_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const { body } = await takingBack(operation_id)
  expect((await decided(body.proposalId)).status).toBe(200)
  expect(await differing()).toEqual(['DEALS', 'ORDER'])
  Object.assign(broker, { deals, dealsOfMany })
  await broker.changeBalance({ login: order.login, amountCents: 700n, id: 'remembered' })
  expect(await differing()).toEqual([])
})
