import { account } from '@halyard/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fundBonuses } from '../../../../../tests/support/credit.ts'
import { password } from '../../../../../tests/support/members.ts'
import { setRateNow } from '../../../../../tests/support/rates.ts'
import { type Browser, type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { plantEvents, plantTree, type TeamMember } from '../../../../../tests/support/teams.ts'
import {
  handsIn,
  paid,
  savesAddress,
  savesBank,
  signsInFrom,
  withdrawsTo,
  withdrawsToAlipay,
} from '../../../../../tests/support/traits.ts'
import { checkBooks, createBatcher } from '../../ledger/index.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { newId } from '../../platform/ids.ts'
import { payBonuses } from './pay-bonuses.ts'
import { runEvents } from './run-events.ts'
import { maxAtOneNetwork } from './signals.ts'

const usdt = 1_000_000n
const day = 24 * 3600 * 1000

let t: TestServer
/** The sponsor is below the top, buyer and sibling below the sponsor, the cousin below the top. */
let top: TeamMember
let sponsor: TeamMember
let buyer: TeamMember
let sibling: TeamMember
let cousin: TeamMember
/** A tree of their own. */
let stranger: TeamMember
let theirs: TeamMember
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  await fundBonuses(t.app.db, 10n ** 12n, t.app.clock.now())
  await setRateNow(t, '7.2', 'WITHDRAWAL')
})
afterAll(async () => {
  expect((await checkBooks(t.app.db)).faults).toEqual([])
  await t.close()
})
beforeEach(async () => {
  const planted = await plantTree(t.app, [null, 0, 1, 1, 0, null, 5])
  ;[top, sponsor, buyer, sibling, cousin, stranger, theirs] = planted as typeof planted &
    [TeamMember, TeamMember, TeamMember, TeamMember, TeamMember, TeamMember, TeamMember]
})

const pay = () => payBonuses(t.app, createBatcher(t.app.db, t.app.clock))

async function happens(
  kind: 'PURCHASED' | 'ENDED',
  member: TeamMember,
  order = newId(),
  at = t.app.clock.now(),
  amount = 100n * usdt,
): Promise<string> {
  const isLeft = kind === 'ENDED'
  await plantEvents(t.app, [{ kind, member: member.number, order, amount, isLeft, at }])
  while ((await runEvents(t.app)) > 0);
  return order
}

/** Each of them buys; returns the fate of the direct sponsor's bonuses, with their signals. */
async function afterPurchases(...buyers: readonly TeamMember[]) {
  const outcomes: unknown[] = []
  for (const member of buyers) {
    const order = await happens('PURCHASED', member)
    await pay()
    const { state, id } = await t.app.db
      .selectFrom('bonus')
      .innerJoin('team_event', 'team_event.position', 'bonus.position')
      .select(['bonus.id', 'bonus.state'])
      .where('team_event.order_id', '=', order)
      .executeTakeFirstOrThrow()
    const signals = await t.app.db
      .selectFrom('bonus_signal')
      .select('kind')
      .where('bonus_id', '=', id)
      .orderBy('kind')
      .execute()
    outcomes.push([state, ...signals.map(({ kind }) => kind)])
  }
  return outcomes
}

const everybody = () => [buyer, sibling, cousin, theirs]
const paidEach = [['PAID'], ['PAID'], ['PAID'], ['PAID']]

test('nothing is held without a signal', async () => {
  expect(await afterPurchases(...everybody())).toEqual(paidEach)
})

type Share = (one: TeamMember, other: TeamMember) => Promise<void>
const anAddress = () => `T${newId().replaceAll('-', '')}`
let networks = 0
const aNetwork = () => {
  networks += 1
  return networks
}

const ways: readonly (readonly [string, string, Share])[] = [
  [
    'an address saved on two networks',
    'SAME_PAYOUT',
    async (one, other) => {
      const address = anAddress()
      await savesAddress(t.app, one, 'ERC20', address)
      await savesAddress(t.app, other, 'BEP20', address)
    },
  ],
  [
    'an address saved by one and withdrawn to by the other',
    'SAME_PAYOUT',
    async (one, other) => {
      const address = anAddress()
      await savesAddress(t.app, one, 'TRC20', address)
      await withdrawsTo(t.app, other, address)
    },
  ],
  [
    'a bank account',
    'SAME_PAYOUT',
    async (one, other) => {
      const number = newId()
      await savesBank(t.app, one, number)
      await savesBank(t.app, other, number)
    },
  ],
  [
    'an Alipay account, however it is written',
    'SAME_PAYOUT',
    async (one, other) => {
      const accountNo = `${newId()}@alipay.test`
      await withdrawsToAlipay(t.app, one, accountNo)
      await withdrawsToAlipay(t.app, other, ` ${accountNo.toUpperCase()}`)
    },
  ],
  [
    'an identity number, however it is written',
    'SAME_IDENTITY',
    async (one, other) => {
      const number = newId().slice(-12)
      await handsIn(t.app, one, { identityNo: `S${number}` })
      await handsIn(t.app, other, { identityNo: `s-${number.toUpperCase()} ` })
    },
  ],
  [
    'a phone, with and without its country',
    'SAME_PHONE',
    async (one, other) => {
      const number = String(Math.floor(1e7 + Math.random() * 9e7))
      await handsIn(t.app, one, { phoneNo: `65 ${number.slice(0, 4)}-${number.slice(4)}` })
      await handsIn(t.app, other, { phoneNo: number })
    },
  ],
  [
    'an IPv4 address',
    'SAME_NETWORK',
    async (one, other) => {
      const address = `203.0.113.${aNetwork()}`
      await signsInFrom(t.app, one, address)
      await signsInFrom(t.app, other, address, { daysAgo: 60 })
    },
  ],
  [
    'the network of two IPv6 addresses',
    'SAME_NETWORK',
    async (one, other) => {
      const network = `2001:db8:${aNetwork()}:7`
      await signsInFrom(t.app, one, `${network}::1`)
      await signsInFrom(t.app, other, `${network}:aaaa::2`)
    },
  ],
  [
    'a browser',
    'SAME_DEVICE',
    async (one, other) => {
      const browser: Browser = { cookie: undefined }
      for (const { id, username } of [one, other]) {
        const password_hash = await hashPassword(password)
        await t.app.db.transact((tx) =>
          tx.updateTable('member').set({ password_hash }).where('id', '=', id).execute(),
        )
        const body = { username, password, type: 'INVESTOR' as const }
        expect((await t.ask(account.authenticate, { body }, { browser })).status).toBe(200)
      }
    },
  ],
  [
    'payments to each other',
    'CIRCLE_OF_TRANSFERS',
    async (one, other) => {
      await paid(t.app, one, other)
      await paid(t.app, other, one)
    },
  ],
]

describe.each(ways)('%s', (_, kind, share) => {
  test('of the receiver and the buyer holds the bonus between these two, and no other', async () => {
    await share(sponsor, buyer)
    expect(await afterPurchases(...everybody())).toEqual([['HELD', kind], ['PAID'], ['PAID'], ['PAID']])
  })

  test('holds nothing between members of whom neither is paid for the other', async () => {
    await share(top, buyer)
    await share(sponsor, cousin)
    await share(sibling, theirs)
    expect(await afterPurchases(...everybody())).toEqual(paidEach)
  })
})

describe('a network address is no signal', () => {
  test('if more members sign in there than live or work together', async () => {
    const address = '198.51.100.1'
    const crowd = await plantTree(
      t.app,
      Array.from({ length: maxAtOneNetwork - 2 }, () => null),
    )
    for (const member of [sponsor, buyer, ...crowd]) {
      await signsInFrom(t.app, member, address)
      await signsInFrom(t.app, member, address)
    }
    expect(await afterPurchases(buyer)).toEqual([['HELD', 'SAME_NETWORK']])
    await signsInFrom(t.app, stranger, address)
    await signsInFrom(t.app, sibling, address)
    expect(await afterPurchases(sibling)).toEqual([['PAID']])
  })

  test.each(['127.0.0.1', '10.1.2.3', '192.168.0.9', '100.64.1.1', '::1', 'fd00::1'])(
    'if it is of a private network, as %s is',
    async (address) => {
      for (const member of [sponsor, buyer]) await signsInFrom(t.app, member, address)
      expect(await afterPurchases(buyer)).toEqual([['PAID']])
    },
  )

  test('if it is old, or from failed sign-ins only', async () => {
    await signsInFrom(t.app, sponsor, '198.51.100.2')
    await signsInFrom(t.app, buyer, '198.51.100.2', { daysAgo: 91 })
    await signsInFrom(t.app, buyer, '198.51.100.2', { outcome: 'WRONG_PASSWORD' })
    expect(await afterPurchases(buyer)).toEqual([['PAID']])
  })
})

describe('a package left early', () => {
  const leavesAfter = async (days: number) => {
    // Less than the next purchase, whose remainder is new money.
    const amount = 60n * usdt
    const order = await happens('PURCHASED', buyer, newId(), t.app.clock.now(), amount)
    await pay()
    await happens('ENDED', buyer, order, new Date(t.app.clock.now().getTime() + days * day), amount)
  }

  test('right after its bonus holds the next bonuses between these two', async () => {
    await leavesAfter(3)
    expect(await afterPurchases(...everybody())).toEqual([
      ['HELD', 'LEFT_AFTER_BONUS'],
      ['PAID'],
      ['PAID'],
      ['PAID'],
    ])
  })

  test('a week later holds nothing', async () => {
    await leavesAfter(7.1)
    expect(await afterPurchases(...everybody())).toEqual(paidEach)
  })
})

test('payments in a circle through the line hold the bonus, through others they don’t', async () => {
  await paid(t.app, sponsor, buyer)
  await paid(t.app, buyer, cousin)
  await paid(t.app, cousin, sponsor)
  expect(await afterPurchases(buyer)).toEqual([['PAID']])
  await paid(t.app, buyer, top)
  await paid(t.app, top, sponsor)
  expect(await afterPurchases(...everybody())).toEqual([
    ['HELD', 'CIRCLE_OF_TRANSFERS'],
    ['PAID'],
    ['PAID'],
    ['PAID'],
  ])
})
