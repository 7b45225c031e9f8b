import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../world.ts'
import type { ChainsOptions } from './chains.ts'

const evm = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const tron = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC'
const chains = ['ethereum', 'tron', 'bsc'] as const
const addressOn = { ethereum: evm, tron, bsc: evm }

let dataDir: string
let world: World

type State = { name: string; head: { number: number; hash: string } }
type Transfer = {
  transactionId: string
  to: string
  amount: string
  confirmations: number
  block: number | null
}

const start = (options: Partial<ChainsOptions> = {}) =>
  startWorld({
    dataDir,
    host: '127.0.0.1',
    httpPort: 0,
    smtpPort: 0,
    chains: { blockTimeMs: null, ...options },
  })
const at = (path: string) => `http://127.0.0.1:${world.httpPort}/chains${path}`
const get = async <T>(path: string) => (await (await fetch(at(path))).json()) as T
async function post<T>(
  path: string,
  body: unknown,
): Promise<{ status: number; body: T & { error?: string } }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(at(path), { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as T & { error?: string } }
}
const transfersTo = (address: string) => get<Transfer[]>(`/transfers?address=${address}`)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'halyard-world-chains-'))
  world = await start({ funded: { ethereum: evm, tron } })
})

afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

test('the product’s wallets are funded once', async () => {
  const amounts = async () => (await transfersTo(evm)).map(({ amount }) => amount)
  expect(await amounts()).toEqual(['1000000'])
  await world.close()
  world = await start({ funded: { ethereum: evm, tron } })
  expect(await amounts()).toEqual(['1000000'])
})

test.each(chains)('%s shows a pending transfer, then its confirmations', async (name) => {
  const to = addressOn[name]
  const { body } = await post<{ transactionId: string }>(`/${name}/send`, { to, amount: '12.345' })
  const found = async () =>
    (await transfersTo(to)).find(({ transactionId }) => transactionId === body.transactionId)
  expect(await found()).toMatchObject({ to, amount: '12.345', block: null, confirmations: 0 })
  await post(`/${name}/mine`, { blocks: 3 })
  expect(await found()).toMatchObject({ confirmations: 3 })
  const { transactionId } = body
  expect(await get<Transfer[]>(`/transfers?hash=${transactionId}`)).toMatchObject([{ transactionId }])
})

test('the chains are the same after a restart, block by block, and continue', async () => {
  await post('/ethereum/send', { to: evm, amount: '1' })
  await post('/ethereum/mine', { blocks: 2 })
  await post('/ethereum/reorganise', { depth: 1, transactions: 'dropped' })
  await post('/tron/send', { to: tron, amount: '1' })
  await post('/tron/mine', { blocks: 2 })
  await post('/tron/reorganise', { depth: 2, transactions: 'kept' })
  // Only the request counter starts again at zero.
  const states = async () => (await get<State[]>('/state')).map((state) => ({ ...state, calls: 0 }))
  const before = [await states(), await get('/transfers')]
  await world.close()
  world = await start()
  expect([await states(), await get('/transfers')]).toEqual(before)
  for (const name of chains) {
    const { number } = (before[0] as State[]).find((state) => state.name === name)?.head ?? { number: 0 }
    const { body } = await post<State>(`/${name}/mine`, {})
    expect(body.head.number).toBe(number + 1)
  }
})

test('a transaction’s block can be replaced at any depth', async () => {
  const { body } = await post<{ transactionId: string }>('/tron/send', { to: tron, amount: '3' })
  const { transactionId: hash } = body
  await post('/tron/mine', { blocks: 5 })
  await post('/tron/reorganise', { hash, transactions: 'dropped' })
  expect(await get<Transfer[]>(`/transfers?hash=${hash}`)).toEqual([])
  expect(await post('/tron/reorganise', { hash })).toMatchObject({ status: 400 })
})

test('blocks are mined automatically if configured, also for pending transactions', async () => {
  await world.close()
  world = await start({ blockTimeMs: 50 })
  const { body } = await post<{ transactionId: string }>('/tron/send', { to: tron, amount: '2' })
  await expect
    .poll(
      async () =>
        (await transfersTo(tron)).find(({ transactionId }) => transactionId === body.transactionId)
          ?.confirmations,
    )
    .toBeGreaterThan(1)
  await world.close()
  world = await start()
})

describe('an invalid command', () => {
  test.each([
    ['/ethereum/send', { to: tron, amount: '1' }],
    ['/ethereum/send', { to: evm.replace('E', 'e'), amount: '1' }],
    ['/tron/send', { to: evm, amount: '1' }],
    ['/tron/send', { to: `${tron.slice(0, -1)}D`, amount: '1' }],
    ['/ethereum/send', { to: evm, amount: '0' }],
    ['/ethereum/send', { to: evm, amount: '-1' }],
    ['/ethereum/send', { to: evm, amount: '1.0000001' }],
    ['/ethereum/send', { to: evm, amount: '1', network: 'BEP20' }],
    ['/ethereum/mine', { blocks: 0 }],
    ['/ethereum/mine', { blocks: 100_000 }],
    ['/ethereum/reorganise', { depth: 900 }],
    ['/ethereum/reorganise', { depth: 1, transactions: 'lost' }],
    ['/ethereum/faults', { kind: 'grumpy' }],
    ['/ethereum/faults', { kind: 'slow', delayMs: 'long' }],
  ])('is refused with a sentence: %s %j', async (path, body) => {
    const answer = await post(path, body)
    expect(answer).toEqual({ status: 400, body: { error: expect.stringMatching(/\.$/) } })
  })
})

describe('the node of an Ethereum-like network', () => {
  const rpc = (method: string, params: unknown[] = []) =>
    post<{ result?: string; error?: { code: number } }>('/bsc/rpc', { jsonrpc: '2.0', id: 1, method, params })

  test('answers as nodes do', async () => {
    expect((await rpc('eth_chainId')).body.result).toBe('0x7950')
  })

  test.each(['evm_mine', 'hardhat_setBalance', 'eth_sendTransaction', 'eth_accounts'])(
    'keeps %s closed',
    async (method) => {
      expect((await rpc(method)).body).toMatchObject({ error: { code: -32601 } })
    },
  )

  test('refuses an unsigned transaction', async () => {
    expect((await rpc('eth_sendRawTransaction', ['0x02c0'])).body).toHaveProperty('error')
  })
})

test('the page is prefilled from its URL, escaped', async () => {
  const query = new URLSearchParams({ network: 'BEP20', address: '"><b>', amount: '5' })
  const text = await (await fetch(at(`?${query}`))).text()
  expect(text).toContain('<option value="bsc" selected>')
  expect(text).toContain('value="&quot;&gt;&lt;b&gt;"')
})
