import { deposits, operatorInvestments, products } from '@halyard/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { anActiveOrder, booksOf, type TestOrder, usdt } from '../../../../../tests/support/orders.ts'
import { type ScriptedBroker, scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type ScriptedChain, scriptedChains, silent } from '../../../../../tests/support/scripted-chain.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, fund } from '../../../../../tests/support/wallets.ts'
import { accountOfOrder, checkBooks, move, post, sealEntries, walletOf } from '../../ledger/index.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import { newId } from '../../platform/ids.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import type { Network } from '../../ports/chain.ts'
import { followOnce } from '../deposit/follow-chain.ts'
import { booksAgreedAt, isBlocked } from './index.ts'
import { reconcileIfDue } from './reconcile-nightly.ts'
import { reconcileAsked, runReconciliation } from './run-reconciliation.ts'

let t: TestServer
let broker: ScriptedBroker
let chains: Record<Network, ScriptedChain>
beforeAll(async () => {
  broker = scriptedBroker(() => t.app.clock.now())
  chains = scriptedChains()
  t = await testServer({}, { broker, chains })
})
afterAll(() => t.close())
// Each test finds books that agree, and leaves them so.
beforeEach(async () => {
  t.advance(3600)
  expect(await reconciled()).toMatchObject({ agreed: true, left: 0 })
})

async function reconciled() {
  const run = await runReconciliation(t.app)
  if (!run) throw new Error('Another run is under way')
  return run
}
const blocked = ({ id }: TestOrder) => isBlocked(t.app.db, 'ORDER', id)
const openDifferences = () =>
  t.app.db
    .selectFrom('reconciliation_difference')
    .select(['subject_kind', 'subject', 'expected', 'found'])
    .where('resolved_by', 'is', null)
    .execute()
const alarmsOf = (subject: string) =>
  t.app.db.selectFrom('alarm').select(['kind', 'details']).where('subject', '=', subject).execute()

test('books that agree say when, also while the broker trades', async () => {
  const order = await anActiveOrder(t, broker)
  broker.trade(order.login, 5_000n)
  broker.trade(order.login, -700n)
  const run = await reconciled()
  expect(run).toMatchObject({ agreed: true, differences: 0, left: 0 })
  expect(run.subjects).toBeGreaterThanOrEqual(5)
  expect(await booksAgreedAt(t.app.db)).toEqual(t.app.clock.now())
  const { token } = await aMember(t)
  const { body } = await t.ask(products.investmentOverview, { query: {} }, { token })
  expect(body.booksAgreedAt).toBe(t.app.clock.now().toISOString())
  // The deals were settled on the way: 43 in all, of which 5 are the fund's and not yet taken out.
  expect(await booksOf(t, order)).toMatchObject({ free: usdt('38') })
  expect(broker.balanceOf(order.login)).toBe(54_300n)
})

const openAlarms = (subject: string) =>
  t.app.db
    .selectFrom('alarm')
    .select('kind')
    .where('subject', '=', subject)
    .where('cleared_at', 'is', null)
    .execute()

test('money that moved at the broker without us blocks its order, alarms, and is resolved when both are equal again', async () => {
  const [order, other] = [await anActiveOrder(t, broker), await anActiveOrder(t, broker)]
  const agreedAt = await booksAgreedAt(t.app.db)
  await broker.changeBalance({ login: order.login, amountCents: -1_000n, id: 'somebody' })
  t.advance(60)
  expect(await reconciled()).toMatchObject({ agreed: false, differences: 1 })
  expect(await openDifferences()).toEqual([
    { subject_kind: 'ORDER', subject: order.id, expected: '500000000', found: '490000000' },
  ])
  expect([await blocked(order), await blocked(other)]).toEqual([true, false])
  expect(await alarmsOf(`order:${order.id}`)).toEqual([
    { kind: 'BOOKS_DIFFER', details: expect.stringContaining('500.00 expected, 490.00 found') },
  ])
  expect(await booksAgreedAt(t.app.db)).toEqual(agreedAt)

  expect(await reconciled()).toMatchObject({ agreed: false, differences: 1 })
  expect(await openDifferences()).toHaveLength(1)

  await broker.changeBalance({ login: order.login, amountCents: 1_000n, id: 'somebody-else' })
  expect(await reconciled()).toMatchObject({ agreed: true })
  expect(await openDifferences()).toEqual([])
  expect(await blocked(order)).toBe(false)
  expect(await openAlarms(`order:${order.id}`)).toEqual([])
})

test('an account that is gone is a difference; deals entered very late are none', async () => {
  const [gone, late] = [await anActiveOrder(t, broker), await anActiveOrder(t, broker)]
  t.advance(3 * 24 * 3600)
  await reconciled()
  broker.trade(late.login, 1_000n, new Date(t.app.clock.now().getTime() - 2 * 24 * 3600 * 1000))
  const withoutIt: ScriptedBroker = {
    ...broker,
    account: async (login) => (login === gone.login ? null : broker.account(login)),
    holdingsOfMany: (logins) => broker.holdingsOfMany(logins.filter((login) => login !== gone.login)),
  }
  await runReconciliation({ ...t.app, broker: withoutIt })
  expect(await openDifferences()).toMatchObject([{ subject: gone.id, found: '0' }])
  expect(await booksOf(t, late)).toMatchObject({ free: usdt('9') })
  expect(await reconciled()).toMatchObject({ agreed: true })
})

test('operations under way agree whether the broker has carried them out or not, and nothing else does', async () => {
  const order = await anActiveOrder(t, broker)
  const [free, hold] = [accountOfOrder(order.id, 'free'), accountOfOrder(order.id, 'hold')]
  broker.trade(order.login, 10_000n)
  await reconciled()
  const amount = usdt('30')
  await t.app.db.transact(async (tx) => {
    await tx
      .insertInto('broker_operation')
      .values({
        id: newId().slice(6),
        order_id: order.id,
        kind: 'PROFIT',
        amount_cents: -3_000n,
        created_at: t.app.clock.now(),
        tried_at: t.app.clock.now(),
      })
      .execute()
    await post(tx, [move('ORDER_RESERVE', { from: free, to: hold, amount })], t.app.clock.now())
  })
  expect(await reconciled()).toMatchObject({ agreed: true })
  await broker.changeBalance({ login: order.login, amountCents: -3_000n, id: 'carried-out' })
  expect(await reconciled()).toMatchObject({ agreed: true })
  await broker.changeBalance({ login: order.login, amountCents: -1n, id: 'one-cent' })
  expect(await reconciled()).toMatchObject({ agreed: false })
  await broker.changeBalance({ login: order.login, amountCents: 1n, id: 'one-cent-back' })
  await t.app.db.transact((tx) =>
    post(
      tx,
      [move('PROFIT', { from: hold, to: walletOf(order.memberId, 'usdt'), amount })],
      t.app.clock.now(),
    ),
  )
  expect((await checkBooks(t.app.db)).faults).toEqual([])
})

test('an order that somebody is at work on is left for the next run, which says so', async () => {
  const order = await anActiveOrder(t, broker)
  await broker.changeBalance({ login: order.login, amountCents: -100n, id: `busy-${order.login}` })
  const agreedAt = await booksAgreedAt(t.app.db)
  await whileHolding(t.app.db, `order:${order.id}`, async () => {
    expect(await reconciled()).toMatchObject({ agreed: false, differences: 0, left: 1 })
  })
  expect(await blocked(order)).toBe(false)
  expect(await booksAgreedAt(t.app.db)).toEqual(agreedAt)
  expect(t.logged()).toContain('left for the next reconciliation')
  await broker.changeBalance({ login: order.login, amountCents: 100n, id: `back-${order.login}` })
})

test('a broker or a chain that is away is no difference, and no agreement either', async () => {
  const order = await anActiveOrder(t, broker)
  await depositOf(t, chains.TRC20, '10')
  chains.TRC20.failWith(silent('TRC20'))
  expect(await reconciled()).toMatchObject({ agreed: false, differences: 0, left: 1 })
  chains.TRC20.failWith(null)
  broker.failNext('serverTime', 'unheard')
  const run = await reconciled()
  expect(run).toMatchObject({ agreed: false, differences: 0 })
  expect(run.left).toBeGreaterThanOrEqual(1)
  expect(await blocked(order)).toBe(false)
  const row = await t.app.db
    .selectFrom('reconciliation')
    .selectAll()
    .where('id', '=', run.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ agreed: null, left_out: run.left, finished_at: t.app.clock.now() })
})

/** A deposit that was credited, on the chain and in the books. */
async function depositOf(t: TestServer, chain: ScriptedChain, decimal: string): Promise<string> {
  const member = await aMember(t)
  const address = `addr-${member.id}`
  const { network } = chain
  await t.app.db.transact((tx) =>
    tx
      .insertInto('deposit_address')
      .values({ member_id: member.id, network, address, created_at: t.app.clock.now() })
      .execute(),
  )
  // The first block that is taken in is where following begins.
  while ((await followOnce(t.app, chain)) === 'more');
  chain.mine({ to: address, amount: usdt(decimal) })
  chain.mineEmpty(25)
  while ((await followOnce(t.app, chain)) === 'more');
  const { id } = await t.app.db
    .selectFrom('crypto_deposit')
    .select('id')
    .where('member_id', '=', member.id)
    .where('state', '=', 'CREDITED')
    .executeTakeFirstOrThrow()
  return id
}

const newestRun = () =>
  t.app.db
    .selectFrom('reconciliation')
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const lookedFrom = (network: Network) =>
  t.app.db
    .selectFrom('network_reconciled')
    .select('looked_from')
    .where('network', '=', network)
    .executeTakeFirstOrThrow()

/** Credited and compared a while ago: on the chain in one block, and in the books. */
async function oldDeposits(chain: ScriptedChain, count: number): Promise<void> {
  const address = `addr-${newId()}`
  const { id: member_id } = await aMember(t)
  const { network } = chain
  chain.mine(...Array.from({ length: count }, () => ({ to: address, amount: 1_000_000n })))
  const { number } = await chain.head()
  const [first] = (await chain.blockAt(number))?.transfers ?? []
  const at = t.app.clock.now()
  await t.app.db.transact(async (tx) => {
    await tx.insertInto('deposit_address').values({ member_id, network, address, created_at: at }).execute()
    await sql`
      insert into crypto_deposit (id, member_id, network, transaction_id, place, from_address, token_amount, amount, dust,
        block_number, block_hash, state, transfer_id, credited_at, seen_at)
      select gen_random_uuid(), ${member_id}, ${network}, ${first?.transactionId}, place, 'sender', 1000000, 1000000, 0,
        ${number}, 'hash', 'CREDITED', gen_random_uuid(), ${at}, ${at} from generate_series(0, ${count - 1}::integer) as place
    `.execute(tx)
  })
  expect(await reconciled()).toMatchObject({ agreed: true })
}

/** The chain, but the block of this deposit is empty now. */
async function without(chain: ScriptedChain, depositId: string): Promise<ScriptedChain> {
  const { block_number } = await t.app.db
    .selectFrom('crypto_deposit')
    .select('block_number')
    .where('id', '=', depositId)
    .executeTakeFirstOrThrow()
  return {
    ...chain,
    blockAt: async (number) => {
      const block = await chain.blockAt(number)
      return block && number === Number(block_number) ? { ...block, transfers: [] } : block
    },
  }
}

test('a credited deposit that is no longer on its chain blocks payouts of that network until it is there again', async () => {
  const id = await depositOf(t, chains.TRC20, '120')
  expect(await reconciled()).toMatchObject({ agreed: true })
  t.advance(60)
  const differing = { ...t.app, chains: { ...chains, TRC20: await without(chains.TRC20, id) } }
  expect(await runReconciliation(differing)).toMatchObject({ agreed: false, differences: 1 })
  expect(await openDifferences()).toEqual([
    { subject_kind: 'NETWORK', subject: 'TRC20', expected: '120000000', found: '0' },
  ])
  expect(await isBlocked(t.app.db, 'NETWORK', 'TRC20')).toBe(true)
  expect(await isBlocked(t.app.db, 'NETWORK', 'ERC20')).toBe(false)
  // However old it is: it is looked at again until it is resolved.
  t.advance(3600)
  expect(await runReconciliation(differing)).toMatchObject({ agreed: false, differences: 1 })
  expect(await reconciled()).toMatchObject({ agreed: true })
  expect(await isBlocked(t.app.db, 'NETWORK', 'TRC20')).toBe(false)
})

test('a deposit that a deep reorganisation put into another block agrees, though nobody has read that block yet', async () => {
  const follow = async () => {
    while ((await followOnce(t.app, chains.BEP20)) === 'more');
  }
  chains.BEP20.mineEmpty(3)
  await follow()
  const member = await aMember(t)
  const { body } = await t.ask(deposits.depositList, undefined, { token: member.token })
  const to = body.depositQRCodeList.find(({ chainName }) => chainName === 'BEP20')?.walletAddress ?? ''
  chains.BEP20.mine({ to, amount: 5n * 10n ** 18n })
  chains.BEP20.mineEmpty(15)
  await follow()
  const credited = () =>
    t.app.db
      .selectFrom('crypto_deposit')
      .select(['state', 'block_number'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
  const { state, block_number } = await credited()
  expect(state).toBe('CREDITED')
  chains.BEP20.reorganise(17, 'kept')
  expect((await chains.BEP20.blockAt(Number(block_number)))?.transfers).toEqual([])
  t.advance(60)
  expect(await reconciled()).toMatchObject({ agreed: true, left: 0 })
  expect(await isBlocked(t.app.db, 'NETWORK', 'BEP20')).toBe(false)

  // A node that lags says nothing about blocks that it does not have.
  const lagging: ScriptedChain = { ...chains.BEP20, blockAt: async () => null }
  const agreedAt = await booksAgreedAt(t.app.db)
  t.advance(60)
  const run = await runReconciliation({ ...t.app, chains: { ...chains, BEP20: lagging } })
  expect(run).toMatchObject({ agreed: false, differences: 0, left: 1 })
  expect(await isBlocked(t.app.db, 'NETWORK', 'BEP20')).toBe(false)
  expect(await booksAgreedAt(t.app.db)).toEqual(agreedAt)
})

test('books that are wrong in themselves block everything', async () => {
  const order = await anActiveOrder(t, broker)
  const member = await aMember(t)
  await fund(t, member.id, 'usdt', '10')
  const change = (by: number) =>
    asOwner(t.ownerUrl, (owner) =>
      owner.query(
        `update balance set amount = amount + $1 from ledger_account account
         where account.id = balance.account_id and account.address = $2`,
        [by, walletOf(member.id, 'usdt')],
      ),
    )
  await change(1)
  expect(await reconciled()).toMatchObject({ agreed: false, differences: 1 })
  expect([await blocked(order), await isBlocked(t.app.db, 'NETWORK', 'ERC20')]).toEqual([true, true])
  expect(await alarmsOf('ledger:books')).toMatchObject([{ details: expect.stringContaining('balance of') }])
  await change(-1)
  expect(await reconciled()).toMatchObject({ agreed: true })
  expect(await blocked(order)).toBe(false)
})

test('two runs at once are one, and a run that was cut short is made up for', async () => {
  const onFailPoint = () => {
    throw new Error('crash')
  }
  await expect(runReconciliation({ ...t.app, onFailPoint })).rejects.toThrow('crash')
  // The second one begins while the first is at it, and is over before that goes on.
  let second: unknown = 'not begun'
  const meanwhile: ScriptedBroker = {
    ...broker,
    serverTime: async () => {
      if (second === 'not begun') second = await runReconciliation(t.app)
      return broker.serverTime()
    },
  }
  await anActiveOrder(t, broker)
  expect(await runReconciliation({ ...t.app, broker: meanwhile })).toMatchObject({ agreed: true })
  expect(second).toBeNull()
})

test('what comes in while a run looks is new to the next one', { timeout: 60_000 }, async () => {
  // So many that the one in question is hardly among the twenty older ones that are looked at by chance.
  await oldDeposits(chains.TRC20, 200)
  const late = chains.TRC20
  let inBetween: string | undefined
  const meanwhile: ScriptedChain = {
    ...late,
    blockAt: async (number) => {
      if (!inBetween) {
        t.advance(60)
        inBetween = await depositOf(t, late, '75')
        t.advance(60)
      }
      return late.blockAt(number)
    },
  }
  await runReconciliation({ ...t.app, chains: { ...chains, TRC20: meanwhile } })
  expect(inBetween).toBeDefined()
  t.advance(3600)
  const gone = { ...t.app, chains: { ...chains, TRC20: await without(late, inBetween ?? '') } }
  expect(await runReconciliation(gone)).toMatchObject({ agreed: false, differences: 1 })
  expect(await reconciled()).toMatchObject({ agreed: true })
})

test('what cannot be looked at is looked at again, nothing else is, and it is told when that goes on', async () => {
  const [lost, other] = [await anActiveOrder(t, broker), await anActiveOrder(t, broker)]
  const asked: number[] = []
  const unreadable: ScriptedBroker = {
    ...broker,
    account: async (login) => {
      asked.push(login)
      if (login === lost.login) throw new BrokerUnknown('NO_ANSWER', 'no answer')
      return broker.account(login)
    },
    holdingsOfMany: (logins) => {
      asked.push(...logins)
      return broker.holdingsOfMany(logins.filter((login) => login !== lost.login))
    },
  }
  const app = { ...t.app, broker: unreadable }
  const runs = async () => (await t.app.db.selectFrom('reconciliation').selectAll().execute()).length
  t.advance(24 * 3600)
  const before = await runs()
  const askedAlone = broker.asked.get('account') ?? 0
  await reconcileIfDue(app)
  expect(asked).toContain(other.login)
  // Together: only what was not told of is asked for alone.
  expect(broker.asked.get('account') ?? 0).toBe(askedAlone)
  expect(await newestRun()).toMatchObject({ agreed: null, left_out: 1, left_subjects: [`ORDER:${lost.id}`] })
  const looked = (await newestRun()).subjects

  asked.length = 0
  for (let round = 2; round <= 10; round++) {
    expect(await alarmsOf('reconciliation')).toEqual([])
    t.advance(15 * 60)
    await reconcileIfDue(app)
  }
  expect(new Set(asked)).toEqual(new Set([lost.login]))
  expect(await alarmsOf('reconciliation')).toEqual([
    { kind: 'BOOKS_NOT_COMPARED', details: expect.stringContaining(`ORDER:${lost.id}`) },
  ])

  t.advance(15 * 60)
  await reconcileIfDue(t.app)
  expect(await runs()).toBe(before + 1)
  expect(await newestRun()).toMatchObject({ agreed: true, left_out: 0, subjects: looked + 1 })
  expect(await booksAgreedAt(t.app.db)).toEqual(t.app.clock.now())
  asked.length = 0
  t.advance(15 * 60)
  await reconcileIfDue(app)
  expect(asked).toEqual([])
})

test('a network that does not answer does not make the others look further back', async () => {
  const before = t.app.clock.now()
  t.advance(60)
  chains.TRC20.failWith(silent('TRC20'))
  await reconciled()
  chains.TRC20.failWith(null)
  expect((await lookedFrom('TRC20')).looked_from).toEqual(before)
  expect((await lookedFrom('ERC20')).looked_from).toEqual(t.app.clock.now())
})

test('each night once by the clock', async () => {
  const count = async () => {
    const rows = await t.app.db.selectFrom('reconciliation').select('id').execute()
    return rows.length
  }
  t.advance(24 * 3600)
  const before = await count()
  await reconcileIfDue(t.app)
  await reconcileIfDue(t.app)
  expect(await count()).toBe(before + 1)
})

test('an operator asks for a reconciliation, is answered at once, and reads how far it is and what was found', async () => {
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
  expect(await reconcileAsked(app)).toMatchObject({ id: body.reconciliationId, differences: 1 })
  expect(seen).toMatchObject({ state: 'RUNNING', subjects: expect.any(Number) })
  expect((seen as { subjects: number }).subjects).toBeGreaterThan(0)
  const after = await list()
  expect(after.reconciliations[0]).toMatchObject({
    id: body.reconciliationId,
    state: 'FINISHED',
    agreed: false,
  })
  expect(after.openDifferences).toMatchObject([
    { subjectKind: 'ORDER', subject: order.id, expected: '500.00', found: '502.50' },
  ])
  expect(await reconcileAsked(t.app)).toBeNull()
  const stranger = await anOperator(t, [])
  expect((await t.ask(operatorInvestments.reconcile, {}, { token: stranger.token })).status).toBe(403)

  // What waits while another run is under way is not lost.
  const { reconciliationId } = (await ask()).body
  await whileHolding(t.app.db, 'reconciliation', async () => {
    expect(await reconcileAsked(t.app)).toBeNull()
  })
  expect(await reconcileAsked(t.app)).toMatchObject({ id: reconciliationId })
  await broker.changeBalance({ login: order.login, amountCents: -250n, id: `back-${order.login}` })
})

test('what an operator asked for checks the chain of seals from where the last run left it', async () => {
  const operator = await anOperator(t, ['books.reconcile'])
  await sealEntries(t.app.db)
  await reconciled()
  const { sealed_up_to } = await newestRun()
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
  const asked = async () => {
    await t.ask(operatorInvestments.reconcile, {}, { token: operator.token })
    return reconcileAsked(t.app)
  }
  // Long before: the night notices.
  await change(1, '1')
  expect(await asked()).toMatchObject({ agreed: true })
  expect(await reconciled()).toMatchObject({ agreed: false, differences: 1 })
  await change(255, '1')
  expect(await reconciled()).toMatchObject({ agreed: true })
  await fund(t, member.id, 'usdt', '1')
  await sealEntries(t.app.db)
  const { rows } = await t.app.db.pool.query('select max(entry_id) as id from sealed_entry')
  await change(1, rows[0].id)
  expect(await asked()).toMatchObject({ agreed: false, differences: 1 })
  await change(255, rows[0].id)
  expect(await asked()).toMatchObject({ agreed: true })
})

test('a clock that was ahead hides nothing that was moved after it was set right', async () => {
  const ahead = 30 * 24 * 3600
  t.advance(ahead)
  await reconciled()
  t.advance(-ahead)
  const moved = await depositOf(t, chains.TRC20, '75')
  // So many that it is hardly among the twenty older ones that are looked at by chance.
  await oldDeposits(chains.TRC20, 200)
  const gone = { ...t.app, chains: { ...chains, TRC20: await without(chains.TRC20, moved) } }
  expect(await runReconciliation(gone)).toMatchObject({ agreed: false, differences: 1 })
  expect(await reconciled()).toMatchObject({ agreed: true })
  expect((await lookedFrom('TRC20')).looked_from).toEqual(t.app.clock.now())
  // Nor does it keep the next nights from being looked at.
  const count = async () => (await t.app.db.selectFrom('reconciliation').selectAll().execute()).length
  const before = await count()
  t.advance(24 * 3600)
  await reconcileIfDue(t.app)
  expect(await count()).toBe(before + 1)
})
