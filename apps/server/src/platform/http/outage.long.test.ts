import { wallet } from '@halyard/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FaultyWire, faultyWire } from '../../../../../tests/support/faulty-wire.ts'
import { transactionPassword } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { balancesOf, walletOf } from '../../ledger/index.ts'
import { gateOf, handlers } from '../../main/app.ts'
import { openDatabase } from '../db/database.ts'
import { defaultLimits } from '../db/limits.ts'
import { newId } from '../ids.ts'
import { createApi } from './server.ts'

let t: TestServer
let wire: FaultyWire
let behindWire: FastifyInstance
let payer: Member
let receiver: Member
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  wire = await faultyWire(t.app.config.databaseUrl)
  const db = openDatabase(wire.url, 3, { ...defaultLimits, statementMs: 2000 })
  const app = { ...t.app, db }
  behindWire = await createApi(app, gateOf(app), handlers)
  behindWire.addHook('onClose', () => db.close())
  payer = await aMember(t, { usdp: '100' })
  receiver = await aMember(t)
  // The first call of a session also records its use; here only money should commit.
  await pay(newId())
})
afterEach(() => wire.fail('none'))
afterAll(async () => {
  await behindWire.close()
  await wire.close()
  await t.close()
})

const pay = (key: string, language = 'EN', amount = '1') =>
  behindWire.inject({
    method: 'POST',
    url: `/api${wallet.transfer.path}`,
    headers: {
      authorization: `Bearer ${payer.token}`,
      'content-language': language,
      'idempotency-key': key,
    },
    payload: { walletType: 'USDP', email: receiver.email, amount, transactionPassword },
  })

const received = async () => (await balancesOf(t.app.db, [walletOf(receiver.id, 'usdp')]))[0] ?? 0n

/** The amount received while the work ran. */
async function moved(work: () => Promise<unknown>): Promise<bigint> {
  const before = await received()
  await work()
  return (await received()) - before
}

const one = 1_000_000n

test('a transfer whose BEGIN is cancelled moves nothing and fails', async () => {
  const gain = await moved(async () => {
    for (const amount of ['1', '1000000']) {
      wire.fail('cancelBegin')
      const reply = await pay(newId(), 'EN', amount)
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'UNAVAILABLE'])
    }
  })
  expect(gain).toBe(0n)
})

/** The transfer's commit is the only one in a money call: the statements before it run on their own. */
describe('a money call whose commit gets no response', () => {
  test('reports an unknown outcome, and the same key shows that it was carried out', async () => {
    const key = newId()
    const gain = await moved(async () => {
      wire.fail('afterCommit', { afterwards: 'away' })
      const reply = await pay(key)
      expect(reply.statusCode).toBe(503)
      expect(reply.headers['retry-after']).toBe('5')
      expect(reply.json()).toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        message: 'We couldn’t confirm whether this went through. Please check before you try again.',
      })
      wire.fail('none')
      expect((await pay(key)).statusCode).toBe(200)
    })
    expect(gain).toBe(one)
  })

  test('reports an unknown outcome, and the same key shows that it was not', async () => {
    const key = newId()
    expect(
      await moved(async () => {
        wire.fail('beforeCommit')
        expect((await pay(key)).json().code).toBe('OUTCOME_UNKNOWN')
      }),
    ).toBe(0n)
    expect(await moved(() => pay(key))).toBe(one)
    expect(await moved(() => pay(key))).toBe(0n)
  })

  test('is answered at once if the stored reply can be read', async () => {
    const gain = await moved(async () => {
      wire.fail('afterCommit')
      expect((await pay(newId())).statusCode).toBe(200)
    })
    expect(gain).toBe(one)
  })

  test('reports it in the caller’s language', async () => {
    wire.fail('beforeCommit')
    const reply = await pay(newId(), 'JA')
    expect(reply.json()).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      message: 'この操作が完了したかどうかを確認できませんでした。再度お試しになる前にご確認ください。',
    })
  })
})

describe('an unreachable database', () => {
  test('is a 503 with Retry-After, for money and for reads', async () => {
    wire.fail('away')
    const list = await behindWire.inject({
      url: `/api${wallet.walletList.path}`,
      headers: { authorization: `Bearer ${payer.token}` },
    })
    for (const reply of [await pay(newId()), list]) {
      expect(reply.statusCode).toBe(503)
      expect(reply.headers['retry-after']).toBe('5')
      expect(reply.json().code).toBe('UNAVAILABLE')
    }
  })

  test.each(['away', 'silent'] as const)('%s: not ready, within two seconds', async (fault) => {
    expect((await behindWire.inject('/api/ready')).statusCode).toBe(200)
    wire.fail(fault)
    const begun = performance.now()
    const replies = await Promise.all(Array.from({ length: 20 }, () => behindWire.inject('/api/ready')))
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    expect(replies[0]?.headers['retry-after']).toBe('5')
    expect((await behindWire.inject('/api/health')).statusCode).toBe(200)
  })

  test('is ready again once it is back', async () => {
    await expect
      .poll(async () => (await behindWire.inject('/api/ready')).statusCode, { timeout: 30_000 })
      .toBe(200)
  })
})
