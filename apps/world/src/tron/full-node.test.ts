import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privateKeyToAddress, sign } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toBase58 } from './address.ts'
import { token } from './faucet.ts'
import { answerOf } from './full-node.ts'
import { type Action, sha256, type Terms, writeRaw, writeSigned } from './transaction.ts'
import { trc20History } from './trc20-history.ts'
import { TronChain } from './tron-chain.ts'

const keys = [`0x${'61'.repeat(32)}`, `0x${'62'.repeat(32)}`] as const
const [ann, ben] = keys.map((key) => `41${privateKeyToAddress(key).slice(2).toLowerCase()}`) as [
  string,
  string,
]

let folder: string
let chain: TronChain

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-tron-'))
  chain = await TronChain.open(join(folder, 'tron.jsonl'))
  await chain.send({ payments: [{ to: toBase58(ann), amount: 1_000n }], asset: 'usdt', failing: false })
  await chain.send({ payments: [{ to: toBase58(ann), amount: 10n ** 9n }], asset: 'native', failing: false })
  await chain.mine(1)
})

afterAll(async () => {
  await chain.close()
  await rm(folder, { recursive: true })
})

type Answer = Record<string, unknown>
const ask = async (call: string, input: Answer = {}, node = 'wallet') =>
  (await answerOf(node, call)?.(chain, input)) as Answer

function terms(changes: Partial<Terms> = {}): Terms {
  const head = chain.newest(false)
  return {
    refBlockBytes: (head.number & 0xffff).toString(16).padStart(4, '0'),
    refBlockHash: head.id.slice(16, 32),
    timestampMs: head.timeMs,
    expirationMs: head.timeMs + 60_000,
    feeLimitSun: 100_000_000n,
    ...changes,
  }
}

const transfer = (amount: bigint): Action => ({
  type: 'TriggerSmartContract',
  owner: ann,
  contract: token,
  data: `a9059cbb${ben.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`,
})

async function signed(action: Action, changes: Partial<Terms> = {}, key: `0x${string}` = keys[0]) {
  const raw = writeRaw(terms(changes), action)
  const { r, s, yParity } = await sign({ hash: `0x${sha256(raw).toString('hex')}`, privateKey: key })
  const signature = `${r.slice(2)}${s.slice(2)}0${yParity}`
  const hex = Buffer.from(writeSigned(raw, [signature])).toString('hex')
  return { hex, raw_data_hex: Buffer.from(raw).toString('hex'), signature: [signature] }
}

const broadcast = async (...parts: Parameters<typeof signed>) =>
  ask('broadcasthex', { transaction: (await signed(...parts)).hex })

describe('a transaction', () => {
  test('is mined with its event, fee and result', async () => {
    const { txid } = await broadcast(transfer(10n))
    expect(await ask('gettransactioninfobyid', { value: txid })).toEqual({})
    await chain.mine(1)
    expect(await ask('gettransactioninfobyid', { value: txid })).toMatchObject({
      id: txid,
      blockNumber: chain.head().number,
      receipt: { result: 'SUCCESS', energy_usage_total: 64_285 },
      log: [
        {
          address: token.slice(2),
          topics: [expect.any(String), ann.slice(2).padStart(64, '0'), expect.any(String)],
        },
      ],
    })
    expect(await ask('gettransactionbyid', { value: txid })).toMatchObject({
      ret: [{ contractRet: 'SUCCESS' }],
    })
    expect(await ask('gettransactionbyid', { value: txid }, 'walletsolidity')).toEqual({})
    await chain.mine(19)
    expect(await ask('gettransactionbyid', { value: txid }, 'walletsolidity')).toMatchObject({ txID: txid })
  })

  test('is accepted as JSON too, once', async () => {
    const transaction = await signed(transfer(11n))
    expect(await ask('broadcasttransaction', transaction)).toMatchObject({ result: true })
    expect(await ask('broadcasttransaction', transaction)).toMatchObject({ code: 'DUP_TRANSACTION_ERROR' })
    await chain.mine(1)
    expect(await ask('broadcasttransaction', transaction)).toMatchObject({ code: 'DUP_TRANSACTION_ERROR' })
  })

  test('signed by someone else is refused', async () => {
    expect(await broadcast(transfer(12n), {}, keys[1])).toMatchObject({ result: false, code: 'SIGERROR' })
  })

  test('changed after signing is refused', async () => {
    const { raw_data_hex, signature } = await signed(transfer(13n))
    const changed = raw_data_hex.replace('000d', '00ff')
    expect(changed).not.toBe(raw_data_hex)
    expect(await ask('broadcasttransaction', { raw_data_hex: changed, signature })).toMatchObject({
      code: 'SIGERROR',
    })
  })

  test.each([
    ['another chain', { refBlockHash: 'ab'.repeat(8) }, 'TAPOS_ERROR'],
    ['the past', { expirationMs: 1 }, 'TRANSACTION_EXPIRATION_ERROR'],
    ['a far future', { expirationMs: Date.now() + 10 * 86_400_000 }, 'TRANSACTION_EXPIRATION_ERROR'],
  ])('for %s is refused', async (_, changes, code) => {
    expect(await broadcast(transfer(14n), changes)).toMatchObject({ result: false, code })
  })

  test('of an account without coins is refused', async () => {
    const poor: Action = { ...transfer(1n), owner: ben }
    expect(await broadcast(poor, {}, keys[1])).toMatchObject({ code: 'CONTRACT_VALIDATE_ERROR' })
  })

  test('that expires while pending is dropped', async () => {
    const { txid } = await broadcast(transfer(15n), { expirationMs: chain.head().timeMs + 1 })
    await chain.mine(1)
    expect(await ask('gettransactionbyid', { value: txid })).toMatchObject({ txID: txid })
    const late = await broadcast(transfer(16n), { expirationMs: chain.head().timeMs + 1 })
    await chain.reorganise(1, 'dropped')
    await chain.mine(1)
    expect(await ask('gettransactionbyid', { value: late.txid })).toEqual({})
  })

  test.each([
    ['more than there is', 10n ** 12n, {}, 'REVERT'],
    ['too little for its energy', 1n, { feeLimitSun: 1_000n }, 'OUT_OF_ENERGY'],
  ])('that moves %s fails in its block', async (_, amount, changes, result) => {
    const { txid } = await broadcast(transfer(amount), changes)
    await chain.mine(1)
    const info = await ask('gettransactioninfobyid', { value: txid })
    expect(info).toMatchObject({ result: 'FAILED', receipt: { result } })
    expect(info).not.toHaveProperty('log')
  })

  test('that is malformed is refused', async () => {
    expect(await ask('broadcasthex', { transaction: 'zz' })).toMatchObject({ code: 'OTHER_ERROR' })
  })
})

test('a block’s id begins with its number, and its parent is the block before', async () => {
  const { number } = chain.head()
  const block = (await ask('getblockbynum', { num: number })) as {
    blockID: string
    block_header: { raw_data: { parentHash: string } }
  }
  const parent = await ask('getblockbynum', { num: number - 1 })
  expect(Number.parseInt(block.blockID.slice(0, 16), 16)).toBe(number)
  expect(block.block_header.raw_data.parentHash).toBe(parent.blockID)
  expect(await ask('getblockbynum', { num: number + 1 })).toEqual({})
  expect(await ask('getblockbynum', { num: number }, 'walletsolidity')).toEqual({})
})

describe('the list of transfers', () => {
  type Page = { data: { value: string; to: string; from: string }[]; meta: { fingerprint?: string } }
  const list = (query: Record<string, string> = {}) =>
    trc20History(chain, toBase58(ben), new URL(`http://world/?${new URLSearchParams(query)}`)) as Page

  beforeAll(async () => {
    const payments = [101n, 102n, 103n].map((amount) => ({ to: toBase58(ben), amount }))
    await chain.send({ payments, asset: 'usdt', failing: false })
    await chain.send({
      payments: [{ to: toBase58(ben), amount: 104n }],
      asset: 'counterfeit',
      failing: false,
    })
    await chain.mine(1)
  })

  test('comes newest first, or oldest first', () => {
    const values = list({ min_timestamp: String(chain.head().timeMs) }).data.map(({ value }) => value)
    expect(values).toEqual(['104', '103', '102', '101'])
    const asc = list({ min_timestamp: String(chain.head().timeMs), order_by: 'block_timestamp,asc' })
    expect(asc.data.map(({ value }) => value)).toEqual(['101', '102', '103', '104'])
  })

  test('is paged without gaps, even within a transaction', () => {
    const query = { min_timestamp: String(chain.head().timeMs), limit: '2' }
    const first = list(query)
    const second = list({ ...query, fingerprint: first.meta.fingerprint ?? '' })
    expect([...first.data, ...second.data].map(({ value }) => value)).toEqual(['104', '103', '102', '101'])
    expect(second.meta.fingerprint).toBeUndefined()
  })

  test('can be filtered by contract and solidity', () => {
    expect(list({ contract_address: toBase58(token) }).data.map(({ value }) => value)).not.toContain('104')
    const solid = list({ only_confirmed: 'true' }).data.map(({ value }) => value)
    expect(solid).toContain('10')
    expect(solid).not.toContain('103')
  })

  test.each([
    { limit: '0' },
    { limit: '201' },
    { order_by: 'value' },
    { fingerprint: 'x' },
    { onlyto: 'true' },
  ])('refuses %j', (query) => {
    expect(() => list(query)).toThrow(/\.$/)
  })
})
