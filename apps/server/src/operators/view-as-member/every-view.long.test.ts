/** Every call that a view allows, each compared with what its member reads. */
import { allCalls, type Call, type DescribedCall } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AllRows, allRows } from '../../../../../tests/support/all-rows.ts'
import {
  anInvestor,
  type Bought,
  bought,
  type House,
  openHouse,
  work,
} from '../../../../../tests/support/investing.ts'
import { ownedRecords } from '../../../../../tests/support/owned-things.ts'
import { aView } from '../../../../../tests/support/views.ts'
import type { Member } from '../../../../../tests/support/wallets.ts'

let house: House
let ann: Member
let order: Bought
beforeAll(async () => {
  house = await openHouse()
  ann = await anInvestor(house, { usdt: '2000', usdp: '100' })
  order = await bought(house, ann)
  await work(house)
})
afterAll(() => house.close())

const viewable = allCalls().filter((call) => call.viewable !== null)

const values = () => ({
  orderId: order.id,
  productId: house.productId,
  packagePrice: '500',
  strategyId: 'aurora',
})
const figures: Readonly<Record<string, string>> = {
  '/wallet/explainFigure': 'USDT_BALANCE',
  '/product/explainInvestments': 'CURRENT_VALUE',
}

async function inputOf({ path, query }: DescribedCall): Promise<readonly [object, Member]> {
  const row = Object.values(ownedRecords).find((one) => one.call.path === path)
  if (row && !('orderId' in query.shape)) {
    const { id, owner, input } = await row.make(house)
    return [(await input(id, owner)).query ?? {}, owner as Member]
  }
  const known: Readonly<Record<string, string | undefined>> = { ...values(), figure: figures[path] }
  const requested = Object.keys(query.shape).filter((name) => known[name] !== undefined)
  return [Object.fromEntries(requested.map((name) => [name, known[name]])), ann]
}

const uncounted = (rows: AllRows) => new Map([...rows].filter(([table]) => table !== 'rate_limit'))

describe('an operator sees what the member sees, without secrets, and leaves no trace', () => {
  test.each(viewable)('$path', { timeout: 60_000 }, async (call) => {
    const { t } = house
    const [query, owner] = await inputOf(call)
    const { token } = await aView(t, owner)
    const before = uncounted(await allRows(t.ownerUrl))
    const seen = await t.ask(call as Call, { query } as never, { token })
    expect(seen.status).toBe(200)
    expect(uncounted(await allRows(t.ownerUrl))).toEqual(before)
    if (call.gives !== 'json') return
    const own = await t.ask(call as Call, { query } as never, { token: owner.token })
    const covers = call.viewable?.without ?? []
    const without = (body: unknown) =>
      JSON.parse(
        JSON.stringify(body, (name, value) => (covers.includes(name) || name === 'current' ? null : value)),
      )
    expect(without(seen.body)).toEqual(without(own.body))
  })
})
