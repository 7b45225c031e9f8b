/**
 * Every member read without an id, such as lists and totals, is independent of other members. Two members
 * get an item of every kind, a third has nothing: the first reads before and after the second gets theirs,
 * the third before and after both, and the second reads something new in each.
 */
import { allCalls, type Call, products, team, wallet } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyGateway } from '../../../../tests/support/any-gateway.ts'
import { giveEverything } from '../../../../tests/support/everything.ts'
import { type House, openHouse } from '../../../../tests/support/investing.ts'
import { setRateNow } from '../../../../tests/support/rates.ts'
import { aMember, type Member } from '../../../../tests/support/wallets.ts'
import { followNetworks } from '../../../../tests/support/withdrawals.ts'

let house: House
let ben: Member
const none: Readings = new Map()
let [before, after, asNewcomer, withAll, strangerBefore, strangerAfter] = [none, none, none, none, none, none]
beforeAll(async () => {
  house = await openHouse(undefined, {}, { gateway: anyGateway() })
  const { t } = house
  await followNetworks(t)
  await setRateNow(t, '7')
  const stranger = await aMember(t)
  const ann = await aMember(t)
  ben = await aMember(t)
  const openedAt = t.app.clock.now().getTime()
  strangerBefore = await readAll(stranger)
  await giveEverything(house, ann)
  const began = t.app.clock.now().getTime()
  before = await readAll(ann)
  asNewcomer = await readAll(ben)
  await giveEverything(house, ben)
  // Restores the time: only the other member's actions may make a difference.
  const backTo = (time: number) => t.advance((time - t.app.clock.now().getTime()) / 1000)
  backTo(began)
  after = await readAll(ann)
  withAll = await readAll(ben)
  backTo(openedAt)
  strangerAfter = await readAll(stranger)
}, 120_000)
afterAll(() => house.close())

type Readings = Map<string, string>

const reads = allCalls().filter(
  ({ access, viewable, gives, query }) =>
    access === 'member' &&
    viewable &&
    gives === 'json' &&
    !Object.keys(query.shape).some((name) => /(Id|orderNo|month)$/.test(name) && name !== 'memberId'),
)

const queries: readonly (readonly [Call, readonly Record<string, string>[]])[] = [
  [wallet.explainFigure, wallet.figures.map((figure) => ({ figure }))],
  [products.explainInvestments, products.investmentFigures.map((figure) => ({ figure }))],
  [team.bonusOverTime, [{ by: 'DAY' }, { by: 'MONTH' }]],
]
const wanted = reads.flatMap((call) =>
  (queries.find(([one]) => one === call)?.[1] ?? [{}]).map((query) => ({
    call,
    query,
    name: `${call.path} ${new URLSearchParams(query)}`.trim(),
  })),
)

/** Time of the last broker read of open positions, shared by all members. */
const momentsOfReading = /"(readAt|valuedAt)": "[^"]*"/g

async function readAll({ token }: Member): Promise<Readings> {
  const readings: Readings = new Map()
  for (const { call, query, name } of wanted) {
    const { status, body } = await house.t.ask(call, { query } as never, { token })
    readings.set(
      name,
      JSON.stringify({ answered: status, ...body }, null, 1).replaceAll(momentsOfReading, ''),
    )
  }
  return readings
}

/** Platform-wide figures. */
const ofThePlatform = ['/wallet/fundOverview']
/** Not changed by any action of these members. */
const unchanging = [
  '/user/checkFirstTimeLogin',
  '/wallet/depositList',
  '/wallet/depositConfig',
  '/wallet/withdrawalTypeList',
  '/product/explainInvestments figure=IN_TRANSIT',
  '/product/explainInvestments figure=LEAVING',
  '/user/memo',
  '/general/bannerList',
]
const namesOf = (except: readonly string[]) =>
  wanted
    .map(({ name }) => name)
    .filter((name) => !except.includes(name))
    .map((name) => [/^\/team\/.*bonus/i.test(name) ? `[PER-017] ${name}` : name, name] as const)

test('every list and total was read', () => {
  expect(namesOf([]).length).toBeGreaterThan(40)
  for (const readings of [before, after, asNewcomer, withAll, strangerBefore, strangerAfter]) {
    expect(readings.size).toBe(wanted.length)
    expect([...readings].filter(([, text]) => !text.includes('"answered": 200'))).toEqual([])
  }
})

test.each(namesOf(ofThePlatform))('%s: contains no data of another member', (_, name) => {
  expect(after.get(name)).toBe(before.get(name))
  expect(strangerAfter.get(name)).toBe(strangerBefore.get(name))
})

test.each(namesOf([...ofThePlatform, ...unchanging]))('%s: shows the member’s own data', (_, name) => {
  expect(withAll.get(name)).not.toBe(asNewcomer.get(name))
})

/** Not really paged: the dashboard requests the tenth page and gets all wallets. */
const wholeOnAnyPage = ['/wallet/walletList']
const paged = wanted.filter(
  ({ call, name }) =>
    Object.keys(call.query.shape).some((field) => field === 'pageSize' || field === 'size') &&
    ![...wholeOnAnyPage, ...unchanging].includes(name),
)

test.each(paged)('$name: the second page has other rows than the first', async ({ call, query }) => {
  const fromZero = 'size' in call.query.shape
  const pageOf = async (number: number) => {
    const page = fromZero
      ? { page: String(number - 1), size: '1' }
      : { pageNo: String(number), pageSize: '1' }
    const { status, body } = await house.t.ask(call, { query: { ...query, ...page } } as never, ben)
    expect(status).toBe(200)
    return rowsIn(body)
  }
  const pages = [await pageOf(1), await pageOf(2)]
  expect(pages.map((rows) => rows.length)).toEqual([1, 1])
  expect(pages[0]).not.toEqual(pages[1])
})

/** The rows of a reply: its first list. */
function rowsIn(reply: unknown): readonly unknown[] {
  const listsIn = (value: unknown): unknown[][] =>
    Array.isArray(value)
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(listsIn)
        : []
  return listsIn(reply)[0] ?? []
}
