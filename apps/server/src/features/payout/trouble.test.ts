import { randomUUID } from 'node:crypto'
import { operatorMoney } from '@halyard/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import {
  alarmsOf,
  approved,
  attemptsOf,
  expectPaidOnce,
  finish,
  type Leaving,
  missedFor,
  newAddress,
  openTill,
  payoutOf,
  required,
  settlementsOf,
  type Till,
  withdrawalOf,
} from '../../../../../tests/support/payouts.ts'
import { httpSigner } from '../../adapters/signer/http-signer.ts'
import { checkBooks } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Chain, Network, PreparedEvm, PreparedTron } from '../../ports/chain.ts'
import { runPayouts } from './run-payouts.ts'

let till: Till
beforeAll(async () => {
  till = await openTill({
    SIGNER_LIMIT_TRANSACTION: '2000000',
    SIGNER_LIMIT_ADDRESS: '1600000',
    SIGNER_LIMIT_DAY: '50000000',
  })
})
afterAll(() => till.close())
afterEach(async () => {
  for (const { controls } of Object.values(till.box.networks)) await controls.mend()
})

const controlsOf = (network: Network) => till.box.networks[network].controls
const round = (network: Network, app: App = till.t.app) => runPayouts(app, network)

/** The app with another chain, or with parts of this one replaced. */
const withChain = (network: Network, chain: Partial<Chain>): App => ({
  ...till.t.app,
  chains: { ...till.t.app.chains, [network]: { ...till.t.app.chains[network], ...chain } },
})
const hasty = (network: Network) => withChain(network, till.box.networks[network].hasty)

const isUnderWay = async (leaving: Leaving) => {
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'PROCESSING' })
  expect(await settlementsOf(till.t, leaving.holdId)).toEqual([])
}

const calls = {
  ERC20: { broadcast: 'eth_sendRawTransaction', outcome: 'eth_getTransactionReceipt' },
  TRC20: { broadcast: 'broadcasthex', outcome: 'gettransactioninfobyid' },
} as const

describe.each(['ERC20', 'TRC20'] as const)('a node of %s', (network) => {
  test('whose answer to the delivery is lost has the payout all the same, once', async () => {
    const leaving = await approved(till, network)
    const fault = { kind: 'silent', calls: [calls[network].broadcast], afterwards: true }
    await controlsOf(network).fault(fault)
    await round(network, hasty(network))
    await isUnderWay(leaving)
    expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'NODE_NO_ANSWER', transaction_id: null })
    expect(await attemptsOf(till, leaving)).toMatchObject([{ first_sent_at: null }])
    await controlsOf(network).mend()
    await round(network)
    expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: null })
    await finish(till, network)
    await expectPaidOnce(till, leaving)
    expect(await attemptsOf(till, leaving)).toHaveLength(1)
  })

  test.each([
    ['is silent', { kind: 'silent' }],
    ['is too slow', { kind: 'slow', delayMs: 60_000 }],
    ['is overloaded', { kind: 'unavailable' }],
    ['answers nonsense', { kind: 'garbage' }],
    ['answers in another form', { kind: 'malformed' }],
    ['serves another chain', { kind: 'other-chain' }],
  ])('that %s decides nothing', async (_how, fault) => {
    const leaving = await approved(till, network)
    const app = hasty(network)
    // At the start, at the broadcast, and once it is in a block.
    await controlsOf(network).fault(fault)
    await round(network, app)
    await isUnderWay(leaving)
    await controlsOf(network).mend()
    await controlsOf(network).fault({ ...fault, calls: [calls[network].broadcast] })
    await round(network, app)
    await isUnderWay(leaving)
    await controlsOf(network).mend()
    await round(network)
    await controlsOf(network).mine(required[network])
    await controlsOf(network).fault({ ...fault, calls: [calls[network].outcome] })
    await round(network, app)
    await controlsOf(network).mend()
    await round(network)
    await expectPaidOnce(till, leaving)
    expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  })

  test('that tells the receipt of another block decides nothing', async () => {
    const leaving = await approved(till, network)
    await round(network)
    await controlsOf(network).mine(required[network])
    await controlsOf(network).fault({ kind: 'other-block', calls: [calls[network].outcome] })
    await round(network)
    await isUnderWay(leaving)
    expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'NODE_INCONSISTENT' })
    await controlsOf(network).mend()
    await round(network)
    await expectPaidOnce(till, leaving)
  })

  test('that reorganised a payout away is given it again', async () => {
    const leaving = await approved(till, network)
    await round(network)
    await controlsOf(network).mine(3)
    await round(network)
    expect(await payoutOf(till, leaving)).toMatchObject({ confirmations: 3 })
    await controlsOf(network).reorganise(3, 'dropped')
    await round(network)
    expect(await payoutOf(till, leaving)).toMatchObject({ confirmations: null, transaction_id: null })
    await isUnderWay(leaving)
    await controlsOf(network).mine(required[network])
    await round(network)
    await expectPaidOnce(till, leaving)
    expect(await attemptsOf(till, leaving)).toHaveLength(1)
  })

  test('that put a payout into another block counts from there', async () => {
    const leaving = await approved(till, network)
    await round(network)
    await controlsOf(network).mine(required[network] - 2)
    await round(network)
    await controlsOf(network).reorganise(required[network] - 2, 'kept')
    await round(network)
    await isUnderWay(leaving)
    await controlsOf(network).mine(required[network])
    await round(network)
    await expectPaidOnce(till, leaving)
  })
})

test('a payout that comes into no block is outbid with the same nonce, and paid once', async () => {
  const leaving = await approved(till, 'ERC20')
  await round('ERC20')
  till.t.advance(301)
  await round('ERC20')
  const [first, second] = await attemptsOf(till, leaving)
  const terms = (attempt: typeof first) => attempt?.prepared as unknown as PreparedEvm
  expect(BigInt(terms(second).maxFeePerGas)).toBeGreaterThan(BigInt(terms(first).maxFeePerGas))
  expect(terms(second).nonce).toBe(terms(first).nonce)
  await controlsOf('ERC20').mine(required.ERC20)
  await round('ERC20')
  await expectPaidOnce(till, leaving)
  expect((await payoutOf(till, leaving)).transaction_id).toBe(second?.transaction_id)
})

test('an earlier attempt that came into a block counts, though it was outbid', async () => {
  const leaving = await approved(till, 'BEP20')
  await round('BEP20')
  till.t.advance(301)
  await round('BEP20', withChain('BEP20', { broadcast: async () => ({ state: 'accepted' }) }))
  expect(await attemptsOf(till, leaving)).toHaveLength(2)
  await controlsOf('BEP20').mine(required.BEP20)
  till.t.advance(61)
  await round('BEP20')
  await expectPaidOnce(till, leaving)
  const [first] = await attemptsOf(till, leaving)
  expect((await payoutOf(till, leaving)).transaction_id).toBe(first?.transaction_id)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
})

test('behind a payout that is stuck the next one is not outbid', async () => {
  const [stuck, behind] = [await approved(till, 'BEP20'), await approved(till, 'BEP20')]
  await round('BEP20')
  till.t.advance(301)
  await round('BEP20')
  expect(await attemptsOf(till, stuck)).toHaveLength(2)
  expect(await attemptsOf(till, behind)).toHaveLength(1)
  await controlsOf('BEP20').mine(required.BEP20)
  await round('BEP20')
  for (const one of [stuck, behind]) await expectPaidOnce(till, one)
})

test('a payout on TRON that surely expired is followed by another, and paid once', async () => {
  const leaving = await approved(till, 'TRC20')
  await controlsOf('TRC20').fault({ kind: 'unavailable', calls: ['broadcasthex'] })
  await round('TRC20')
  await controlsOf('TRC20').mend()
  const [first] = await attemptsOf(till, leaving)
  const terms = first?.prepared as unknown as PreparedTron
  await controlsOf('TRC20').mine((terms.expirationMs - terms.timestampMs) / 3000 + 5)
  await round('TRC20')
  // Rejected as expired, but that is not certain: some node may be behind.
  expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'EXPIRED' })
  expect(await attemptsOf(till, leaving)).toHaveLength(1)
  await controlsOf('TRC20').mine(19 + 21)
  // The signer uses its own clock, and this chain is ahead of it by the extra blocks mined.
  const { chain } = till.box.networks.TRC20
  const newest = await chain.blockAt((await chain.head()).number)
  till.box.advance((newest?.time.getTime() ?? 0) - Date.now())
  await missedFor(till, leaving, 2, () => round('TRC20'))
  expect(await attemptsOf(till, leaving)).toMatchObject([{ missing_times: 2, expired_at: null }])
  await missedFor(till, leaving, 1, () => round('TRC20'))
  expect(await attemptsOf(till, leaving)).toMatchObject([
    { expired_at: expect.any(Date) },
    { expired_at: null },
  ])
  await controlsOf('TRC20').mine(required.TRC20)
  await round('TRC20')
  await expectPaidOnce(till, leaving)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
})

test('what the contract refuses has failed, once it is deep enough, and the whole amount returns', async () => {
  const balanceOf = async () => {
    const token = `member:${till.member.id}:usdt`
    const { amount } = await till.t.app.db
      .selectFrom('balance')
      .innerJoin('ledger_account', 'ledger_account.id', 'balance.account_id')
      .select('amount')
      .where('address', '=', token)
      .executeTakeFirstOrThrow()
    return BigInt(amount)
  }
  const before = await balanceOf()
  const leaving = await approved(till, 'ERC20', '1500000')
  const rich = withChain('ERC20', { tokenBalance: async () => 10n ** 30n })
  await round('ERC20', rich)
  await controlsOf('ERC20').mine(required.ERC20 - 1)
  await round('ERC20', rich)
  await isUnderWay(leaving)
  await controlsOf('ERC20').mine()
  await round('ERC20', rich)
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'FAILED' })
  expect(await payoutOf(till, leaving)).toMatchObject({ state: 'FAILED' })
  expect(await balanceOf()).toBe(before + 1_500_000_000_000n)
  expect(await till.box.networks.ERC20.chain.tokenBalance(leaving.to)).toBe(0n)
  expect((await checkBooks(till.t.app.db)).faults).toEqual([])
})

test('a hot wallet with too few tokens keeps the payout waiting, not failing, and others go on', async () => {
  const large = await approved(till, 'ERC20', '1200000')
  const small = await approved(till, 'ERC20', '70')
  await finish(till, 'ERC20')
  await expectPaidOnce(till, small)
  await isUnderWay(large)
  expect(await attemptsOf(till, large)).toEqual([])
  const { token } = await anOperator(till.t, ['withdrawals.pay'])
  const { body } = await till.t.ask(operatorMoney.payoutStates, { query: {} }, { token })
  expect(body).toMatchObject({
    totalRecords: 1,
    payouts: [
      {
        withdrawalId: large.id,
        network: 'ERC20',
        receiveAmount: '1199995.00',
        destination: large.to,
        obstacle: 'HOT_WALLET_SHORT',
        attempts: 0,
        txId: null,
        confirmations: 0,
        requiredConfirmations: 12,
      },
    ],
  })
  expect(await alarmsOf(till, `payout:${large.id}`)).toEqual(['PAYOUT_HOT_WALLET_SHORT'])
  const to = (await till.box.signer.addresses()).ERC20
  await controlsOf('ERC20').send({ to, amount: '500000' })
  await controlsOf('ERC20').mine()
  await finish(till, 'ERC20')
  await expectPaidOnce(till, large)
  expect(await alarmsOf(till, `payout:${large.id}`)).toEqual([])
})

describe('the signer', () => {
  test('being away keeps nobody from following what was sent, and nothing is lost', async () => {
    const sent = await approved(till, 'ERC20')
    await round('ERC20')
    const waiting = await approved(till, 'ERC20')
    const away = { ...till.t.app, signer: httpSigner('http://127.0.0.1:1', 'nobody', 500) }
    await controlsOf('ERC20').mine(required.ERC20)
    await round('ERC20', away)
    await expectPaidOnce(till, sent)
    await isUnderWay(waiting)
    expect(await payoutOf(till, waiting)).toMatchObject({ obstacle: 'SIGNER_AWAY' })
    await finish(till, 'ERC20')
    await expectPaidOnce(till, waiting)
    expect(await payoutOf(till, waiting)).toMatchObject({ obstacle: null })
  })

  test('whose answer is lost has signed, and is asked for the same again', async () => {
    const leaving = await approved(till, 'TRC20')
    let lost = 0
    const signer = {
      ...till.t.app.signer,
      sign: async (...request: Parameters<App['signer']['sign']>) => {
        const signed = await till.t.app.signer.sign(...request)
        if (lost++ === 0) throw new Error('the answer was lost')
        return signed
      },
    }
    await finish(till, 'TRC20', { ...till.t.app, signer })
    await finish(till, 'TRC20')
    await expectPaidOnce(till, leaving)
    expect(await attemptsOf(till, leaving)).toHaveLength(1)
    expect(lost).toBe(2)
  })

  test.each(['BEP20', 'TRC20'] as const)(
    'refusing for its limits keeps one payout on %s waiting, with one alarm, and no other',
    async (network) => {
      const to = newAddress(till.box.networks[network].chain)
      const first = await approved(till, network, '20', to)
      const limited = await approved(till, network, '30', to)
      const other = await approved(till, network, '40')
      const { sign } = till.t.app.signer
      // As the signer does when this address's daily limit is used up.
      const strict: App['signer'] = {
        ...till.t.app.signer,
        sign: async (request) =>
          request.payoutId === limited.id
            ? { state: 'refused', reason: 'LIMIT_ADDRESS', message: 'not today' }
            : sign(request),
      }
      const app = { ...till.t.app, signer: strict }
      await finish(till, network, app)
      till.t.advance(61)
      await finish(till, network, app)
      for (const one of [first, other])
        expect(await withdrawalOf(till, one)).toMatchObject({ state: 'COMPLETED' })
      await expectPaidOnce(till, other)
      await isUnderWay(limited)
      expect(await payoutOf(till, limited)).toMatchObject({ obstacle: 'SIGNER_LIMIT_ADDRESS', nonce: null })
      expect(await alarmsOf(till, `payout:${limited.id}`)).toEqual(['PAYOUT_SIGNER_LIMIT_ADDRESS'])
      // The second pause is twice as long as the first.
      till.t.advance(119)
      await finish(till, network)
      await isUnderWay(limited)
      till.t.advance(2)
      await finish(till, network)
      expect(await withdrawalOf(till, limited)).toMatchObject({ state: 'COMPLETED' })
      expect(await till.box.networks[network].chain.tokenBalance(to)).toBe(first.receive + limited.receive)
      expect(await attemptsOf(till, limited)).toHaveLength(1)
    },
  )

  test('itself refuses above its limit, and later signs what fits again', async () => {
    const to = newAddress(till.box.networks.BEP20.chain)
    const early = await approved(till, 'BEP20', '900000', to)
    await finish(till, 'BEP20')
    await expectPaidOnce(till, early)
    const hot = (await till.box.signer.addresses()).BEP20
    await controlsOf('BEP20').send({ to: hot, amount: '900000' })
    await controlsOf('BEP20').mine()
    const late = await approved(till, 'BEP20', '800000', to)
    await finish(till, 'BEP20')
    await isUnderWay(late)
    expect(await payoutOf(till, late)).toMatchObject({ obstacle: 'SIGNER_LIMIT_ADDRESS' })
    till.box.advance(25 * 3_600_000)
    till.t.advance(61)
    await finish(till, 'BEP20')
    expect(await withdrawalOf(till, late)).toMatchObject({ state: 'COMPLETED' })
    expect(await till.box.networks.BEP20.chain.tokenBalance(to)).toBe(early.receive + late.receive)
  })
})

test('a nonce that somebody else used stops the network with an alarm, until an operator lets it go on', async () => {
  const { chain, controls } = till.box.networks.ERC20
  const hot = (await till.box.signer.addresses()).ERC20 as string
  const nonce = (await chain.nonceOf(hot)) as number
  const { prepared } = await chain.prepare({ from: hot, to: hot, amount: 1n, waiting: [] }, { nonce })
  const foreign = await till.box.signer.sign({
    payoutId: randomUUID(),
    network: 'ERC20',
    from: hot,
    to: newAddress(chain),
    amount: 1n,
    prepared,
  })
  if (foreign.state !== 'signed') throw new Error(foreign.reason)
  await chain.broadcast(foreign)
  await controls.mine()
  const leaving = await approved(till, 'ERC20')
  await finish(till, 'ERC20')
  await isUnderWay(leaving)
  expect(await attemptsOf(till, leaving)).toEqual([])
  expect(await alarmsOf(till, 'network:ERC20')).toEqual(['HOT_WALLET_USED_ELSEWHERE'])
  await till.t.app.db.transact((tx) =>
    tx
      .updateTable('network')
      .set({ stopped_at: null, stop_reason: null })
      .where('network', '=', 'ERC20')
      .execute(),
  )
  await finish(till, 'ERC20')
  await expectPaidOnce(till, leaving)
})
