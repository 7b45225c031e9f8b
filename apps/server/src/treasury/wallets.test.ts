import { operatorProposals, operatorTreasury } from '@halyard/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../tests/support/database.ts'
import {
  coldWallet,
  type MovesOut,
  openMovesOut,
  stranger,
  usdt,
  wallet,
} from '../../../../tests/support/moves-out.ts'
import { resumeNetwork } from '../../../../tests/support/networks.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { runReconciliation } from '../books/reconciliation/run-reconciliation.ts'
import {
  balancesOf,
  checkBooks,
  companyFunds,
  custodyInWallet,
  custodyLoss,
  custodyOf,
  move,
  post,
  reserve,
  settle,
} from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'
import { hasUnexplained, placeMismatches, remindOfUncounted } from './index.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

const open: MovesOut[] = []
let yard: MovesOut

/** A counted hot wallet, funded by the company with 1,000. */
beforeEach(async () => {
  yard = await openMovesOut()
  open.push(yard)
  const { chain, t, follow } = yard
  chain.mine({ to: wallet, amount: usdt(1000) })
  await follow()
  const hot = { network: 'ERC20', address: wallet, next_nonce: '0', created_at: t.app.clock.now() }
  await t.app.db.transact((tx) => tx.insertInto('hot_wallet').values(hot).execute())
  await follow()
  chain.mineEmpty(12)
  await follow()
})
afterAll(() => Promise.all(open.map(({ t }) => t.close())))

const own = async () => (await balancesOf(yard.t.app.db, [companyFunds]))[0]
const losses = async () => (await balancesOf(yard.t.app.db, [custodyLoss]))[0]
const inOrder = async () => [
  ...(await checkBooks(yard.t.app.db)).faults,
  ...(await placeMismatches(yard.t.app.db, 'ERC20')),
]
const movements = () =>
  yard.t.app.db
    .selectFrom('wallet_movement')
    .select(['id', 'place', 'direction', 'amount', 'explanation', 'block_number', 'transfer_id'])
    .orderBy('seen_at')
    .orderBy('direction')
    .execute()
const night = (app = yard.t.app) => runReconciliation(app)

let operators: Operator[] = []
async function two(): Promise<void> {
  operators = [
    await anOperator(yard.t, ['custody.correct', 'platform.fund']),
    await anOperator(yard.t, ['custody.correct', 'platform.fund']),
  ]
}
const explain = (movementId: string, explanation: 'LOSS' | 'OWN' | 'FUNDING') =>
  yard.t.ask(
    operatorTreasury.explainWalletMovement,
    { body: { movementId, explanation, reason: 'Looked at it' } },
    { token: operators[0]?.token ?? '', key: newId() },
  )
/** As listed beside the movement. */
async function openProposal(movementId: string) {
  const requested = { query: { state: 'ALL' as const } as never }
  const { body } = await yard.t.ask(operatorTreasury.walletMovements, requested, {
    token: operators[1]?.token ?? '',
  })
  return body.movements.find(({ id }) => id === movementId)?.proposal
}
const decide = (id: string, by: number, decision: 'APPROVE' | 'REJECT' = 'APPROVE') =>
  yard.t.ask(
    operatorProposals.decideProposal,
    { body: { id, decision, reason: 'So it is' } },
    { token: operators[by]?.token ?? '', key: newId() },
  )
const listed = async () => {
  const { token } = await anOperator(yard.t, ['books.read'])
  const { body } = await yard.t.ask(operatorTreasury.wallets, undefined, { token })
  return body.wallets.find(({ address }) => address === wallet)
}
const approve = (id: string, by = 1) => decide(id, by)

test('a wallet’s opening balance, and later company payments, are booked as the company’s own', async () => {
  const { chain, follow, custody } = yard
  expect(await custody()).toEqual([-usdt(250), -usdt(1000), 0n])
  expect(await own()).toBe(usdt(1000))
  chain.mine({ to: wallet, amount: usdt(50) }, { to: coldWallet, amount: usdt(7) })
  chain.mineEmpty(10)
  await follow()
  expect(await own()).toBe(usdt(1000))
  chain.mineEmpty(1)
  await follow()
  expect(await custody()).toEqual([-usdt(250), -usdt(1050), -usdt(7)])
  expect(await own()).toBe(usdt(1057))
  expect(await night()).toMatchObject({ agreed: true })
})

test('a movement between wallets is booked between them', async () => {
  const { chain, follow, custody } = yard
  chain.mine({ from: wallet, to: coldWallet, amount: usdt(400) })
  chain.mineEmpty(12)
  await follow()
  expect(await custody()).toEqual([-usdt(250), -usdt(600), -usdt(400)])
  expect(await own()).toBe(usdt(1000))
  expect(await hasUnexplained(yard.t.app.db, 'ERC20')).toBe(false)
  expect(await night()).toMatchObject({ agreed: true })
})

test('an outflow that the ledger does not cover waits with an alarm, and delays nothing else', async () => {
  const { chain, follow, custody, openAlarms, address } = yard
  // A stray that is not adopted yet.
  chain.mine({ from: address, to: wallet, amount: usdt(100) })
  chain.mine({ from: wallet, to: coldWallet, amount: usdt(1050) }, { to: address, amount: usdt(5) })
  chain.mineEmpty(12)
  await follow()
  expect(await custody()).toEqual([-usdt(255), -usdt(1000), 0n])
  expect(await openAlarms()).toContain('CUSTODY_NOT_COVERED network:ERC20')
  const unadopted = {
    address: 'custody:ethereum',
    fault: 'deposit addresses hold 100.00 USDT less than the ledger says',
  }
  expect(await inOrder()).toEqual([unadopted])
  chain.mine({ to: wallet, amount: usdt(50) })
  chain.mineEmpty(12)
  await follow()
  expect(await custody()).toEqual([-usdt(255), 0n, -usdt(1050)])
  expect(await openAlarms()).not.toContain('CUSTODY_NOT_COVERED network:ERC20')
  expect(await inOrder()).toEqual([unadopted])
})

test('dust rounded off an inflow moves on with the outflow, and delays nothing', async () => {
  const { chains, follow, t } = yard
  const chain = chains.BEP20
  Object.assign(t.app.config.coldWallets, { BEP20: coldWallet })
  const hot = { network: 'BEP20', address: wallet, next_nonce: '0', created_at: t.app.clock.now() }
  await t.app.db.transact((tx) => tx.insertInto('hot_wallet').values(hot).execute())
  const onward = async () => {
    chain.mineEmpty(40)
    await follow('BEP20')
  }
  const millionth = 10n ** 12n
  const places = () =>
    balancesOf(t.app.db, [custodyInWallet('BEP20', 'hot'), custodyInWallet('BEP20', 'cold')])
  chain.mine({ to: wallet, amount: 1000n * millionth })
  await onward()
  await onward()
  const dusty = (19n * millionth) / 10n
  chain.mine({ to: wallet, amount: dusty }, { to: wallet, amount: dusty })
  await onward()
  expect(await places()).toEqual([-1002n, 0n])
  const all = 1000n * millionth + 2n * dusty
  chain.mine({ from: wallet, to: coldWallet, amount: all })
  await onward()
  expect(await places()).toEqual([0n, -1002n])
  chain.mine({ from: coldWallet, to: stranger, amount: all })
  await follow('BEP20')
  await two()
  const unexplainedOutflow = (await movements()).find(({ explanation }) => explanation === null)
  await t.app.db.transact((tx) =>
    tx
      .updateTable('network')
      .set((old) => ({ height: sql<string>`${old.ref('height')} + 400` }))
      .where('network', '=', 'BEP20')
      .execute(),
  )
  expect((await approve((await explain(unexplainedOutflow?.id ?? '', 'LOSS')).body.proposalId)).status).toBe(
    200,
  )
  expect(await places()).toEqual([0n, 0n])
  expect([...(await checkBooks(t.app.db)).faults, ...(await placeMismatches(t.app.db, 'BEP20'))]).toEqual([])
})

test('an uncounted wallet disables nothing for the others of its place, and raises an alarm after a day', async () => {
  const { t, chain, openAlarms } = yard
  const { number: height } = await chain.head()
  const uncounted = (opened_at_block: number) =>
    t.app.db.transact((tx) =>
      tx
        .insertInto('custody_wallet')
        .values({
          network: 'ERC20',
          address: '0xAnother',
          place: 'HOT',
          opened_at_block,
          opening_units: '7000000',
          opened_at: t.app.clock.now(),
        })
        .execute(),
    )
  await expect(uncounted(height + 1)).rejects.toThrow('A wallet opens at a block that was taken in')
  await uncounted(height)
  expect(await placeMismatches(t.app.db, 'ERC20')).toEqual([])
  const booked = (kind: 'CUSTODY_IN' | 'CUSTODY_OUT', amount: bigint) =>
    transactAsOwner(t.ownerUrl, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      const hot = custodyInWallet('ERC20', 'hot')
      const way = kind === 'CUSTODY_IN' ? { from: hot, to: companyFunds } : { from: companyFunds, to: hot }
      await post(tx, [move('COMPANY_FUNDING', { ...way, amount }, { cause: newId() })], t.app.clock.now())
    })
  await booked('CUSTODY_IN', usdt(8))
  expect(await placeMismatches(t.app.db, 'ERC20')).toMatchObject([
    { fault: 'HOT wallets hold 1.00 USDT less than the ledger says' },
  ])
  expect(await openAlarms()).toEqual([])
  t.advance(24 * 3600 + 1)
  await remindOfUncounted(t.app, 'ERC20')
  expect(await openAlarms()).toEqual(['WALLET_NOT_COUNTED network:ERC20'])
  const held = await transactAsOwner(t.ownerUrl, (tx) =>
    reserve(
      tx,
      { memberId: yard.member.id, amount: usdt(200), details: { cause: newId() } },
      t.app.clock.now(),
    ),
  )
  await booked('CUSTODY_OUT', usdt(900))
  // More is a difference too, beyond what the uncounted one may hold.
  expect(await placeMismatches(t.app.db, 'ERC20')).toMatchObject([
    { fault: 'HOT wallets hold 892.00 USDT more than the ledger says' },
  ])
  await expect(
    transactAsOwner(t.ownerUrl, (tx) => {
      const hold = { holdId: held.posted ? held.holdId : '', details: { cause: newId() } }
      const lines = [{ to: custodyInWallet('ERC20', 'hot'), amount: usdt(200) }]
      return settle(tx, hold, lines, t.app.clock.now())
    }),
  ).rejects.toThrow('than was there')
  await transactAsOwner(t.ownerUrl, (tx) =>
    tx.deleteFrom('custody_wallet').where('counted_at', 'is', null).execute(),
  )
  await remindOfUncounted(t.app, 'ERC20')
  expect(await openAlarms()).toEqual([])
})

test('a sweep is booked once, by its plan', async () => {
  const { chain, follow, planned, address, custody } = yard
  await planned(usdt(250))
  chain.mine({ from: address, to: wallet, amount: usdt(250) })
  chain.mineEmpty(12)
  await follow()
  expect(await custody()).toEqual([0n, -usdt(1250), 0n])
  expect(await own()).toBe(usdt(1000))
  expect(await movements()).toMatchObject([{ explanation: 'ADDRESS', transfer_id: null }])
  expect(await night()).toMatchObject({ agreed: true })
})

test('an outflow of a hot wallet that is no payout stops payouts at once, until two operators call it a loss', async () => {
  const { chain, follow, bury, custody, openAlarms } = yard
  await two()
  chain.mine({ from: wallet, to: stranger, amount: usdt(300) })
  await follow()
  expect(await hasUnexplained(yard.t.app.db, 'ERC20')).toBe(true)
  expect(await openAlarms()).toEqual(['WALLET_MOVEMENT_UNEXPLAINED network:ERC20'])
  const alarms = yard.t.app.db.selectFrom('alarm').select('details').where('cleared_at', 'is', null)
  expect((await alarms.executeTakeFirst())?.details).toMatch(/^300\.00 USDT left .* in transaction /)
  expect(await night()).toMatchObject({ agreed: false, differences: 1 })
  const [{ id } = { id: '' }] = await movements()
  // Its block may still be dropped.
  expect((await explain(id, 'LOSS')).body.code).toBe('CUSTODY_MISMATCH')
  await bury(400)
  expect((await explain(id, 'FUNDING')).body.code).toBe('CUSTODY_MISMATCH')
  expect(await openProposal(id)).toBeNull()
  const { proposalId } = (await explain(id, 'LOSS')).body
  expect(await openProposal(id)).toEqual({
    id: proposalId,
    proposedBy: expect.any(String),
  })
  expect((await approve(proposalId, 0)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect(await custody()).toEqual([-usdt(250), -usdt(1000), 0n])
  expect((await approve(proposalId)).status).toBe(200)
  expect(await custody()).toEqual([-usdt(250), -usdt(700), 0n])
  expect(await losses()).toBe(-usdt(300))
  expect(await hasUnexplained(yard.t.app.db, 'ERC20')).toBe(false)
  expect(await inOrder()).toEqual([])
  expect(await night()).toMatchObject({ agreed: true })
  expect(await openAlarms()).toEqual([])
})

test('an outflow whose payout another transaction has paid is unexplained', async () => {
  const { chain, follow, t } = yard
  chain.mine({ from: wallet, to: stranger, amount: usdt(1), transactionId: '0xours' })
  await follow()
  const payoutId = newId()
  await transactAsOwner(t.ownerUrl, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into payout (id, network, to_address, token_amount, state, transaction_id, block_number, confirmations, created_at)
      values (${payoutId}, 'ERC20', ${stranger}, 1000000, 'PAID', '0xours', 1, 12, now())
    `.execute(tx)
    await sql`
      update wallet_movement set explanation = 'PAYOUT', payout_id = ${payoutId} where transaction_id = '0xours'
    `.execute(tx)
  })
  await night()
  expect(await hasUnexplained(t.app.db, 'ERC20')).toBe(false)
  await transactAsOwner(t.ownerUrl, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update payout set transaction_id = '0xother' where id = ${payoutId}`.execute(tx)
  })
  await night()
  expect(await hasUnexplained(t.app.db, 'ERC20')).toBe(true)
  expect(await yard.openAlarms()).toContain('WALLET_MOVEMENT_UNEXPLAINED network:ERC20')
})

test('a transfer of zero, which anybody can send from any wallet, stops no payouts', async () => {
  yard.chain.mine({ from: wallet, to: stranger, amount: 0n })
  await yard.follow()
  expect(await hasUnexplained(yard.t.app.db, 'ERC20')).toBe(false)
  expect(await yard.openAlarms()).toEqual([])
})

test('the company can take out its own money, and no more', async () => {
  const { chain, follow, bury, custody, planned, address } = yard
  await two()
  await planned(usdt(250))
  chain.mine({ from: address, to: wallet, amount: usdt(250) })
  chain.mine({ from: wallet, to: stranger, amount: usdt(600) })
  chain.mine({ from: wallet, to: stranger, amount: usdt(500) })
  await follow()
  await bury(400)
  chain.mineEmpty(1)
  await follow()
  const [first, second] = (await movements()).filter(({ direction }) => direction === 'OUT')
  expect((await approve((await explain(first?.id ?? '', 'OWN')).body.proposalId)).status).toBe(200)
  expect(await own()).toBe(usdt(400))
  expect(await custody()).toEqual([0n, -usdt(650), 0n])
  expect((await approve((await explain(second?.id ?? '', 'OWN')).body.proposalId)).body.code).toBe(
    'CUSTODY_SHORT',
  )
  expect(await own()).toBe(usdt(400))
})

test.each(['kept', 'dropped'] as const)(
  'a movement that a reorganisation has %s counts as it is now',
  async (how) => {
    const { chain, follow, custody } = yard
    chain.mine({ to: wallet, amount: usdt(50) }, { from: wallet, to: stranger, amount: usdt(1) })
    await follow()
    chain.reorganise(1, how)
    chain.mineEmpty(12)
    await follow()
    expect(await custody()).toEqual([-usdt(250), how === 'kept' ? -usdt(1050) : -usdt(1000), 0n])
    expect(await hasUnexplained(yard.t.app.db, 'ERC20')).toBe(how === 'kept')
    expect(await inOrder()).toEqual([])
  },
)

test('a booked movement that disappears stops the network; read again, it is booked once', async () => {
  const { chain, follow, custody, t } = yard
  chain.mine({ to: wallet, amount: usdt(50) })
  chain.mineEmpty(12)
  await follow()
  chain.reorganise(13, 'kept')
  await follow()
  const { stop_reason } = await t.app.db
    .selectFrom('network')
    .select('stop_reason')
    .where('network', '=', 'ERC20')
    .executeTakeFirstOrThrow()
  expect(stop_reason).toMatch(/^WALLET_MOVEMENT_GONE/)
  expect(await resumeNetwork(t, 'ERC20')).toBe(200)
  await follow()
  expect(await custody()).toEqual([-usdt(250), -usdt(1050), 0n])
  expect(await night()).toMatchObject({ agreed: true })
})

test('a booked movement that disappears for good is reversed by two operators, and booked again if it comes back', async () => {
  const { chain, follow, custody, t } = yard
  await two()
  chain.mine({ to: wallet, amount: usdt(50), transactionId: '0xback' })
  chain.mineEmpty(12)
  await follow()
  const id = (await movements()).at(-1)?.id ?? ''
  const takeBack = () =>
    t.ask(
      operatorTreasury.proposeMovementReversal,
      { body: { movementId: id, reason: 'Dropped' } },
      { token: operators[0]?.token ?? '', key: newId() },
    )
  expect((await takeBack()).body.code).toBe('NOT_FOUND')
  chain.reorganise(13, 'dropped')
  await follow()
  await resumeNetwork(t, 'ERC20')
  await follow()
  expect(await night()).toMatchObject({ agreed: false })
  expect(await listed()).toMatchObject({
    ledger: '1050.00',
    counted: '1000.00',
    ledgerDifference: '50.00',
    vanished: 1,
    unexplained: 0,
  })
  // Not while the node shows it in another block.
  chain.mine({ to: wallet, amount: usdt(50), transactionId: '0xback' })
  expect((await takeBack()).body.code).toBe('STILL_ON_CHAIN')
  chain.reorganise(1, 'dropped')
  const { body } = await takeBack()
  expect((await approve(body.proposalId, 0)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect((await approve(body.proposalId)).status).toBe(200)
  expect([await custody(), await own()]).toEqual([[-usdt(250), -usdt(1000), 0n], usdt(1000)])
  chain.mineEmpty(13)
  await follow()
  expect(await night()).toMatchObject({ agreed: true })
  expect(await inOrder()).toEqual([])
  expect(await listed()).toMatchObject({ ledger: '1000.00', ledgerDifference: null, vanished: 0 })

  chain.mine({ to: wallet, amount: usdt(50), transactionId: '0xback' })
  chain.mineEmpty(12)
  await follow()
  expect([await custody(), await own()]).toEqual([[-usdt(250), -usdt(1050), 0n], usdt(1050)])
  expect(await inOrder()).toEqual([])
  const undone = t.app.db.transact((tx) =>
    tx
      .updateTable('wallet_movement')
      .set({ transfer_id: null, explanation: null })
      .where('id', '=', id)
      .execute(),
  )
  await expect(undone).rejects.toThrow('stays as it is')
})

test('a movement whose money has left the wallet since is reversed once the ledger has as much there', async () => {
  const { chain, follow, custody, t } = yard
  await two()
  chain.mine({ to: wallet, amount: usdt(50) })
  chain.mineEmpty(12)
  await follow()
  const id = (await movements()).at(-1)?.id ?? ''
  chain.reorganise(13, 'dropped')
  await follow()
  await resumeNetwork(t, 'ERC20')
  chain.mine({ from: wallet, to: coldWallet, amount: usdt(1030) })
  chain.mineEmpty(12)
  await follow()
  expect(await custody()).toEqual([-usdt(250), -usdt(20), -usdt(1030)])
  const { body } = await t.ask(
    operatorTreasury.proposeMovementReversal,
    { body: { movementId: id, reason: 'Dropped' } },
    { token: operators[0]?.token ?? '', key: newId() },
  )
  expect(await openProposal(id)).toMatchObject({ id: body.proposalId })
  expect((await approve(body.proposalId)).body.code).toBe('CUSTODY_SHORT')
  chain.mine({ to: wallet, amount: usdt(30) })
  chain.mineEmpty(12)
  await follow()
  expect((await approve(body.proposalId)).status).toBe(200)
  expect([await custody(), await own()]).toEqual([[-usdt(250), 0n, -usdt(1030)], usdt(1030)])
  expect(await inOrder()).toEqual([])
})

test.each([
  ['less', -30, 'LOSS'],
  ['more', 30, 'FUNDING'],
] as const)(
  'a wallet that holds %s than was counted is a difference, until two operators have explained it',
  async (_how, by, explanation) => {
    const { custody, chains } = yard
    await two()
    const { tokenBalance } = chains.ERC20
    chains.ERC20.tokenBalance = async (address) =>
      (await tokenBalance(address)) + (address === wallet ? usdt(by) : 0n)
    expect(await night()).toMatchObject({ agreed: false, differences: 1 })
    // Measured again, it is the same difference.
    expect(await night()).toMatchObject({ agreed: false, differences: 1 })
    const rows = await movements()
    expect(rows.filter(({ block_number }) => block_number !== null)).toMatchObject([
      { direction: by < 0 ? 'OUT' : 'IN', amount: '30000000', explanation: null },
    ])
    expect(await hasUnexplained(yard.t.app.db, 'ERC20')).toBe(true)
    const id = rows.find(({ block_number }) => block_number !== null)?.id ?? ''
    expect((await approve((await explain(id, explanation)).body.proposalId)).status).toBe(200)
    expect(await custody()).toEqual([-usdt(250), -usdt(1000 + by), 0n])
    expect(await night()).toMatchObject({ agreed: true })
    expect(await inOrder()).toEqual([])
  },
)

test('a difference that disappears by the next night is deleted', async () => {
  const { chains } = yard
  const { tokenBalance } = chains.ERC20
  chains.ERC20.tokenBalance = async (address) =>
    (await tokenBalance(address)) + (address === wallet ? 5n : 0n)
  expect(await night()).toMatchObject({ agreed: false })
  chains.ERC20.tokenBalance = tokenBalance
  expect(await night()).toMatchObject({ agreed: true })
  expect(await hasUnexplained(yard.t.app.db, 'ERC20')).toBe(false)
})

test('the database refuses movements without a chain event or two operators, and custody in credit', async () => {
  const { t } = yard
  const hot = custodyInWallet('ERC20', 'hot')
  const refused = (transfer: Parameters<typeof post>[1][number]) =>
    t.app.db
      .transact((tx) => post(tx, [transfer], t.app.clock.now()))
      .then(
        () => 'posted',
        (error: Error) => error.message,
      )
  const way = (from: string, to: string) => ({ from, to, amount: 5n })
  expect(await refused(move('COMPANY_FUNDING', way(hot, companyFunds), { cause: newId() }))).not.toBe(
    'posted',
  )
  expect(
    await refused(move('COMPANY_FUNDING', way(custodyOf('bank'), companyFunds), { cause: newId() })),
  ).not.toBe('posted')
  expect(await refused(move('COMPANY_WITHDRAWAL', way(companyFunds, hot), { cause: newId() }))).not.toBe(
    'posted',
  )
  expect(await refused(move('WALLET_LOSS', way(custodyLoss, hot), { cause: newId() }))).not.toBe('posted')
  expect(
    await refused(move('BETWEEN_WALLETS', way(hot, custodyInWallet('ERC20', 'cold')), { cause: newId() })),
  ).not.toBe('posted')
  // The owner posts without a cause, and still no more than is there.
  const held = await transactAsOwner(t.ownerUrl, (tx) =>
    reserve(tx, { memberId: yard.member.id, amount: 5n, details: { cause: newId() } }, t.app.clock.now()),
  )
  const paid = (to: string) =>
    transactAsOwner(t.ownerUrl, (tx) => {
      const hold = { holdId: held.posted ? held.holdId : '', details: { cause: newId() } }
      return settle(tx, hold, [{ to, amount: 5n }], t.app.clock.now())
    }).then(
      () => 'posted',
      (error: Error) => error.message,
    )
  for (const empty of [custodyOf('bank'), custodyOf('BEP20'), custodyInWallet('ERC20', 'cold')])
    expect(await paid(empty)).toContain('than was there')
  expect((await checkBooks(t.app.db)).faults).toEqual([])
})

test.each([
  ['unseen but explained by the application', [null, 'HOT', 'BETWEEN'], 'no wallet of ours'],
  ['in an address that is not our wallet', ['0xsomebody', 'HOT', null], 'in no wallet of ours'],
  ['in a wallet of another place', ['0xsomebody', 'COLD', null], 'in no wallet of ours', wallet],
  ['to someone other than our wallets', ['0xthief', 'HOT', 'BETWEEN'], 'no wallet of ours', wallet],
] as const)(
  'the database refuses a movement %s',
  async (_, [other, place, explanation], refused, at = '0xan') => {
    const { t } = yard
    const written = t.app.db.transact((tx) =>
      tx
        .insertInto('wallet_movement')
        .values({
          id: newId(),
          network: 'ERC20',
          transaction_id: `0x${newId()}`,
          event_index: 0,
          address: at,
          place,
          direction: 'OUT',
          other_address: other,
          units: '5',
          block_number: '1',
          seen_at: t.app.clock.now(),
          explanation,
        })
        .execute(),
    )
    await expect(written).rejects.toThrow(refused)
  },
)

test('the database explains a movement only as two operators have agreed', async () => {
  const { t } = yard
  await two()
  const [one, other] = operators.map(({ id }) => id)
  const movement = {
    network: 'ERC20',
    event_index: 0,
    address: wallet,
    place: 'HOT',
    direction: 'OUT',
    units: '5',
  }
  /** Explained as lost, by a proposal in this state with this payload. */
  const explained = (state: 'PENDING' | 'APPROVED', payload: object = {}, about?: string) =>
    transactAsOwner(t.ownerUrl, async (tx) => {
      const [id, proposalId] = [newId(), newId()]
      await tx
        .insertInto('wallet_movement')
        .values({
          ...movement,
          id,
          transaction_id: `difference:${id}`,
          block_number: '1',
          seen_at: t.app.clock.now(),
        })
        .execute()
      await sql`set local session_replication_role = replica`.execute(tx)
      const decided = state === 'APPROVED' ? { decided_by: other, decided_at: t.app.clock.now() } : {}
      await tx
        .insertInto('proposal')
        .values({
          id: proposalId,
          kind: 'walletMovement',
          capability: 'custody.correct',
          subject: `movement:${about ?? id}`,
          payload: JSON.stringify({ movementId: id, explanation: 'LOSS', ...payload }),
          reason: 'Looked at it',
          requested_by: one as string,
          requested_at: t.app.clock.now(),
          state,
          ...decided,
        })
        .execute()
      await sql`set local session_replication_role = origin`.execute(tx)
      await tx
        .updateTable('wallet_movement')
        .set({ explanation: 'LOSS', proposal_id: proposalId })
        .where('id', '=', id)
        .execute()
    })
  const refused = 'No two operators have explained it like this'
  await expect(explained('PENDING')).rejects.toThrow(refused)
  await expect(explained('APPROVED', { explanation: 'OWN' })).rejects.toThrow(refused)
  await expect(explained('APPROVED', { movementId: newId() })).rejects.toThrow(refused)
  await expect(explained('APPROVED', {}, newId())).rejects.toThrow(refused)
  await explained('APPROVED')
})

test('a place in credit is reported each night, also while none of its wallets is counted', async () => {
  const { t } = yard
  expect(await placeMismatches(t.app.db, 'TRC20')).toEqual([])
  const way = { from: custodyLoss, to: custodyInWallet('TRC20', 'hot'), amount: 5_000_000n }
  await transactAsOwner(t.ownerUrl, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await post(tx, [move('WALLET_LOSS', way, { cause: newId() })], t.app.clock.now())
  })
  expect(await placeMismatches(t.app.db, 'TRC20')).toEqual([
    {
      address: 'custody:tron:hot',
      fault: 'HOT wallets are not counted, and 5.00 USDT more left them than the ledger had',
    },
  ])
  const { rows } = await t.app.db.pool.query("select address from custody_wallet where network = 'TRC20'")
  expect(rows).toEqual([])
  await night()
  const differing = await t.app.db.selectFrom('reconciliation_difference').select('subject').execute()
  expect(differing.map(({ subject }) => subject)).toContain('TRC20')
})

test('company money at the bank is booked by two operators, and no more can leave than is there', async () => {
  await two()
  const propose = (direction: 'IN' | 'OUT', amount: string) =>
    yard.t.ask(
      operatorTreasury.proposeBankFunding,
      { body: { direction, amount, reason: 'The bank’s statement' } },
      { token: operators[0]?.token ?? '', key: newId() },
    )
  const bank = async () => (await balancesOf(yard.t.app.db, [custodyOf('bank')]))[0]
  const { proposalId } = (await propose('OUT', '1')).body
  expect((await approve(proposalId)).body.code).toBe('CUSTODY_SHORT')
  expect((await decide(proposalId, 0, 'REJECT')).status).toBe(200)
  expect((await decide((await propose('IN', '500')).body.proposalId, 1)).status).toBe(200)
  expect([await bank(), await own()]).toEqual([-usdt(500), usdt(1500)])
  const out = (await propose('OUT', '200')).body.proposalId
  const { body } = await yard.t.ask(
    operatorProposals.proposals,
    { query: { item: out } },
    { token: operators[1]?.token ?? '' },
  )
  expect(body.proposals[0]?.present).toEqual({ bank: '500.00', own: '1500.00' })
  expect((await decide(out, 1)).status).toBe(200)
  expect([await bank(), await own()]).toEqual([-usdt(300), usdt(1300)])
  expect(await inOrder()).toEqual([])
})
