/** The ledger has each bonus, reversal and rebate as recorded, and nothing else. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeBonuses } from '../../../../../tests/support/credit.ts'
import { faultsBesidesPlanted } from '../../../../../tests/support/faults-besides-planted.ts'
import { keepRebates } from '../../../../../tests/support/rebates.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { afterTampering } from '../../../../../tests/support/tampered-books.ts'
import { plantEvents, plantTree, type TeamMember } from '../../../../../tests/support/teams.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { createBatcher } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { payBonuses } from '../../teams/bonuses/pay-bonuses.ts'
import { runEvents } from '../../teams/bonuses/run-events.ts'
import { takeFromWallets } from '../../teams/bonuses/take-from-wallets.ts'
import { checkAllBooks } from './check-all-books.ts'

const usdt = 1_000_000n
let t: TestServer
let sponsor: TeamMember
let days = 0

/** The sponsor is paid 50, of which 30 can be taken back; later bonuses of 10 and 40 make up for the rest. */
beforeAll(async () => {
  t = await testServer()
  await aMember(t, { bonus: '5' })
  const [above, buyer, another] = (await plantTree(t.app, [null, 0, 0])) as [
    TeamMember,
    TeamMember,
    TeamMember,
  ]
  sponsor = above
  const rebate = (id: bigint, amountCents: bigint) => ({ id, amountCents, time: t.app.clock.now() })
  await keepRebates(t.app, [rebate(1n, 300_00n), rebate(2n, -10_00n), rebate(3n, 40_00n)])
  const order = newId()
  const left = { order, amount: 5_000n * usdt }
  await happens({ kind: 'PURCHASED', member: buyer.number, ...left })
  await takeBonuses(t.app.db, sponsor.id, 20n * usdt, t.app.clock.now())
  // Long enough after payment that the next ones need no review.
  days = 10
  await happens({ kind: 'ENDED', member: buyer.number, ...left, isLeft: true })
  for (const amount of [1_000n, 4_000n]) {
    await happens({ kind: 'PURCHASED', member: another.number, order: newId(), amount: amount * usdt })
  }
  // Not payable yet.
  await happens({ kind: 'PURCHASED', member: another.number, order: newId(), amount: 9_000_000n * usdt })
})
afterAll(() => t.close())

async function happens(event: Omit<Parameters<typeof plantEvents>[1][number], 'at'>): Promise<void> {
  await plantEvents(t.app, [{ ...event, at: new Date(t.app.clock.now().getTime() + days * 86_400_000) }])
  while ((await runEvents(t.app)) > 0);
  await takeFromWallets(t.app)
  await payBonuses(t.app, createBatcher(t.app.db, t.app.clock))
}

const faults = () => faultsBesidesPlanted(t.app.db)

test('after bonuses, reversals and rebates everything agrees', async () => {
  const bonuses = await t.app.db
    .selectFrom('bonus')
    .leftJoin('bonus_reversal', 'bonus_reversal.bonus_id', 'bonus.id')
    .select(['bonus.state', 'withheld', 'taken'])
    .where('bonus.receiver', '=', sponsor.number)
    .orderBy('bonus.id')
    .execute()
  expect(bonuses).toEqual([
    { state: 'PAID', withheld: '0', taken: '50000000' },
    { state: 'PAID', withheld: '10000000', taken: null },
    { state: 'PAID', withheld: '10000000', taken: null },
    { state: 'WAITING', withheld: '0', taken: null },
  ])
  expect(await faults()).toEqual([])
})

const sponsors = 'receiver = (select max(receiver) from bonus)'
const first = `id = (select min(id) from bonus where ${sponsors})`
const last = `id = (select max(id) from bonus)`
const transferOfFirst = `(select transfer_id from bonus where ${first})`

test.each([
  [`update bonus set amount = amount + 1 where ${first}`, /bonus \d+ is not what transfer \S+ has paid/],
  [`update bonus set withheld = 3 where ${first}`, /bonus \d+ is not what transfer/],
  [
    `update bonus set receiver = (select min(number) from member) where ${first}`,
    /bonus \d+ is not what transfer/,
  ],
  [`update bonus set kind = 'LEVEL_BONUS' where ${first}`, /bonus \d+ is not what transfer/],
  [`delete from bonus where ${first}`, /transfer \S+ pays a bonus that nobody has earned/],
  [
    `update bonus set transfer_id = gen_random_uuid() where ${first}`,
    /is paid, and the ledger has nothing of it/,
  ],
  [
    `update bonus set state = 'PAID', paid_at = now() where ${last}`,
    /bonus \d+ is paid, and the ledger has nothing of it/,
  ],
  [
    `update bonus set state = 'WAITING', paid_at = null where ${first}`,
    /bonus \d+ is WAITING and was paid as transfer/,
  ],
  [
    `update bonus set state = 'REFUSED', paid_at = null where ${first}`,
    /bonus \d+ is REFUSED and was paid as transfer/,
  ],
  [
    `update entry set amount = amount * 2 where transfer_id = ${transferOfFirst}`,
    /bonus \d+ is not what transfer \S+ has paid/,
  ],
  [
    'update bonus_reversal set taken = taken - 1',
    /member \d+ has 49999999 taken back: 30000000 by transfers and 20000000 withheld/,
  ],
  [
    'update bonus_reversal set taken = 29999999',
    /bonus \d+ has 29999999 taken back, transfers have taken 30000000/,
  ],
  ['delete from bonus_reversal', /takes back a bonus that is not to be taken back from this member/],
  [
    'update bonus_reversal set receiver = (select min(number) from member)',
    /takes back a bonus that is not to be taken back from this member/,
  ],
  [
    'update bonus_reversal set amount = amount + 1',
    /bonus \d+ of 50000000 \(PAID\) is to be taken back as 50000001/,
  ],
  [
    'delete from rebate where deal_id = 2',
    /rebates add up to 345000000, not to the 335000000 that were counted/,
  ],
  [
    'update rebate_progress set funded = funded + 1',
    /rebates of 335000001 went to the bonus budget, the ledger has 335000000/,
  ],
])('%s is reported', async (statement, fault) => {
  const found = await afterTampering(
    t.ownerUrl,
    statement,
    async (reader) => (await checkAllBooks(reader)).faults,
  )
  expect(found.join('\n')).toMatch(fault)
  expect(await faults()).toEqual([])
})
