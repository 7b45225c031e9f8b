import { member as contract } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInvestor, buy, type House, later, openHouse } from '../../../../../tests/support/investing.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('[FLD-008] the profile carries username and password of the two newest MT5 accounts', async () => {
  const { t } = house
  let member = await anInvestor(house)
  const accounts = async () =>
    (await t.ask(contract.viewProfile, undefined, { token: member.token })).body.mt5Accounts
  expect(await accounts()).toEqual([])
  const bought = []
  for (let count = 0; count < 3; count++) {
    const { body } = await buy(house, member)
    bought.unshift({ mt5Username: body.mt5Id, mt5Password: body.mt5Password })
    member = await later(house, member, 60)
  }
  expect(bought[0]?.mt5Password).toMatch(/^\S{8,}$/)
  expect(await accounts()).toEqual(bought.slice(0, 2))
})
