import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anActiveOrder, orderRow, type TestOrder, usdt } from '../../../../../tests/support/orders.ts'
import { type ScriptedBroker, scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { dealsOf } from '../../../../../tests/support/settled.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import type { Deal } from '../../ports/broker.ts'
import { runSettlement } from './run-settlement.ts'

let t: TestServer
let broker: ScriptedBroker
let memberId: string
let readTogether: readonly TestOrder[]
let readAlone: readonly TestOrder[]
beforeAll(async () => {
  broker = scriptedBroker(() => t.app.clock.now())
  t = await testServer({}, { broker })
  memberId = (await aMember(t)).id
  readTogether = await play(false)
  readAlone = await play(true)
})
afterAll(() => t.close())

/** Maker, entry and result in whole USD; the position, unless it is the first. */
type Made = readonly ['copier' | 'client', Deal['entry'], number?, bigint?]
/** Of 1000, the copier has lost 100 before and a client 100, in positions of their own. */
const lostBefore: readonly Made[] = [
  ['copier', 'IN', 0, 8n],
  ['copier', 'OUT', -100, 8n],
  ['client', 'IN', 0, 9n],
  ['client', 'OUT', -100, 9n],
]

/** Each row: the deals, which of them are by hand, and the final loss by hand. */
const cases: readonly (readonly [string, readonly Made[], readonly boolean[], number])[] = [
  [
    'the copier opens, a client takes the profit',
    [
      ['copier', 'IN'],
      ['client', 'OUT', 60],
    ],
    [false, true],
    100,
  ],
  [
    'the copier opens, a client takes the loss',
    [
      ['copier', 'IN'],
      ['client', 'OUT', -60],
    ],
    [false, true],
    160,
  ],
  [
    'a client opens, the server closes with a profit',
    [
      ['client', 'IN'],
      ['copier', 'OUT', 60],
    ],
    [true, true],
    40,
  ],
  [
    'a client opens, the server closes with a loss',
    [
      ['client', 'IN'],
      ['copier', 'OUT', -60],
    ],
    [true, true],
    160,
  ],
  [
    'a client closes a part of the copier’s position, the copier the rest',
    [
      ['copier', 'IN'],
      ['client', 'OUT', -10],
      ['copier', 'OUT', -30],
    ],
    [false, true, false],
    110,
  ],
  [
    'the copier’s part of a profit is the copier’s too',
    [
      ['copier', 'IN'],
      ['client', 'OUT', 10],
      ['copier', 'OUT', 30],
    ],
    [false, true, false],
    100,
  ],
  [
    'a client closes a client’s position in parts',
    [
      ['client', 'IN'],
      ['client', 'OUT', 10],
      ['copier', 'OUT', 30],
    ],
    [true, true, true],
    60,
  ],
  [
    'a client adds to the copier’s position: a loss is by hand, a profit offsets nothing',
    [
      ['copier', 'IN'],
      ['client', 'IN'],
      ['copier', 'OUT', -10],
      ['copier', 'OUT', 30],
    ],
    [false, true, true, true],
    110,
  ],
  [
    'the copier adds to a client’s position',
    [
      ['client', 'IN'],
      ['copier', 'IN', -1],
      ['copier', 'OUT', 30],
    ],
    [true, false, true],
    100,
  ],
  [
    'a client reverses the copier’s position: the profit so far is the copier’s, later losses are by hand',
    [
      ['copier', 'IN'],
      ['client', 'BOTH', 40],
      ['copier', 'OUT', -10],
    ],
    [false, true, true],
    110,
  ],
  [
    'the copier reverses a client’s position',
    [
      ['client', 'IN'],
      ['copier', 'BOTH', -10],
      ['copier', 'OUT', 40],
    ],
    [true, true, true],
    110,
  ],
  [
    'the copier’s closings before a client added to the position',
    [
      ['copier', 'IN'],
      ['copier', 'OUT', -30],
      ['client', 'IN'],
      ['copier', 'OUT', -10],
    ],
    [false, false, true, true],
    110,
  ],
]

/** All at once, an order for each case, so that few rounds suffice. */
async function play(eachAlone: boolean): Promise<readonly TestOrder[]> {
  const orders: TestOrder[] = []
  for (const _ of cases) orders.push(await anActiveOrder(t, broker, { memberId, price: '1000' }))
  const stories = cases.map(([, deals]) => [...lostBefore, ...deals])
  for (let step = 0; step < Math.max(...stories.map(({ length }) => length)); step++) {
    t.advance(1)
    for (const [index, { login }] of orders.entries()) {
      const [who, entry, usd = 0, positionId = 1n] = stories[index]?.[step] ?? []
      const profitCents = BigInt(usd) * 100n
      if (entry) broker.deal(login, { entry, positionId, profitCents, byClient: who === 'client' })
    }
    if (eachAlone) await runSettlement(t.app)
  }
  await runSettlement(t.app)
  return orders
}

test.each([
  ['in one round', () => readTogether],
  ['each in a round of its own', () => readAlone],
])('the opener of a position decides the maker of its deals, with deals read %s', async (_when, played) => {
  const orders = played()
  for (const [index, [what, , byHand, lostByHand]] of cases.entries()) {
    const order = orders[index] as TestOrder
    const saved = (await dealsOf(t, order)).filter(({ position_id }) => position_id === '1')
    expect([what, ...saved.map(({ by_hand }) => by_hand)]).toEqual([what, ...byHand])
    const { lost_by_hand } = await orderRow(t, order)
    expect([what, lost_by_hand]).toEqual([what, String(usdt(String(lostByHand)))])
  }
})

test('the broker’s stated reason is stored beside our interpretation', async () => {
  const order = await anActiveOrder(t, broker)
  broker.deal(order.login, { reason: 16, byClient: true })
  t.advance(1)
  broker.deal(order.login, { reason: 3 })
  await runSettlement(t.app)
  const trades = (await dealsOf(t, order)).filter(({ action }) => action === 'SELL')
  expect(trades.map(({ reason, by_hand }) => [reason, by_hand])).toEqual([
    [16, true],
    [3, false],
  ])
})

test('the statements of docs/operating/alarms.md show the trader, and which deals were made by hand', async () => {
  const document = await readFile(new URL('../../../../../docs/operating/alarms.md', import.meta.url), 'utf8')
  const statements = [...document.matchAll(/```sql\n([^`]*\bbroker_deal\b[^`]*)```/g)].map(
    ([, sql = '']) => sql,
  )
  expect(statements).toHaveLength(2)
  const traded = await anActiveOrder(t, broker)
  broker.deal(traded.login, { profitCents: -2000n, byClient: true })
  await runSettlement(t.app)
  const found: Record<string, unknown>[][] = []
  await asOwner(t.ownerUrl, async (owner) => {
    for (const statement of statements) found.push((await owner.query(statement)).rows)
  })
  const [reasons = [], byHand = []] = found
  const [deal] = (await dealsOf(t, traded)).filter(({ action }) => action === 'SELL')
  expect(reasons).toContainEqual(expect.objectContaining({ reason: deal?.reason }))
  expect(byHand).toContainEqual(
    expect.objectContaining({ login: String(traded.login), result_cents: '-2000' }),
  )
})
