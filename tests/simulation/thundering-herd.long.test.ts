// A thousand requests at once, spread over two processes.
import { wallet } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../apps/server/src/ledger/books.ts'
import { balancesOf, walletOf } from '../../apps/server/src/ledger/index.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { credit } from '../support/credit.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { type Answer, createSender, unanswered } from './client.ts'
import { type Member, makeMembers, secret } from './members.ts'
import { type Api, startApis } from './processes.ts'

const herd = 1000
const timeout = 180_000

let database: TestDatabase
let db: Database
let apis: readonly [Api, Api]
const { send, close } = createSender()

beforeAll(async () => {
  database = await testDatabase()
  db = openDatabase(database.url, 5)
  apis = await startApis({ databaseUrl: database.url })
})

afterAll(async () => {
  close()
  await Promise.all(apis.map((api) => api.stop()))
  await db.close()
  await database.drop()
})

async function twoMembers(name: string): Promise<[Member, Member]> {
  const [from, to] = await makeMembers(db, 2, { send, port: apis[0].port, name })
  if (!from || !to) throw new Error('The members were not made')
  return [from, to]
}

/** All are sent before the first is answered. */
async function sendAll(from: Member, to: Member, amount: string, keyOf: (index: number) => string) {
  const { method, path } = wallet.transfer
  const body = { walletType: 'USDP', email: to.email, amount, transactionPassword: secret }
  const outcomes = await Promise.all(
    Array.from({ length: herd }, (_, index) =>
      send((apis[index % 2] as Api).port, { method, path, token: from.token, key: keyOf(index), body }),
    ),
  )
  return outcomes.map((outcome): Answer => {
    if (outcome === unanswered) throw new Error('A request was not answered')
    return outcome
  })
}

async function usdpOf(...members: Member[]) {
  return balancesOf(
    db,
    members.map(({ id }) => walletOf(id, 'usdp')),
  )
}

test('of 1,000 simultaneous transfers from a balance that covers one, one succeeds', {
  timeout,
}, async () => {
  const [from, to] = await twoMembers('spender')
  await credit(db, from.id, 'usdp', 10_000_000n)
  const answers = await sendAll(from, to, '10', (index) => `transfer-${index}`)
  const results = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code))
  expect(results.filter((result) => result === 'done')).toHaveLength(1)
  expect(results.filter((result) => result === 'INSUFFICIENT_BALANCE')).toHaveLength(herd - 1)
  expect(await usdpOf(from, to)).toEqual([0n, 10_000_000n])
  expect((await checkBooks(db)).faults).toEqual([])
})

test('1,000 simultaneous sends of one request have one effect and 1,000 success responses', {
  timeout,
}, async () => {
  const [from, to] = await twoMembers('repeater')
  await credit(db, from.id, 'usdp', 100_000_000n)
  const answers = await sendAll(from, to, '10', () => 'one-request')
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const replays = answers.filter(
    ({ body }) => (body.replayed as { state: string } | undefined)?.state === 'COMPLETED',
  )
  expect(replays).toHaveLength(herd - 1)
  expect(await usdpOf(from, to)).toEqual([90_000_000n, 10_000_000n])
  expect((await checkBooks(db)).faults).toEqual([])
})
