import { operatorInvestments } from '@halyard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { anActiveOrder } from '../../../../../tests/support/orders.ts'
import {
  depositOf,
  expectAgreement,
  newestRun,
  type Office,
  openOffice,
  reconciled,
} from '../../../../../tests/support/reconciling.ts'
import type { ScriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import type { ScriptedChain } from '../../../../../tests/support/scripted-chain.ts'
import type { TestServer } from '../../../../../tests/support/server.ts'
import { aMember, fund } from '../../../../../tests/support/wallets.ts'
import { sealEntries } from '../../ledger/index.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import type { Network } from '../../ports/chain.ts'
import { reconcileRequested } from './run-reconciliation.ts'

let office: Office
let t: TestServer
let broker: ScriptedBroker
let chains: Record<Network, ScriptedChain>
beforeAll(async () => {
  office = await openOffice()
  ;({ t, broker, chains } = office)
})
afterAll(() => t.close())
beforeEach(() => expectAgreement(office))

test('an operator requests a reconciliation, gets an answer at once, and sees progress and results', async () => {
  const order = await anActiveOrder(t, broker)
  await broker.changeBalance({ login: order.login, amountCents: 250n, id: `gift-${order.login}` })
  const operator = await anOperator(t, ['books.reconcile'])
  const ask = () => t.ask(operatorInvestments.reconcile, {}, { token: operator.token })
  const list = async () =>
    (await t.ask(operatorInvestments.reconciliations, { query: {} }, { token: operator.token })).body
  t.advance(60)
  const { status, body } = await ask()
  expect([status, body.state]).toEqual([200, 'WAITING'])
  expect((await ask()).body.reconciliationId).toBe(body.reconciliationId)
  expect((await list()).reconciliations[0]).toMatchObject({
    id: body.reconciliationId,
    state: 'WAITING',
    startedAt: null,
    agreed: null,
  })

  let seen: unknown
  const watched: ScriptedChain = {
    ...chains.ERC20,
    blockAt: async (number) => {
      seen ??= (await list()).reconciliations[0]
      return chains.ERC20.blockAt(number)
    },
  }
  await depositOf(t, chains.ERC20, '10')
  const app = { ...t.app, chains: { ...chains, ERC20: watched } }
  expect(await reconcileRequested(app)).toMatchObject({ id: body.reconciliationId, differences: 1 })
  expect(seen).toMatchObject({ state: 'RUNNING', subjects: expect.any(Number) })
  expect((seen as { subjects: number }).subjects).toBeGreaterThan(0)
  const after = await list()
  expect(after.reconciliations[0]).toMatchObject({
    id: body.reconciliationId,
    state: 'FINISHED',
    agreed: false,
  })
  const open = await t.ask(operatorInvestments.openDifferences, { query: {} }, { token: operator.token })
  expect(open.body.differences).toMatchObject([
    { subjectKind: 'ORDER', subject: order.id, expected: '500.00', found: '502.50' },
  ])
  expect(await reconcileRequested(t.app)).toBeNull()
  const stranger = await anOperator(t, [])
  expect((await t.ask(operatorInvestments.reconcile, {}, { token: stranger.token })).status).toBe(403)

  // A run that waits while another is in progress is not lost.
  const { reconciliationId } = (await ask()).body
  await whileHolding(t.app.db, 'reconciliation', async () => {
    expect(await reconcileRequested(t.app)).toBe('elsewhere')
  })
  expect(await reconcileRequested(t.app)).toMatchObject({ id: reconciliationId })
  await broker.changeBalance({ login: order.login, amountCents: -250n, id: `back-${order.login}` })
})

test('a requested run checks the chain of seals from where the last run stopped', async () => {
  const operator = await anOperator(t, ['books.reconcile'])
  await sealEntries(t.app.db)
  await reconciled(t)
  const { sealed_up_to } = await newestRun(t)
  expect(Number(sealed_up_to)).toBeGreaterThan(0)
  const member = await aMember(t, { usdt: '5' })
  await sealEntries(t.app.db)
  const change = (by: number, id: string) =>
    asOwner(t.ownerUrl, async (owner) => {
      await owner.query('set session_replication_role = replica')
      await owner.query(
        'update sealed_entry set hash = set_byte(hash, 0, (get_byte(hash, 0) + $1) % 256) where entry_id = $2',
        [by, id],
      )
    })
  const runRequested = async () => {
    await t.ask(operatorInvestments.reconcile, {}, { token: operator.token })
    return reconcileRequested(t.app)
  }
  // Before the last seal checked: only the nightly run notices.
  await change(1, '1')
  expect(await runRequested()).toMatchObject({ agreed: true })
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  await change(255, '1')
  expect(await reconciled(t)).toMatchObject({ agreed: true })
  await fund(t, member.id, 'usdt', '1')
  await sealEntries(t.app.db)
  const { rows } = await t.app.db.pool.query('select max(entry_id) as id from sealed_entry')
  await change(1, rows[0].id)
  expect(await runRequested()).toMatchObject({ agreed: false, differences: 1 })
  await change(255, rows[0].id)
  expect(await runRequested()).toMatchObject({ agreed: true })
})
