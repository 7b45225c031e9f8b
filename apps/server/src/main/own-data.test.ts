/**
 * Every call by which a member reads without naming anything, such as lists and totals: what another member does
 * changes nothing in it. Two members have something of every kind; the first reads before and after the second
 * gets theirs, and the second reads something new in each.
 */
import { allCalls, type Call, products, team, wallet } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyGateway } from '../../../../tests/support/any-gateway.ts'
import { giveEverything } from '../../../../tests/support/everything.ts'
import { type House, openHouse } from '../../../../tests/support/investing.ts'
import { aMember, type Member } from '../../../../tests/support/wallets.ts'

let house: House
let [before, after, asNewcomer, withAll] = [new Map(), new Map(), new Map(), new Map()] as Readings[]
beforeAll(async () => {
  house = await openHouse(undefined, {}, { gateway: anyGateway() })
  const { t } = house
  const [ann, ben] = [await aMember(t), await aMember(t)]
  await giveEverything(house, ann)
  const began = t.app.clock.now().getTime()
  before = await readAll(ann)
  asNewcomer = await readAll(ben)
  await giveEverything(house, ben)
  // At the same time as before: only what the other one did may make a difference.
  t.advance((began - t.app.clock.now().getTime()) / 1000)
  after = await readAll(ann)
  withAll = await readAll(ben)
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

/** When the broker was last asked about open positions, for whomever. */
const momentsOfReading = /"(readAt|valuedAt)": "[^"]*"/g

async function readAll({ token }: Member): Promise<Readings> {
  const readings: Readings = new Map()
  for (const { call, query, name } of wanted) {
    const { status, body } = await house.t.ask(call, { query } as never, { token })
    if (status !== 200) throw new Error(`${name}: ${body.message}`)
    readings.set(name, JSON.stringify(body, null, 1).replaceAll(momentsOfReading, ''))
  }
  return readings
}

/** What the platform says of itself, not of a member. */
const ofThePlatform = ['/wallet/fundOverview']
/** The same for every member here. */
const sameForAll = [
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
  expect(before.size).toBe(wanted.length)
})

test.each(namesOf(ofThePlatform))('%s: nothing of another member’s is in it', (_, name) => {
  expect(after.get(name)).toBe(before.get(name))
})

test.each(namesOf([...ofThePlatform, ...sameForAll]))('%s: shows a member what is theirs', (_, name) => {
  expect(withAll.get(name)).not.toBe(asNewcomer.get(name))
})
