import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { parseTransaction, recoverTransactionAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import {
  hot,
  key,
  metricsToken,
  request,
  secret,
  signerBench,
  terms,
  to,
} from '../../../tests/support/signer-bench.ts'

const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const otherKey = '61'.repeat(32)
const bench = signerBench()
const { ask, start, historyFile } = bench

test('signs exactly a token transfer and returns its transaction id', async () => {
  const { body } = await ask('/sign', request())
  const serialized = `0x${body.bytes}` as `0x02${string}`
  expect(parseTransaction(serialized)).toMatchObject({
    chainId: 1,
    nonce: 0,
    to: token.toLowerCase(),
    gas: 100_000n,
    maxFeePerGas: 20_000_000_000n,
    data: `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${(1_500_000).toString(16).padStart(64, '0')}`,
  })
  expect(parseTransaction(serialized).value).toBeUndefined()
  expect((await ask('/addresses')).body.ERC20).toBe(hot)
  expect(await recoverTransactionAddress({ serializedTransaction: serialized })).toBe(hot)
})

test('answers the same request with the same bytes, also after a restart', async () => {
  const { body } = await ask('/sign', request())
  expect((await ask('/sign', request())).body).toEqual(body)
  await bench.signer.close()
  bench.signer = await start()
  expect((await ask('/sign', request())).body).toEqual(body)
  expect((await readFile(historyFile(), 'utf8')).split('\n')).toHaveLength(2)
})

test('enforces limits and refusals after a restart', async () => {
  await ask('/sign', request({ amount: '100000000' }))
  const second = { payoutId: 'payout-2', amount: '100000000', prepared: terms({ nonce: 1 }) }
  await ask('/sign', request(second))
  await bench.signer.close()
  bench.signer = await start()
  const third = { payoutId: 'payout-3', amount: '50000001', prepared: terms({ nonce: 2 }) }
  expect((await ask('/sign', request(third))).body.reason).toBe('LIMIT_DAY')
  expect((await ask('/sign', request({ ...second, amount: '1' }))).body.reason).toBe('PAYOUT_DIFFERS')
})

test('signs one at a time: concurrent requests cannot exceed a limit', async () => {
  const requests = Array.from({ length: 10 }, (_, nonce) =>
    request({ payoutId: randomUUID(), amount: '50000000', prepared: terms({ nonce }) }),
  )
  const answers = await Promise.all(requests.map((body) => ask('/sign', body)))
  expect(answers.filter(({ body }) => body.state === 'signed')).toHaveLength(5)
})

test('of many concurrent requests with one id, one payment is signed', async () => {
  const others = Array.from({ length: 10 }, (_, i) =>
    request({ to: privateKeyToAccount(`0x${String(i + 1).padStart(64, '0')}`).address }),
  )
  const answers = await Promise.all([...others, ...others].map((body) => ask('/sign', body)))
  expect(new Set(answers.map(({ body }) => body.bytes).filter(Boolean)).size).toBe(1)
  expect((await readFile(historyFile(), 'utf8')).trim().split('\n')).toHaveLength(1)
})

test('concurrent requests to one address cannot exceed its limit', async () => {
  await bench.signer.close()
  bench.signer = await start({ SIGNER_LIMIT_ADDRESS: '100', SIGNER_LIMIT_DAY: '1000' })
  const requests = Array.from({ length: 12 }, (_, nonce) =>
    request({ payoutId: randomUUID(), amount: '30000000', prepared: terms({ nonce }) }),
  )
  const answers = await Promise.all(requests.map((body) => ask('/sign', body)))
  expect(answers.filter(({ body }) => body.state === 'signed')).toHaveLength(3)
  expect(answers.filter(({ body }) => body.reason === 'LIMIT_ADDRESS')).toHaveLength(9)
})

describe('a client without the secret', () => {
  test.each([
    '/sign/',
    '//sign',
    '/sign?x=1',
    '/SIGN',
    '/%73ign',
    '/health/../sign',
    '/limits',
    '/addresses',
    '/signed/payout-1',
    '/signed?after=0',
  ])('gets nothing at %s', async (path) => {
    for (const authorization of ['', 'Bearer ', `Bearer ${secret.slice(0, -1)}`, `Bearer ${secret}x`])
      expect((await ask(path, request(), authorization)).status).toBe(401)
    expect(await readFile(historyFile(), 'utf8')).toBe('')
  })

  test('that sends megabytes, or breaks off, delays nobody else', async () => {
    const huge = 'x'.repeat(5_000_000)
    // A connection cut off while still sending counts as a response too.
    const responses = await Promise.all(
      ['', `Bearer ${secret}`].flatMap((authorization) =>
        Array.from({ length: 5 }, () => ask('/sign', huge, authorization).catch(() => ({ status: 0 }))),
      ),
    )
    expect(responses.filter(({ status }) => ![0, 400, 401].includes(status))).toEqual([])
    expect((await ask('/sign', request())).body.state).toBe('signed')
  })
})

describe('after a change of keys', () => {
  const rotate = async () => {
    await bench.signer.close()
    bench.signer = await start({ SIGNER_KEY_ERC20: otherKey })
    return privateKeyToAccount(`0x${otherKey}`).address
  }

  test('continues with the nonces of the new wallet, and returns the old one’s signatures', async () => {
    const before = await ask('/sign', request())
    const from = await rotate()
    expect((await ask('/sign', request())).body).toEqual(before.body)
    const next = await ask('/sign', request({ from, payoutId: 'payout-2' }))
    expect(next.body.state).toBe('signed')
    expect(
      await recoverTransactionAddress({ serializedTransaction: `0x${next.body.bytes}` as `0x02${string}` }),
    ).toBe(from)
  })

  test('recovers the sender of payments that an earlier version stored without it', async () => {
    await ask('/sign', request())
    const [line] = (await readFile(historyFile(), 'utf8')).split('\n')
    const { from: _, ...earlier } = JSON.parse(line ?? '')
    await bench.signer.close()
    await writeFile(historyFile(), `${JSON.stringify(earlier)}\n`)
    bench.signer = await start()
    expect((await ask('/sign', request({ payoutId: 'payout-2' }))).body.reason).toBe('NONCE_TAKEN')
    const from = await rotate()
    expect((await ask('/sign', request({ from, payoutId: 'payout-2' }))).body.state).toBe('signed')
    const raised = terms({ maxFeePerGas: '40000000000', maxPriorityFeePerGas: '2000000000' })
    expect((await ask('/sign', request({ from, prepared: raised }))).body.reason).toBe('NOT_A_REPLACEMENT')
  })
})

test('reports its limits', async () => {
  expect((await ask('/limits')).body).toEqual({
    transaction: '100',
    day: '250',
    address: '20000',
    ceilings: { ERC20_MAX_FEE_GWEI: 300, BEP20_MAX_FEE_GWEI: 20, TRC20_MAX_FEE_TRX: 100 },
  })
  expect((await ask('/limits', undefined, '')).status).toBe(401)
})

test('reports its signatures for a payout, also in refusals and after a restart', async () => {
  const first = (await ask('/sign', request())).body.transactionId
  const raised = terms({ maxFeePerGas: '40000000000', maxPriorityFeePerGas: '2000000000' })
  const second = (await ask('/sign', request({ prepared: raised }))).body.transactionId
  await bench.signer.close()
  bench.signer = await start()
  // With the terms, which show whether one of them can still pay.
  expect((await ask('/signed/payout-1')).body).toEqual({
    transactionIds: [first, second],
    signatures: [
      { transactionId: first, from: hot, prepared: terms() },
      { transactionId: second, from: hot, prepared: raised },
    ],
  })
  expect((await ask('/signed/payout-2')).body).toEqual({ transactionIds: [], signatures: [] })
  expect((await ask('/signed/')).status).toBe(404)
  expect((await ask('/signed?after=0')).body).toEqual({
    total: 2,
    signatures: [first, second].map((transactionId) => ({ payoutId: 'payout-1', transactionId })),
  })
  expect((await ask('/signed?after=2')).body).toEqual({ total: 2, signatures: [] })
  const differs = (await ask('/sign', request({ amount: '1', prepared: terms({ nonce: 1 }) }))).body
  expect(differs).toMatchObject({
    reason: 'PAYOUT_DIFFERS',
    message: expect.stringContaining(`${first}, ${second}`),
  })
})

describe('monitoring', () => {
  test('can check its health without the secret', async () => {
    expect(await ask('/health', undefined, '')).toEqual({ status: 200, body: { ok: true } })
  })

  test('reads its metrics with a separate token, without secrets or payees', async () => {
    await ask('/sign', request())
    await ask('/sign', request({ payoutId: 'payout-2' }))
    const read = (token: string) =>
      fetch(`${bench.signer.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    expect((await read(secret)).status).toBe(404)
    const text = await (await read(metricsToken)).text()
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'halyard_signer_signed_total{network="ERC20"} 1',
        'halyard_signer_refused_total{reason="NONCE_TAKEN"} 1',
        'halyard_signer_spent_usdt 1.5',
        'halyard_signer_limit_usdt{of="day"} 250',
      ]),
    )
    for (const hidden of [key, secret, metricsToken, hot, to, 'payout-1']) expect(text).not.toContain(hidden)
  })

  test('has no metrics if no token is configured', async () => {
    await bench.signer.close()
    bench.signer = await start({ SIGNER_METRICS_TOKEN: '' })
    for (const authorization of ['', 'Bearer ', `Bearer ${secret}`])
      expect((await ask('/metrics', undefined, authorization)).status).toBe(404)
  })
})

describe('refuses', () => {
  test.each([
    ['another chain', { prepared: terms({ chainId: 56 }) }],
    ['terms of another network', { network: 'TRC20' }],
    ['a network without a key', { network: 'BEP20' }],
    ['a fee that eats the wallet', { prepared: terms({ maxFeePerGas: '300000000001' }) }],
    ['the gas of something bigger', { prepared: terms({ gasLimit: 1_000_000 }) }],
    ['a tip above the fee', { prepared: terms({ maxPriorityFeePerGas: '30000000000' }) }],
    ['nothing', { amount: '0' }],
    ['an address with a wrong checksum', { to: to.replace('E', 'e') }],
    ['an address without checksum', { to: to.toLowerCase() }],
    ['the token itself', { to: token }],
    ['nobody', { to: `0x${'0'.repeat(40)}` }],
  ])('%s', async (_, changes) => {
    const { status, body } = await ask('/sign', request(changes))
    expect([status, body.state, body.reason]).toEqual([200, 'refused', 'UNACCEPTABLE'])
    expect(await readFile(historyFile(), 'utf8')).toBe('')
  })

  test('itself as the recipient', async () => {
    const { ERC20 } = (await ask('/addresses')).body
    expect((await ask('/sign', request({ to: ERC20 }))).body.reason).toBe('UNACCEPTABLE')
  })

  test.each(['', 'Bearer', 'Bearer wrong', `Basic ${secret}`, secret])(
    'callers with %j',
    async (authorization) => {
      expect((await ask('/sign', request(), authorization)).status).toBe(401)
      expect((await ask('/addresses', undefined, authorization)).status).toBe(401)
    },
  )

  test.each([
    '',
    'null',
    '{"payoutId":',
    JSON.stringify(request({ more: 1 })),
    JSON.stringify(request({ payoutId: '../x' })),
    JSON.stringify(request()).replace('{', '{"__proto__":{"amount":"1"},'),
    JSON.stringify(request({ amount: '1e6' })),
    JSON.stringify(request({ amount: '١٥٠٠' })),
    JSON.stringify(request({ to: [to] })),
    JSON.stringify(request({ prepared: terms({ nonce: -1 }) })),
    JSON.stringify(request({ prepared: terms({ nonce: 0.5 }) })),
    JSON.stringify([request()]),
    '['.repeat(9000),
    JSON.stringify(request({ amount: '-1' })),
    JSON.stringify(request({ amount: 1_000_000 })),
    JSON.stringify(request({ prepared: { ...terms(), data: '0x00' } })),
    'x'.repeat(20_000),
  ])('malformed requests %#', async (body) => {
    expect((await ask('/sign', body)).status).toBe(400)
  })
})
