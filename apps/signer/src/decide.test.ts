import { describe, expect, test } from 'vitest'
import { decide as decideBy, type Limits } from './decide.ts'
import { wholeUsdt } from './network.ts'
import type { EvmTerms, SignQuestion, SignRequest, TronTerms } from './request.ts'
import { SignedIndex } from './signed-index.ts'
import type { SignedPayment } from './signed-payment.ts'

const limits = { transaction: wholeUsdt(100), day: wholeUsdt(250), address: wholeUsdt(150) }
const hourMs = 3_600_000
const now = 1_000 * hourMs

const evmTerms = (changes: Partial<EvmTerms> = {}): EvmTerms => ({
  kind: 'evm',
  chainId: 1,
  nonce: 7,
  gasLimit: 100_000,
  maxFeePerGas: '1000',
  maxPriorityFeePerGas: '100',
  ...changes,
})

const tronTerms = (changes: Partial<TronTerms> = {}): TronTerms => ({
  kind: 'tron',
  refBlockBytes: '0001',
  refBlockHash: '00'.repeat(8),
  timestampMs: now,
  expirationMs: now + hourMs,
  feeLimitSun: 1,
  ...changes,
})

function decideFor(
  history: readonly SignedPayment[],
  requested: SignQuestion,
  address: string,
  most: Limits,
  nowMs: number,
) {
  const index = new SignedIndex()
  for (const payment of history) index.add(payment)
  const attempts = index.linesOf(requested.payoutId).map((line) => history[line] as SignedPayment)
  return decideBy({ attempts, index }, requested, address, most, nowMs)
}

/** With the key of all earlier signatures. */
const decide = (history: readonly SignedPayment[], requested: SignQuestion, most: Limits, nowMs: number) =>
  decideFor(history, requested, 'hot', most, nowMs)

const request = (changes: Partial<SignQuestion> = {}): SignQuestion => ({
  ...payment,
  earlier: [],
  ...changes,
})

const payment: SignRequest = {
  payoutId: 'a',
  network: 'ERC20',
  from: 'hot',
  to: 'ann',
  amount: '100000000',
  prepared: evmTerms(),
}

const signed = ({
  earlier: _,
  ...changes
}: Partial<SignedPayment> & { earlier?: unknown } = {}): SignedPayment => ({
  ...payment,
  transactionId: 'id',
  bytes: 'bytes',
  atMs: now,
  ...changes,
})

const tron = (changes: Partial<SignQuestion> = {}) =>
  request({ network: 'TRC20', prepared: tronTerms(), ...changes })

describe('the same payout', () => {
  test('on the same terms gets the same signature, whatever the limits are now', () => {
    const record = signed()
    expect(decide([record], request(), { ...limits, transaction: 0n }, now)).toEqual({ repeat: record })
  })

  test.each([{ to: 'ben' }, { amount: '100000001' }, { network: 'BEP20' as const }])(
    'with %j is always refused',
    (change) => {
      const later = now + 1_000_000 * hourMs
      expect(decide([signed()], request(change), limits, later)).toEqual({ refuse: 'PAYOUT_DIFFERS' })
    },
  )

  test.each([
    [{ maxFeePerGas: '1001', maxPriorityFeePerGas: '101' }, 'sign'],
    [{ maxFeePerGas: '1001' }, { refuse: 'NOT_A_REPLACEMENT' }],
    [{ maxPriorityFeePerGas: '101' }, { refuse: 'NOT_A_REPLACEMENT' }],
    [{ maxFeePerGas: '999', maxPriorityFeePerGas: '101' }, { refuse: 'NOT_A_REPLACEMENT' }],
    [{ maxFeePerGas: '1001', maxPriorityFeePerGas: '101', nonce: 8 }, { refuse: 'NOT_A_REPLACEMENT' }],
    [
      { maxFeePerGas: '1001', maxPriorityFeePerGas: '101', gasLimit: 90_000 },
      { refuse: 'NOT_A_REPLACEMENT' },
    ],
  ] as const)('on other terms %j must replace the same nonce with higher fees', (change, decision) => {
    expect(decide([signed()], request({ prepared: evmTerms(change) }), limits, now)).toEqual(decision)
  })

  test('must have higher fees than every attempt, not only the first', () => {
    const higher = evmTerms({ maxFeePerGas: '2000', maxPriorityFeePerGas: '200' })
    const between = evmTerms({ maxFeePerGas: '1500', maxPriorityFeePerGas: '150' })
    const history = [signed(), signed({ prepared: higher })]
    expect(decide(history, request({ prepared: between }), limits, now)).toEqual({
      refuse: 'NOT_A_REPLACEMENT',
    })
  })

  test('on TRON may be re-signed only after the last attempt has expired', () => {
    const history = [signed(tron({ amount: '1' }))]
    const prepared = tronTerms({ expirationMs: now + 3 * hourMs })
    const resigned = tron({ amount: '1', prepared, earlier: [tronTerms()] })
    const at = (nowMs: number) => decide(history, resigned, limits, nowMs)
    expect(at(now + hourMs + 60_000)).toEqual({ refuse: 'NOT_A_REPLACEMENT' })
    expect(at(now + hourMs + 60_001)).toBe('sign')
  })

  test('on TRON is never re-signed for a server that does not list an attempt, as after a restore: it may be paid', () => {
    const history = [signed(tron({ amount: '1' }))]
    const prepared = tronTerms({ expirationMs: now + 9 * hourMs })
    for (const earlier of [[], [tronTerms({ timestampMs: now - 1 })]])
      expect(decide(history, tron({ amount: '1', prepared, earlier }), limits, now + 8 * hourMs)).toEqual({
        refuse: 'NOT_A_REPLACEMENT',
      })
  })
})

describe('after a change of keys', () => {
  const resigned = (changes: Partial<SignQuestion> = {}) => request({ from: 'new', ...changes })
  const by = (address: string, requested: SignQuestion) =>
    decideFor([signed()], requested, address, limits, now)

  test('each wallet has its own nonces', () => {
    expect(by('new', resigned({ payoutId: 'b', to: 'ben' }))).toBe('sign')
    expect(decideFor([signed({ from: 'new' })], resigned({ payoutId: 'b' }), 'new', limits, now)).toEqual({
      refuse: 'NONCE_TAKEN',
    })
  })

  test('a payment signed by the old key is not signed by the new one, whatever its fees', () => {
    const higher = evmTerms({ maxFeePerGas: '2000', maxPriorityFeePerGas: '200' })
    expect(by('new', resigned({ prepared: higher }))).toEqual({ refuse: 'NOT_A_REPLACEMENT' })
    expect(by('new', resigned())).toEqual({ refuse: 'NOT_A_REPLACEMENT' })
  })

  test('requests for the old key are refused, except for bytes it has signed', () => {
    const higher = evmTerms({ maxFeePerGas: '2000', maxPriorityFeePerGas: '200' })
    expect(by('new', request())).toEqual({ repeat: signed() })
    expect(by('new', request({ prepared: higher }))).toEqual({ refuse: 'OTHER_KEY' })
    expect(by('new', request({ payoutId: 'b' }))).toEqual({ refuse: 'OTHER_KEY' })
  })

  test('on TRON an expired payment is re-signed by the new key', () => {
    const prepared = tronTerms({ expirationMs: now + 3 * hourMs })
    const next = tron({ from: 'new', prepared, earlier: [tronTerms()] })
    const at = (nowMs: number) => decideFor([signed(tron())], next, 'new', limits, nowMs)
    expect(at(now)).toEqual({ refuse: 'NOT_A_REPLACEMENT' })
    expect(at(now + 2 * hourMs)).toBe('sign')
  })

  test('both wallets count against the same limits', () => {
    const other = resigned({ payoutId: 'b', amount: '50000001' })
    expect(by('new', other)).toEqual({ refuse: 'LIMIT_ADDRESS' })
  })
})

test('a nonce belongs to one payout on its network', () => {
  const other = request({ payoutId: 'b', to: 'ben', amount: '1' })
  expect(decide([signed()], other, limits, now)).toEqual({ refuse: 'NONCE_TAKEN' })
  expect(decide([signed()], { ...other, network: 'BEP20' }, limits, now)).toBe('sign')
})

describe('limits', () => {
  const next = (changes: Partial<SignRequest> = {}) =>
    request({ payoutId: 'b', to: 'ben', prepared: evmTerms({ nonce: 8 }), ...changes })

  test('apply to one transaction, exactly, for any number of decimals', () => {
    const one = (changes: Partial<SignRequest>) => decide([], request(changes), limits, now)
    expect(one({ amount: '100000000' })).toBe('sign')
    expect(one({ amount: '100000001' })).toEqual({ refuse: 'LIMIT_TRANSACTION' })
    expect(one({ network: 'BEP20', amount: (100n * 10n ** 18n).toString() })).toBe('sign')
    expect(one({ network: 'BEP20', amount: (100n * 10n ** 18n + 1n).toString() })).toEqual({
      refuse: 'LIMIT_TRANSACTION',
    })
  })

  test('apply to any 24 hours, across networks', () => {
    const history = [
      signed({ atMs: now - 23 * hourMs }),
      signed({
        payoutId: 'c',
        to: 'cas',
        network: 'BEP20',
        amount: (100n * 10n ** 18n).toString(),
        atMs: now,
      }),
    ]
    expect(decide(history, next({ amount: '50000000' }), limits, now)).toBe('sign')
    expect(decide(history, next({ amount: '50000001' }), limits, now)).toEqual({ refuse: 'LIMIT_DAY' })
    expect(decide(history, next(), limits, now + hourMs)).toBe('sign')
  })

  test('apply to one address', () => {
    expect(decide([signed()], next({ to: 'ann', amount: '50000000' }), limits, now)).toBe('sign')
    expect(decide([signed()], next({ to: 'ann', amount: '50000001' }), limits, now)).toEqual({
      refuse: 'LIMIT_ADDRESS',
    })
  })

  test('count a payout once, however often it was replaced, or re-signed on TRON after its expiry', () => {
    const higher = evmTerms({ maxFeePerGas: '2000', maxPriorityFeePerGas: '200' })
    const replaced = [signed(), signed({ prepared: higher })]
    expect(decide(replaced, next({ to: 'ann', amount: '50000000' }), limits, now)).toBe('sign')
    const expired = tronTerms({ expirationMs: now - hourMs })
    const resigned = [signed(tron({ prepared: expired })), signed(tron())]
    expect(decide(resigned, next({ to: 'ann', amount: '50000000' }), limits, now)).toBe('sign')
    expect(decide(resigned, next({ to: 'ann', amount: '50000001' }), limits, now)).toEqual({
      refuse: 'LIMIT_ADDRESS',
    })
    // Until its successor is signed, an expired attempt counts: only the server says that it was not paid.
    expect(decide(resigned.slice(0, 1), next({ to: 'ann', amount: '50000001' }), limits, now)).toEqual({
      refuse: 'LIMIT_ADDRESS',
    })
  })

  test('apply to re-signed payouts on TRON as well: a compromised server moves at most twice as much', () => {
    const termsOf = (attempt: number) =>
      tronTerms({ timestampMs: attempt, expirationMs: now - (10 - attempt) * hourMs })
    const attempts = (count: number) =>
      Array.from({ length: count }, (_, i) => signed(tron({ prepared: termsOf(i) })))
    const resigned = (count: number, most: Partial<Limits>) => {
      const earlier = attempts(count).map(({ prepared }) => prepared)
      return decide(attempts(count), tron({ earlier }), { ...limits, ...most }, now)
    }
    expect(resigned(1, {})).toBe('sign')
    expect(resigned(2, {})).toEqual({ refuse: 'LIMIT_ADDRESS' })
    expect(resigned(2, { address: wholeUsdt(1000) })).toBe('sign')
    expect(resigned(3, { address: wholeUsdt(1000) })).toEqual({ refuse: 'LIMIT_DAY' })
  })
})
