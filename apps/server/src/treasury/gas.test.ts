import { operatorInvestments, operatorProposals, operatorTreasury } from '@halyard/contract'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type MovesOut, openMovesOut, usdt, wallet } from '../../../../tests/support/moves-out.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { runReconciliation } from '../books/reconciliation/run-reconciliation.ts'
import { balancesOf, move, post } from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'
import { ChainUnknown } from '../ports/chain.ts'
import { placeMismatches } from './index.ts'

const open: MovesOut[] = []
let yard: MovesOut

/** A counted hot wallet with two ether for fees. */
beforeEach(async () => {
  yard = await openMovesOut()
  open.push(yard)
  const { chain, t, follow } = yard
  chain.mine({ to: wallet, amount: usdt(1000) })
  const hot = { network: 'ERC20', address: wallet, next_nonce: '0', created_at: t.app.clock.now() }
  await t.app.db.transact((tx) => tx.insertInto('hot_wallet').values(hot).execute())
  await follow()
  chain.mineEmpty(12)
  await follow()
  chain.setCoins(wallet, 2n * ether)
})
afterAll(() => Promise.all(open.map(({ t }) => t.close())))

const ether = 10n ** 18n
/** In billionths of an ether: in the wallet, from the company, and spent. */
const gas = () =>
  balancesOf(yard.t.app.db, ['gas:ethereum:hot', 'gas:ethereum:company', 'gas:ethereum:spent'])
const night = () => runReconciliation(yard.t.app)
const nextBlock = async () => {
  yard.chain.mineEmpty(1)
  await yard.follow()
}

test('incoming coins belong to the company, and fees of our own transactions are spent', async () => {
  const { chain, follow, bury } = yard
  expect(await night()).toMatchObject({ agreed: true })
  expect(await gas()).toEqual([-2_000_000_000n, 2_000_000_000n, 0n])
  expect(await night()).toMatchObject({ agreed: true })
  expect(await gas()).toEqual([-2_000_000_000n, 2_000_000_000n, 0n])

  // Moved by hand to the cold wallet, for a fee that is no whole number of billionths.
  chain.mine({ from: wallet, to: '0xCold', amount: usdt(1), transactionId: '0xfee' })
  const fee = 1_500_000_000_000_123n
  chain.setCost('0xfee', { blockNumber: (await chain.head()).number, payer: wallet, fee })
  chain.setCoins(wallet, 5n * ether - fee)
  await follow()
  await bury(20)
  await nextBlock()
  expect(await night()).toMatchObject({ agreed: true })
  expect(await gas()).toEqual([-4_998_499_999n, 5_000_000_000n, -1_500_001n])
  expect(await placeMismatches(yard.t.app.db, 'ERC20')).toEqual([])
})

test('coins missing without a transaction of ours are a difference, until two operators write them off', async () => {
  const { chain, t } = yard
  expect(await night()).toMatchObject({ agreed: true })
  chain.setCoins(wallet, ether)
  await nextBlock()
  expect(await night()).toMatchObject({ agreed: false, differences: 1 })
  expect(await gas()).toEqual([-2_000_000_000n, 2_000_000_000n, 0n])
  const reader = await anOperator(t, ['books.reconcile'])
  const shown = await t.ask(operatorInvestments.openDifferences, { query: {} }, { token: reader.token })
  expect(shown.body.differences).toMatchObject([{ gasShort: [{ network: 'ERC20', address: wallet }] }])
  const [one, other] = [await anOperator(t, ['custody.correct']), await anOperator(t, ['custody.correct'])]
  const body = { network: 'ERC20' as const, address: wallet, reason: 'Stolen' }
  const requested = await t.ask(operatorTreasury.proposeGasLoss, { body }, { token: one.token, key: newId() })
  const decision = { id: requested.body.proposalId, decision: 'APPROVE' as const }
  const { status } = await t.ask(
    operatorProposals.decideProposal,
    { body: decision },
    { token: other.token, key: newId() },
  )
  expect(status).toBe(200)
  await nextBlock()
  expect(await night()).toMatchObject({ agreed: true })
  expect(await gas()).toEqual([-1_000_000_000n, 2_000_000_000n, -1_000_000_000n])
  const again = await t.ask(operatorTreasury.proposeGasLoss, { body }, { token: one.token, key: newId() })
  expect(again.status).toBe(404)
})

test('no node is asked about an address that is not our wallet', async () => {
  const { t, chain } = yard
  vi.spyOn(chain, 'nativeBalance').mockRejectedValue(new Error('Invalid address'))
  const { token } = await anOperator(t, ['custody.correct'])
  const body = { network: 'ERC20' as const, address: 'nonsense', reason: 'Stolen' }
  const { status } = await t.ask(operatorTreasury.proposeGasLoss, { body }, { token, key: newId() })
  expect(status).toBe(404)
})

test('the database refuses gas that no wallet reading supports', async () => {
  const { t } = yard
  const way = { from: 'gas:ethereum:hot', to: 'gas:ethereum:company', amount: 5n }
  const posted = t.app.db.transact((tx) =>
    post(tx, [move('GAS_FUNDING', way, { cause: newId() })], t.app.clock.now()),
  )
  await expect(posted).rejects.toThrow()
  await night()
  const last = await t.app.db
    .selectFrom('gas_reading')
    .selectAll()
    .where('address', '=', wallet)
    .executeTakeFirstOrThrow()
  const [units, block] = [BigInt(last.units), Number(last.block_number) + 1]
  const reading = {
    network: 'ERC20',
    address: wallet,
    spent_units: '0',
    funded_units: '0',
    read_at: last.read_at,
  }
  for (const invented of [
    { ...reading, units: String(units + ether), block_number: block },
    { ...reading, units: String(units - ether), spent_units: String(ether), block_number: block },
    { ...reading, units: String(units), block_number: block - 1 },
  ])
    await expect(
      t.app.db.transact((tx) =>
        tx
          .insertInto('gas_reading')
          .values({ id: newId(), ...invented })
          .execute(),
      ),
    ).rejects.toThrow('follows from the one before it')
  const fee = { network: 'ERC20', transaction_id: 'loss:x', address: wallet, units: '1', block_number: 1 }
  await expect(t.app.db.transact((tx) => tx.insertInto('gas_fee').values(fee).execute())).rejects.toThrow(
    'check',
  )
})

test('a reading during which a payment of ours is mined is repeated', async () => {
  const { chain, follow } = yard
  expect(await night()).toMatchObject({ agreed: true })
  await nextBlock()
  const fee = 3n * 10n ** 15n
  const { nativeBalance } = chain
  let readings = 0
  vi.spyOn(chain, 'nativeBalance').mockImplementation(async (address) => {
    if (address !== wallet || readings++ > 0) return nativeBalance(address)
    chain.mine({ from: wallet, to: '0xCold', amount: usdt(1), transactionId: '0xfee' })
    chain.setCost('0xfee', { blockNumber: (await chain.head()).number, payer: wallet, fee })
    chain.setCoins(wallet, 3n * ether - fee)
    await follow()
    // One ether had come from the company before that block.
    return 3n * ether
  })
  await night()
  vi.restoreAllMocks()
  expect(readings).toBe(2)
  expect(await gas()).toEqual([-2_997_000_000n, 3_000_000_000n, -3_000_000n])
})

test('coins without a certain reading are not agreed, and raise an alarm each night', async () => {
  const { chain, t } = yard
  expect(await night()).toMatchObject({ agreed: true })
  // A node still at the same block reports the same.
  expect(await night()).toMatchObject({ agreed: true })
  chain.setCoins(wallet, ether)
  expect(await night()).toMatchObject({ agreed: false, differences: 0, left: 1 })
  await nextBlock()
  vi.spyOn(chain, 'nativeBalance').mockRejectedValue(new ChainUnknown('ERC20', 'NO_ANSWER', 'away'))
  for (let times = 0; times < 10; times++)
    expect(await night()).toMatchObject({ agreed: false, differences: 0, left: 1 })
  const { rows } = await t.app.db.pool.query("select kind from alarm where kind = 'BOOKS_NOT_COMPARED'")
  expect(rows).toHaveLength(1)
  expect(await gas()).toEqual([-2_000_000_000n, 2_000_000_000n, 0n])
  vi.restoreAllMocks()
  expect(await night()).toMatchObject({ agreed: false, differences: 1, left: 0 })
})
