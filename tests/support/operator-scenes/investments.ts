/** Strategies, packages, orders and platform funding. */
import { operatorInvestments, operatorOrders, operatorProposals } from '@halyard/contract'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { registered } from '../members.ts'
import { anOperator } from '../operators.ts'
import { anActiveOrder } from '../orders.ts'
import { fileOf, jpegBytes } from '../pictures.ts'
import { scriptedBroker } from '../scripted-broker.ts'
import type { TestServer } from '../server.ts'
import { type Scenes, scene } from './scene.ts'

export const scenesOfInvestments: Scenes = {
  ...scene(operatorOrders.stuckOrders, async (t) => {
    const broker = scriptedBroker(() => t.app.clock.now())
    const { id } = await anActiveOrder(t, broker)
    const blocked = { obstacle: 'MARKET_CLOSED', held_up_since: t.app.clock.now() }
    await t.app.db.transact((tx) =>
      tx.updateTable('investment_order').set(blocked).where('id', '=', id).execute(),
    )
    return [{ query: {} }]
  }),
  ...scene(operatorOrders.mendOperation, async (t) => {
    const order = await anActiveOrder(
      t,
      scriptedBroker(() => t.app.clock.now()),
    )
    const operationId = newId().slice(6)
    const operation = { kind: 'PROFIT', amount_cents: -100n, created_at: t.app.clock.now() }
    await t.app.db.transact((tx) =>
      tx
        .insertInto('broker_operation')
        .values({ id: operationId, order_id: order.id, ...operation })
        .execute(),
    )
    const body = { operationId, action: 'ASK_AGAIN' as const, reason: 'The broker is back' }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorInvestments.saveStrategy, async () => [{ body: aStrategy() }]),
  ...scene(operatorInvestments.saveProduct, async (t) => {
    const [strategy, token] = [aStrategy(), (await anOperator(t, ['products.set'])).token]
    await t.ask(operatorInvestments.saveStrategy, { body: strategy }, { token })
    const { strategyId } = strategy
    const terms = { name: 'Scene', tradingPair: 'EUR/USD', image: 'aurora', trial: false, prices: [500] }
    return [{ body: { strategyId, ...terms, subscriptionDays: 90, sortOrder: 1, offered: true } }]
  }),
  ...scene(operatorInvestments.fundPlatform, async () => {
    const body = { purpose: 'TRIALS' as const, amount: '10', reason: 'For trials' }
    return [{ body }, { body: { ...body, amount: '11' } }]
  }),
  ...scene(operatorInvestments.decideFunding, async (t) => {
    const { token } = await anOperator(t, ['platform.fund'])
    const funding = { purpose: 'TRIALS' as const, amount: '10', reason: 'For trials' }
    const requested = await t.ask(operatorInvestments.fundPlatform, { body: funding }, { token })
    const body = { id: requested.body.fundingId, decision: 'APPROVE' as const }
    return [{ body }, { body: { id: body.id, decision: 'REJECT' as const, reason: 'No' } }]
  }),
  ...scene(operatorInvestments.openDifferences, async (t) => {
    const { id } = await aDifferingOrder(t)
    const now = t.app.clock.now()
    const run = { id: newId(), requested_at: now, started_at: now }
    const figures = { expected: '500000000', found: '490000000', items: [] }
    await t.app.db.transact(async (tx) => {
      await tx.insertInto('reconciliation').values(run).execute()
      await tx
        .insertInto('reconciliation_difference')
        .values({
          id: newId(),
          subject_kind: 'ORDER',
          subject: id,
          found_by: run.id,
          created_at: now,
          ...figures,
        })
        .execute()
    })
    return [{ query: {} }]
  }),
  ...scene(operatorProposals.proposeOrderCorrection, async (t) => {
    const body = await aCorrection(t)
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorProposals.proposeCorrectionReversal, async (t) => {
    const body = await aCorrection(t)
    const [one, other] = [await anOperator(t, ['books.reconcile']), await anOperator(t, ['books.reconcile'])]
    const asking = (token: string) => ({ token, key: newId() })
    const requested = await t.ask(operatorProposals.proposeOrderCorrection, { body }, asking(one.token))
    const decision = { id: requested.body.proposalId, decision: 'APPROVE' as const }
    await t.ask(operatorProposals.decideProposal, { body: decision }, asking(other.token))
    const { operation_id: operationId } = await t.app.db
      .selectFrom('order_correction')
      .select('operation_id')
      .where('id', '=', decision.id)
      .executeTakeFirstOrThrow()
    const reversal = { operationId, reason: 'The broker never will' }
    return [{ body: reversal }, { body: { ...reversal, reason: 'Another' } }]
  }),
  ...scene(operatorProposals.orderCorrectionDocument, async (t) => {
    const { token } = await anOperator(t, ['books.reconcile'])
    const { body } = await t.ask(
      operatorProposals.proposeOrderCorrection,
      { body: await aCorrection(t) },
      { token, key: newId() },
    )
    const { payload } = await t.app.db
      .selectFrom('proposal')
      .select('payload')
      .where('id', '=', body.proposalId)
      .executeTakeFirstOrThrow()
    return [{ query: { fileId: String((payload as { documentId: string }).documentId) } }]
  }),
  ...scene(operatorProposals.proposeUsdpGrant, async (t) => {
    const body = { ...(await aGrant(t)), amount: '10' }
    return [{ body }, { body: { ...body, amount: '11' } }]
  }),
  ...scene(operatorProposals.proposals, async (t) => {
    const { token } = await anOperator(t, ['platform.fund'])
    const body = { ...(await aGrant(t)), amount: '10' }
    await t.ask(operatorProposals.proposeUsdpGrant, { body }, { token })
    return [{ query: {} }]
  }),
  ...scene(operatorProposals.decideProposal, async (t) => {
    const { token } = await anOperator(t, ['platform.fund'])
    const grant = { ...(await aGrant(t)), amount: '10' }
    const requested = await t.ask(operatorProposals.proposeUsdpGrant, { body: grant }, { token })
    const body = { id: requested.body.proposalId, decision: 'APPROVE' as const }
    return [{ body }, { body: { id: body.id, decision: 'REJECT' as const, reason: 'No' } }]
  }),
}

async function aGrant(t: TestServer) {
  const { number } = await t.app.db
    .selectFrom('member')
    .select('number')
    .where('id', '=', (await registered(t)).id)
    .executeTakeFirstOrThrow()
  return { memberId: String(number), reason: 'For a campaign' }
}

export const aStrategy = () => ({
  strategyId: `s-${newId().slice(-10)}`,
  name: 'Scene',
  masterLogin: 1 + Math.floor(Math.random() * 900_000),
})

/** An order whose balance at the broker is below the ledger's. */
async function aDifferingOrder(t: TestServer) {
  const broker = scriptedBroker(() => t.app.clock.now())
  const order = await anActiveOrder(t, broker)
  await broker.changeBalance({ login: order.login, amountCents: -1_000n, id: 'somebody' })
  Object.assign(t.app.broker, broker)
  return order
}

async function aCorrection(t: TestServer) {
  const { id } = await aDifferingOrder(t)
  return { orderId: id, reason: 'The broker says so', document: fileOf(await jpegBytes(), 'letter.jpg') }
}
