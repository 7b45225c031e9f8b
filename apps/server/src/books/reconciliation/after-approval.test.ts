import { operatorInvestments, operatorProposals } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { anActiveOrder } from '../../../../../tests/support/orders.ts'
import { fileOf, jpegBytes } from '../../../../../tests/support/pictures.ts'
import {
  depositOf,
  newestRun,
  type Office,
  openOffice,
  reconciled,
} from '../../../../../tests/support/reconciling.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { isBlocked } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { ChainUnknown } from '../../ports/chain.ts'
import { lastRun } from './index.ts'
import { reconcileIfDue } from './reconcile-nightly.ts'
import { reconcileRequested, runReconciliation } from './run-reconciliation.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.t.close())

const waiting = async () =>
  (
    await office.t.app.db
      .selectFrom('reconciliation')
      .select('requested_by')
      .where('started_at', 'is', null)
      .execute()
  ).map(({ requested_by }) => requested_by)

test('payments blocked by a difference continue soon after two operators accept it, not only at night', async () => {
  const { t, broker } = office
  const order = await anActiveOrder(t, broker)
  await broker.changeBalance({ login: order.login, amountCents: -500n, id: 'without-us' })
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  const [one, other] = [await anOperator(t, ['books.reconcile']), await anOperator(t, ['books.reconcile'])]
  const body = { orderId: order.id, reason: 'The broker says so', document: fileOf(await jpegBytes()) }
  const requested = await t.ask(
    operatorProposals.proposeOrderCorrection,
    { body },
    { token: one.token, key: newId() },
  )
  expect(await waiting()).toEqual([])
  const decision = { id: requested.body.proposalId, decision: 'APPROVE' as const }
  const decided = await t.ask(operatorProposals.decideProposal, { body: decision }, { token: other.token })
  expect(decided.status).toBe(200)
  expect(await waiting()).toEqual([expect.any(String)])
  expect(await isBlocked(t.app.db, 'ORDER', order.id)).toBe(true)
  expect(await reconcileRequested(t.app)).toMatchObject({ agreed: true })
  expect(await isBlocked(t.app.db, 'ORDER', order.id)).toBe(false)
  expect(await waiting()).toEqual([])
})

/** The effect of approving a difference in the database. */
const requestedByApproval = async () => {
  const { id } = await anOperator(office.t, ['books.reconcile'])
  const now = office.t.app.clock.now()
  await office.t.app.db.transact((tx) =>
    tx
      .insertInto('reconciliation')
      .values({ id: newId(), requested_at: now, requested_by: id, after_approval: true })
      .execute(),
  )
}

/** After two o’clock, so that no other night falls into the test. */
async function afterTheNight(): Promise<void> {
  const { t } = office
  const now = t.app.clock.now()
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 3)
  t.advance((then - now.getTime()) / 1000)
  await reconcileIfDue(t.app)
  expect(await newestRun(t)).toMatchObject({ requested_by: null, agreed: true })
  t.advance(60)
}

test('a comparison after an approval, if left undone by a silent chain or a crash, is repeated the same day', async () => {
  const { t, chains } = office
  await afterTheNight()
  const { ERC20 } = chains
  const silentOnce = {
    ...ERC20,
    tokenBalance: async () => {
      throw new ChainUnknown('ERC20', 'NO_ANSWER', 'not now')
    },
    head: async () => {
      throw new ChainUnknown('ERC20', 'NO_ANSWER', 'not now')
    },
    coinBalance: async () => {
      throw new ChainUnknown('ERC20', 'NO_ANSWER', 'not now')
    },
  }
  await depositOf(t, ERC20, '10')
  await requestedByApproval()
  const silent = { ...t.app, chains: { ...chains, ERC20: silentOnce } }
  expect(await reconcileRequested(silent)).toMatchObject({ agreed: false, left: 1 })
  const { id } = await newestRun(t)
  t.advance(14 * 60)
  await reconcileIfDue(t.app)
  expect(await newestRun(t)).toMatchObject({ id, agreed: null, left_out: 1 })
  t.advance(60)
  await reconcileIfDue(t.app)
  expect(await newestRun(t)).toMatchObject({ id, agreed: true, left_out: 0 })

  await requestedByApproval()
  const onFailPoint = () => {
    throw new Error('crash')
  }
  await expect(reconcileRequested({ ...t.app, onFailPoint })).rejects.toThrow('crash')
  const killed = await newestRun(t)
  expect(killed).toMatchObject({ finished_at: null, agreed: null })
  t.advance(15 * 60)
  await reconcileIfDue(t.app)
  expect(await newestRun(t)).toMatchObject({ id: killed.id, agreed: true })
  t.advance(15 * 60)
  await reconcileIfDue(t.app)
  expect(await newestRun(t)).toMatchObject({ id: killed.id, finished_at: expect.any(Date) })
})

test('approvals request a comparison every quarter of an hour, and an operator one at once', async () => {
  const { t } = office
  await afterTheNight()
  t.advance(3600)
  await requestedByApproval()
  expect(await reconcileRequested(t.app)).toMatchObject({ agreed: true })
  await requestedByApproval()
  t.advance(14 * 60)
  expect(await reconcileRequested(t.app)).toBeNull()
  t.advance(60)
  expect(await reconcileRequested(t.app)).toMatchObject({ agreed: true })
  await requestedByApproval()
  expect(await reconcileRequested(t.app)).toBeNull()
  const { token } = await anOperator(t, ['books.reconcile'])
  await t.ask(operatorInvestments.reconcile, {}, { token })
  expect(await reconcileRequested(t.app)).toMatchObject({ agreed: true })
})

test('never-paid addresses are read at night, not after an approval', async () => {
  const { t, chains } = office
  await depositOf(t, chains.ERC20, '10')
  const { id: member_id } = await aMember(t)
  const address = `unpaid-${newId()}`
  const row = { member_id, network: 'ERC20', address, created_at: t.app.clock.now() }
  await t.app.db.transact((tx) => tx.insertInto('deposit_address').values(row).execute())
  const requested: string[] = []
  const counting = {
    ...chains.ERC20,
    tokenBalance: async (of: string) => {
      requested.push(of)
      return chains.ERC20.tokenBalance(of)
    },
  }
  const app = { ...t.app, chains: { ...chains, ERC20: counting } }
  t.advance(3600)
  await requestedByApproval()
  expect(await reconcileRequested(app)).toMatchObject({ agreed: true })
  expect(requested.length).toBeGreaterThan(0)
  expect(requested).not.toContain(address)
  expect(await runReconciliation(app)).toMatchObject({ agreed: true })
  expect(requested).toContain(address)
})

test('the last comparison is the one that started last, whatever a clock ahead says', async () => {
  const { t } = office
  t.advance(2 * 3600)
  const now = t.app.clock.now()
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const rows = [
    { requested_at: at(-30), finished_at: at(-1), agreed: false },
    { requested_at: at(-20), finished_at: at(-10), agreed: true },
    { requested_at: at(900), finished_at: at(901), agreed: false },
  ]
  await asOwner(t.ownerUrl, async (owner) => {
    for (const { requested_at, finished_at, agreed } of rows)
      await owner.query(
        'insert into reconciliation (id, requested_at, started_at, finished_at, agreed) values ($1, $2, $2, $3, $4)',
        [newId(), requested_at, finished_at, agreed],
      )
  })
  expect(await lastRun(t.app.db, now)).toEqual({ finishedAt: at(-10), agreed: true })
})

test.each([
  ['depositReversal', 1],
  ['changedDeposit', 1],
  ['payoutReversal', 1],
  ['orderCorrection', 1],
  ['correctionReversal', 1],
  ['gatewayReversal', 1],
  ['gatewayPayment', 1],
  ['gatewayClosing', 1],
  ['walletMovement', 1],
  ['movementReversal', 1],
  ['gasLoss', 1],
  ['usdpGrant', 0],
])('approving a %s requests %i comparison', async (kind, count) => {
  const { t } = office
  const capabilities = [
    'books.reconcile',
    'custody.correct',
    'withdrawals.pay',
    'platform.fund',
    'deposits.decide',
  ] as const
  const [one, other] = [await anOperator(t, capabilities), await anOperator(t, capabilities)]
  const found = await asOwner(t.ownerUrl, async (owner) => {
    const id = newId()
    await owner.query('begin')
    await owner.query(
      `insert into proposal (id, kind, capability, subject, payload, reason, requested_by, requested_at)
       select $1, kind, capability, 'somebody', '{}', 'Because', $3, now() from proposal_kind where kind = $2`,
      [id, kind, one.id],
    )
    await owner.query(
      "update proposal set state = 'APPROVED', decided_by = $2, decided_at = now() where id = $1",
      [id, other.id],
    )
    const { rows } = await owner.query(
      'select count(*)::integer as requested from reconciliation where started_at is null',
    )
    await owner.query('rollback')
    return rows[0].requested
  })
  expect(found).toBe(count)
})
