import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseTransaction, recoverTransactionAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeConfig } from './config.ts'
import { introduction } from './introduction.ts'
import type { EvmTerms } from './request.ts'
import { type RunningSigner, startSigner } from './start-signer.ts'

const secret = 'a-secret-of-the-tests-with-some-length'
const key = '51'.repeat(32)
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const hot = privateKeyToAccount(`0x${key}`).address
const otherKey = '61'.repeat(32)
const metricsToken = 'a-token-of-the-tests'
const to = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

let folder: string
let signer: RunningSigner
const faults: unknown[] = []

const environment = () => ({
  SIGNER_SECRET: secret,
  SIGNER_PORT: '0',
  SIGNER_DATA_DIR: folder,
  SIGNER_KEY_ERC20: key,
  SIGNER_KEY_TRC20: key,
  SIGNER_LIMIT_TRANSACTION: '100',
  SIGNER_LIMIT_DAY: '250',
  SIGNER_METRICS_TOKEN: metricsToken,
})
const start = (changes: Record<string, string> = {}) =>
  startSigner(takeConfig({ ...environment(), ...changes }), (error) => faults.push(error))
const historyFile = () => join(folder, 'signed.jsonl')

async function ask(path: string, body?: unknown, authorization = `Bearer ${secret}`) {
  const response = await fetch(`${signer.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

const terms = (changes: Partial<EvmTerms> = {}): EvmTerms => ({
  kind: 'evm',
  chainId: 1,
  nonce: 0,
  gasLimit: 100_000,
  maxFeePerGas: '20000000000',
  maxPriorityFeePerGas: '1000000000',
  ...changes,
})
const request = (changes: Record<string, unknown> = {}) => ({
  payoutId: 'payout-1',
  network: 'ERC20',
  from: hot,
  to,
  amount: '1500000',
  prepared: terms(),
  ...changes,
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-signer-'))
  signer = await start()
})

afterEach(async () => {
  await signer.close()
  await rm(folder, { recursive: true })
  expect(faults.splice(0)).toEqual([])
})

test('signs exactly a transfer of the token, and names its transaction', async () => {
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
  await signer.close()
  signer = await start()
  expect((await ask('/sign', request())).body).toEqual(body)
  expect((await readFile(historyFile(), 'utf8')).split('\n')).toHaveLength(2)
})

test('keeps its limits and its refusals after a restart', async () => {
  await ask('/sign', request({ amount: '100000000' }))
  const second = { payoutId: 'payout-2', amount: '100000000', prepared: terms({ nonce: 1 }) }
  await ask('/sign', request(second))
  await signer.close()
  signer = await start()
  const third = { payoutId: 'payout-3', amount: '50000001', prepared: terms({ nonce: 2 }) }
  expect((await ask('/sign', request(third))).body.reason).toBe('LIMIT_DAY')
  expect((await ask('/sign', request({ ...second, amount: '1' }))).body.reason).toBe('PAYOUT_DIFFERS')
})

test('signs one at a time: together, requests do not get past a limit', async () => {
  const requests = Array.from({ length: 10 }, (_, nonce) =>
    request({ payoutId: randomUUID(), amount: '50000000', prepared: terms({ nonce }) }),
  )
  const answers = await Promise.all(requests.map((body) => ask('/sign', body)))
  expect(answers.filter(({ body }) => body.state === 'signed')).toHaveLength(5)
})

test('of many requests under one name at once, one payment is signed', async () => {
  const others = Array.from({ length: 10 }, (_, i) =>
    request({ to: privateKeyToAccount(`0x${String(i + 1).padStart(64, '0')}`).address }),
  )
  const answers = await Promise.all([...others, ...others].map((body) => ask('/sign', body)))
  expect(new Set(answers.map(({ body }) => body.bytes).filter(Boolean)).size).toBe(1)
  expect((await readFile(historyFile(), 'utf8')).trim().split('\n')).toHaveLength(1)
})

test('together, requests to one address do not get past its limit', async () => {
  await signer.close()
  signer = await start({ SIGNER_LIMIT_ADDRESS: '100', SIGNER_LIMIT_DAY: '1000' })
  const requests = Array.from({ length: 12 }, (_, nonce) =>
    request({ payoutId: randomUUID(), amount: '30000000', prepared: terms({ nonce }) }),
  )
  const answers = await Promise.all(requests.map((body) => ask('/sign', body)))
  expect(answers.filter(({ body }) => body.state === 'signed')).toHaveLength(3)
  expect(answers.filter(({ body }) => body.reason === 'LIMIT_ADDRESS')).toHaveLength(9)
})

describe('whoever reaches its port without the secret', () => {
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
  ])('is told nothing at %s', async (path) => {
    for (const authorization of ['', 'Bearer ', `Bearer ${secret.slice(0, -1)}`, `Bearer ${secret}x`])
      expect((await ask(path, request(), authorization)).status).toBe(401)
    expect(await readFile(historyFile(), 'utf8')).toBe('')
  })

  test('and sends megabytes, or breaks off, keeps nobody from being answered', async () => {
    const huge = 'x'.repeat(5_000_000)
    // A connection that is cut off while still sending counts as an answer too.
    const told = await Promise.all(
      ['', `Bearer ${secret}`].flatMap((authorization) =>
        Array.from({ length: 5 }, () => ask('/sign', huge, authorization).catch(() => ({ status: 0 }))),
      ),
    )
    expect(told.filter(({ status }) => ![0, 400, 401].includes(status))).toEqual([])
    expect((await ask('/sign', request())).body.state).toBe('signed')
  })
})

describe('after a change of keys', () => {
  const rotate = async () => {
    await signer.close()
    signer = await start({ SIGNER_KEY_ERC20: otherKey })
    return privateKeyToAccount(`0x${otherKey}`).address
  }

  test('pays on with the nonces of the new wallet, and answers for what the old one signed', async () => {
    const before = await ask('/sign', request())
    const from = await rotate()
    expect((await ask('/sign', request())).body).toEqual(before.body)
    const next = await ask('/sign', request({ from, payoutId: 'payout-2' }))
    expect(next.body.state).toBe('signed')
    expect(
      await recoverTransactionAddress({ serializedTransaction: `0x${next.body.bytes}` as `0x02${string}` }),
    ).toBe(from)
  })

  test('knows who sent what an earlier version wrote down without it', async () => {
    await ask('/sign', request())
    const [line] = (await readFile(historyFile(), 'utf8')).split('\n')
    const { from: _, ...earlier } = JSON.parse(line ?? '')
    await signer.close()
    await writeFile(historyFile(), `${JSON.stringify(earlier)}\n`)
    signer = await start()
    expect((await ask('/sign', request({ payoutId: 'payout-2' }))).body.reason).toBe('NONCE_TAKEN')
    const from = await rotate()
    expect((await ask('/sign', request({ from, payoutId: 'payout-2' }))).body.state).toBe('signed')
    const raised = terms({ maxFeePerGas: '40000000000', maxPriorityFeePerGas: '2000000000' })
    expect((await ask('/sign', request({ from, prepared: raised }))).body.reason).toBe('NOT_A_REPLACEMENT')
  })
})

test('tells the server its limits', async () => {
  expect((await ask('/limits')).body).toEqual({
    transaction: '100',
    day: '250',
    address: '20000',
    ceilings: { ERC20_MAX_FEE_GWEI: 300, BEP20_MAX_FEE_GWEI: 20, TRC20_MAX_FEE_TRX: 100 },
  })
  expect((await ask('/limits', undefined, '')).status).toBe(401)
})

test('tells what it has signed for a payout, and in its refusals too, also after a restart', async () => {
  const first = (await ask('/sign', request())).body.transactionId
  const raised = terms({ maxFeePerGas: '40000000000', maxPriorityFeePerGas: '2000000000' })
  const second = (await ask('/sign', request({ prepared: raised }))).body.transactionId
  await signer.close()
  signer = await start()
  // With the terms, which tell whether one of them can still pay.
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

describe('whoever watches over it', () => {
  test('hears that it is there, without a secret', async () => {
    expect(await ask('/health', undefined, '')).toEqual({ status: 200, body: { ok: true } })
  })

  test('reads its figures with a token of their own, and nothing that is secret or whose', async () => {
    await ask('/sign', request())
    await ask('/sign', request({ payoutId: 'payout-2' }))
    const read = (token: string) =>
      fetch(`${signer.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
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

  test('finds no figures where no token is configured', async () => {
    await signer.close()
    signer = await start({ SIGNER_METRICS_TOKEN: '' })
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

describe('its history', () => {
  test('may end in a line that was being written, which was answered to nobody', async () => {
    const { body } = await ask('/sign', request())
    await signer.close()
    await appendFile(historyFile(), '{"payoutId":"payout-2","netw')
    signer = await start()
    expect((await ask('/sign', request())).body).toEqual(body)
    const next = request({ payoutId: 'payout-2', prepared: terms({ nonce: 1 }) })
    expect((await ask('/sign', next)).body.state).toBe('signed')
    await signer.close()
    signer = await start()
    expect((await ask('/sign', next)).body.state).toBe('signed')
  })

  test.each([
    ['changed', (lines: string[]) => [lines[0]?.replace('1500000', '1'), lines[1]]],
    ['shortened at its beginning', (lines: string[]) => [lines[1]]],
    ['unreadable', (lines: string[]) => [lines[0], '{}']],
  ])('keeps it from starting when it is %s', async (_, change) => {
    await ask('/sign', request())
    await ask('/sign', request({ payoutId: 'payout-2', prepared: terms({ nonce: 1 }) }))
    const text = await readFile(historyFile(), 'utf8')
    await writeFile(historyFile(), `${change(text.split('\n')).join('\n')}\n`)
    await expect(start()).rejects.toThrow('history')
    await writeFile(historyFile(), text)
  })

  test('belongs to one process: a second one that has not read what was signed since signs nothing', async () => {
    const second = await start()
    const signed = (await ask('/sign', request())).body
    const first = signer
    signer = second
    const again = request({ prepared: terms({ nonce: 7 }) })
    expect((await ask('/sign', again)).status).toBe(500)
    expect(String(faults.splice(0)[0])).toContain('run exactly one signer')
    await second.close()
    signer = first
    // Nothing was added to it.
    expect((await ask('/sign', request())).body).toEqual(signed)
    await signer.close()
    signer = await start()
    expect((await ask('/sign', again)).body.reason).toBe('NOT_A_REPLACEMENT')
  })

  test.each([
    ['what was signed for a payout', '/signed/payout-1', undefined],
    ['what was signed since', '/signed?after=0', undefined],
    // A refusal is taken for the word that the payout was not signed.
    ['to refuse', '/sign', request({ amount: '999000000' })],
    ['the same once more', '/sign', request()],
  ])('read by a second process that does not know its end, it is not told: %s', async (_, path, body) => {
    const second = await start()
    await ask('/sign', request())
    const first = signer
    signer = second
    expect((await ask(path, body)).status).toBe(500)
    expect(String(faults.splice(0)[0])).toContain('run exactly one signer')
    await second.close()
    signer = first
    expect((await ask(path, body)).status).toBe(200)
  })

  test('is told while others are being signed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, async (_, nonce) => {
        const signing = ask('/sign', request({ payoutId: randomUUID(), prepared: terms({ nonce }) }))
        return [await ask('/signed?after=0'), await ask('/signed/payout-1'), await signing]
      }),
    )
    expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('holds no key', async () => {
    await ask('/sign', request())
    expect(await readFile(historyFile(), 'utf8')).not.toContain(key)
  })
})

describe('the configuration', () => {
  test('takes the keys out of the environment', () => {
    const env: NodeJS.ProcessEnv = { ...environment() }
    takeConfig(env)
    expect(Object.keys(env).filter((name) => name.startsWith('SIGNER_KEY'))).toEqual([])
  })

  test.each([
    ['SIGNER_MAX_FEE_MILLI_ETH', 'ERC20_MAX_FEE_GWEI'],
    ['SIGNER_MAX_FEE_MILLI_BNB', 'BEP20_MAX_FEE_GWEI'],
    ['SIGNER_MAX_FEE_TRX', 'TRC20_MAX_FEE_TRX'],
  ])('refuses %s, which is read no more, and names what took its place', (former, now) => {
    expect(() => takeConfig({ ...environment(), [former]: '10' })).toThrow(
      `${former} is not read any more: remove it, and set ${now}`,
    )
  })

  test('is told in one line at the start, without a secret', () => {
    const config = takeConfig({ ...environment(), TRC20_MAX_FEE_TRX: '40' })
    const said = introduction(config, 'http://127.0.0.1:4002')
    expect(said).toContain(`ERC20 ${hot}`)
    expect(said).toMatch(/at most 100 USDT at once, 250 in 24 hours, 20000 of them to one address/)
    expect(said).toContain('300 gwei on ERC20, 20 gwei on BEP20, 40 TRX on TRC20')
    for (const hidden of ['\n', key, secret, metricsToken]) expect(said).not.toContain(hidden)
  })

  test('names what is wrong, and never a key', () => {
    const wrong = { ...environment(), SIGNER_KEY_ERC20: 'deadbeef', SIGNER_SECRET: 'short' }
    expect(() => takeConfig(wrong)).toThrow(
      /SIGNER_SECRET must have at least 32[\s\S]*SIGNER_KEY_ERC20 must be 32 bytes/,
    )
    expect(() => takeConfig(wrong)).not.toThrow('deadbeef')
  })

  test('a key or a contract that cannot be one is named with the rest, and no key is printed', () => {
    // Above the order of the curve.
    const tooLarge = `${'f'.repeat(60)}beef`
    const wrong = { ...environment(), SIGNER_KEY_BEP20: tooLarge, TRC20_TOKEN: 'TR7N', SIGNER_PORT: 'x' }
    const said = () => takeConfig({ ...wrong })
    expect(said).toThrow('SIGNER_KEY_BEP20 is no key of the curve: make another')
    expect(said).toThrow('TRC20_TOKEN must be an address')
    expect(said).toThrow('SIGNER_PORT must be a whole number')
    for (const form of [tooLarge, BigInt(`0x${tooLarge}`).toString()]) expect(said).not.toThrow(form)
    expect(() => takeConfig({ ...environment(), SIGNER_KEY_ERC20: '0'.repeat(64) })).toThrow(
      'no key of the curve',
    )
  })
})
