import { products } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anInvestor,
  bought,
  day,
  type House,
  later,
  moneyOf,
  openHouse,
  prove,
  purchase,
} from '../../../../../tests/support/investing.ts'
import { signedIn, transactionPassword } from '../../../../../tests/support/members.ts'
import { askForProfit, askToLeave, earned } from '../../../../../tests/support/order-calls.ts'
import { newId } from '../../platform/ids.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('[PER-013] a code verified in another session, or more than two minutes ago, is valid for none of the four', async () => {
  const [buyer, order] = await earned(house, 4000n)
  const member = await later(house, buyer, 91 * day)
  const elsewhere = { ...member, token: await signedIn(house.t, member.email) }
  const codes = async () => {
    const replies = [
      await purchase(house, member),
      await askToLeave(house, 'withdrawCapital', member, order),
      await askForProfit(house, member, order, '1'),
      await askToLeave(house, 'unsubscribe', member, order),
    ]
    return replies.map(({ status, body }) => [status, body.code])
  }
  const refused = Array(4).fill([403, 'TWO_FA_REQUIRED'])
  await prove(house, elsewhere)
  expect(await codes()).toEqual(refused)
  await prove(house, member)
  house.t.advance(121)
  expect(await codes()).toEqual(refused)
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9500, state: 'ACTIVE', free: 36 })
  await prove(house, member)
  expect((await askForProfit(house, member, order, '1')).status).toBe(200)
})

describe('another member’s order, and an unknown one', () => {
  test('get the same answer from every call', async () => {
    const [owner, other] = [await anInvestor(house), await anInvestor(house)]
    const order = await bought(house, owner)
    await prove(house, other)
    const answers = async (id: string) =>
      (await repliesTo(id)).map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }))
    const repliesTo = async (id: string) => [
      await askToLeave(house, 'unsubscribe', other, { id }),
      await askToLeave(house, 'withdrawCapital', other, { id }),
      await askForProfit(house, other, { id }, '1'),
      await house.t.ask(products.getInvestmentOrder, { query: { orderId: id } }, { token: other.token }),
      await house.t.ask(products.orderResults, { query: { orderId: id } }, { token: other.token }),
      await house.t.ask(
        products.setLossLimit,
        { body: { orderId: id, lossLimitPercent: 10, transactionPassword } },
        { token: other.token },
      ),
    ]
    const [foreign, missing, malformed] = [
      await answers(order.id),
      await answers(newId()),
      await answers('1'),
    ]
    expect(foreign).toEqual(missing)
    expect(malformed).toEqual(missing)
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })
})
