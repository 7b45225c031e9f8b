/**
 * Every call with an id: another member's id gets the same response as a missing one, and nothing changes.
 * The calls are found by the names of their fields; one without a row in owned-things.ts or
 * operator-scenes.ts fails here.
 */
import { allCalls, type Call, type DescribedCall, deposits, described, devices } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AllRows, allRows } from '../../../../tests/support/all-rows.ts'
import { anyGateway } from '../../../../tests/support/any-gateway.ts'
import { type House, openHouse } from '../../../../tests/support/investing.ts'
import { operatorScenes, type Scene } from '../../../../tests/support/operator-scenes.ts'
import { ownedRecords } from '../../../../tests/support/owned-things.ts'
import { aView } from '../../../../tests/support/views.ts'
import type { Member } from '../../../../tests/support/wallets.ts'
import { isId, newId } from '../platform/ids.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(undefined, {}, { gateway: anyGateway() })
})
afterAll(() => house.close())

/** Fields that look like ids but refer to nothing owned. */
const unownedFields = new Set([
  'pageNo',
  // Offered to every member.
  'productId',
  'strategyId',
  'bannerId',
  'pictureId',
  'logoId',
  // Catalogue items: operators with the capability see all of them and their changes.
  'announcementId',
  'changeId',
  // Belongs to nobody before it is solved.
  'captchaId',
  // Free text: nothing is looked up by it.
  'identityNo',
  'phoneNo',
  'accountNo',
  'accountNumber',
  'gatewayNo',
  'dealId',
])
/** Authorised by a mailed link or the gateway's signature instead of a session. */
const bearerCalls = [
  `${devices.freezeAccount.path} token`,
  `${devices.confirmEmailChange.path} token`,
  `${devices.undoEmailChange.path} token`,
  `${deposits.gatewayCallback.path} orderNo`,
]

const fieldsOf = ({ body, query }: Call) => Object.keys({ ...body.shape, ...query.shape })
const naming = (call: Call) =>
  fieldsOf(call).filter((name) => /(^id|Id|No|Number|^token)$/.test(name) && !unownedFields.has(name))
const isOfOperators = ({ access }: DescribedCall) => typeof access === 'object' && access.operator !== 'self'

const named = allCalls().flatMap((call) => naming(call).map((field) => ({ call, path: call.path, field })))
const ofMembers = named
  .filter(({ call }) => !isOfOperators(call))
  .map(({ path, field }) => `${path} ${field}`)
const ofOperators = named.filter(({ call }) => isOfOperators(call))

/** Counters that every attempt changes, whatever its outcome. */
const tallies = new Set(['rate_limit', 'guess_lock'])
const saved = (rows: AllRows) => new Map([...rows].filter(([table]) => !tallies.has(table)))

/** The same form, but a nonexistent id. */
const noneLike = (id: string) =>
  isId(id) ? newId() : id.replace(/\d/g, (digit) => String(9 - Number(digit)))

test('each has its row', () => {
  expect(Object.keys(ownedRecords).concat(bearerCalls).sort()).toEqual([...ofMembers].sort())
  expect(ofOperators.filter(({ path }) => !Object.hasOwn(operatorScenes, path))).toEqual([])
  expect(ofOperators.length).toBeGreaterThan(8)
})

describe('another member’s item is treated like a missing one and stays unchanged', () => {
  test.each(Object.keys(ownedRecords))('%s', { timeout: 60_000 }, async (name) => {
    const row = ownedRecords[name] as (typeof ownedRecords)[string]
    const { id, owner, stranger, input } = await row.make(house)
    const { t } = house
    const ask = async (given: unknown, by: typeof owner) => {
      const { status, body } = await t.ask(row.call, given as never, { ...by, key: newId() })
      const { requestId, ...rest } = body
      return { status, rest }
    }
    const refused = async (of: string) => {
      const given = await input(of, stranger)
      const before = saved(await allRows(t.ownerUrl))
      const answer = await ask(given, stranger)
      expect(saved(await allRows(t.ownerUrl))).toEqual(before)
      return answer
    }
    const foreign = await refused(id)
    const missing = await refused(noneLike(id))
    expect(foreign.status).toBeGreaterThanOrEqual(400)
    expect(foreign).toEqual(missing)
    // An operator viewing the portal as a member finds no more than that member, and cannot act.
    const { access, viewable } = described(row.call)
    if (access === 'member') {
      const { token } = await aView(t, (viewable ? stranger : owner) as Member)
      const viewed = await t.ask(row.call, (await input(id, owner)) as never, { token, key: newId() })
      if (viewable) expect(viewed.status).toBe(missing.status)
      else expect(viewed).toMatchObject({ status: 403, body: { code: 'VIEW_ONLY' } })
    }
    // Refused only because of its owner: the owner's own request succeeds.
    expect(await ask(await input(id, owner), owner)).toMatchObject({ status: 200 })
  })
})

describe('a missing id of an operator’s call is not found, and nothing changes', () => {
  test.each(ofOperators)('$path $field', { timeout: 60_000 }, async ({ call, path, field }) => {
    const { t } = house
    const { input, token } = await (operatorScenes[path] as (t: House['t']) => Promise<Scene>)(t)
    const given = structuredClone(input) as Record<'body' | 'query', Record<string, string> | undefined>
    const place = given.body?.[field] ? given.body : given.query
    if (!place?.[field]) throw new Error(`The scene does not name its ${field}`)
    const there = place[field]
    const before = saved(await allRows(t.ownerUrl))
    for (const none of [noneLike(there), `${there}0`, '0', '-1', "' or true --", '../../1']) {
      place[field] = none
      const { status, body } = await t.ask(call, given as never, { token, key: newId() })
      expect([none, status, body.code]).toEqual([none, 404, 'NOT_FOUND'])
    }
    expect(saved(await allRows(t.ownerUrl))).toEqual(before)
    place[field] = there
    expect((await t.ask(call, given as never, { token, key: newId() })).status).toBe(200)
  })
})
