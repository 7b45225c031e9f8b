import { allCalls, type Call, described, inheritance, products, twoFa } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../../../../tests/support/investing.ts'
import { isSecretName } from '../../../../../tests/support/telling-addresses.ts'
import { codeOf } from '../../../../../tests/support/two-fa.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.t.close())

/** All parameters in the address, as in the specification. */
const askInAddress = (call: Call, token: string, query: Record<string, string>, body: object = {}) =>
  house.t.ask(call, { body } as never, { token, path: `${call.path}?${new URLSearchParams(query)}` })

const heir = {
  firstName: 'Hana',
  lastName: 'Heir',
  email: 'hana@example.test',
  relationship: 'Daughter',
  address: '1 Harbour Road',
  phoneNo: '+60 12-345 6789',
  country: 'MY',
  identityNo: '900101',
}

test('[API-021] [API-023] a 2FA code is also accepted in the address', async () => {
  const { token } = await aMember(house.t)
  const { key } = (await house.t.ask(twoFa.getTwoFa, undefined, { token })).body
  const on = { enabledTwoFa: 'true', verificationCode: codeOf(house.t, key) }
  expect((await askInAddress(twoFa.enableTwoFa, token, on)).status).toBe(200)
  house.t.advance(60)
  const verificationCode = codeOf(house.t, key)
  expect((await askInAddress(twoFa.verifyTwoFa, token, { verificationCode })).status).toBe(200)
  expect((await askInAddress(twoFa.verifyTwoFa, token, { verificationCode })).body.code).toBe(
    'TWO_FA_CODE_USED',
  )
})

test('[API-025] a beneficiary is also accepted in the address, with precedence of the body', async () => {
  const { token } = await aMember(house.t)
  const saved = await askInAddress(inheritance.saveInheritance, token, heir, { firstName: 'Mika' })
  expect(saved.status).toBe(200)
  const { body } = await house.t.ask(inheritance.getInheritance, undefined, { token })
  expect(body.beneficialDetails).toMatchObject({ beneficiaryFirstName: 'Mika', identityNo: '900101' })
})

test('[API-077] a withdrawal of profit is also accepted in the address', async () => {
  const { token } = await aMember(house.t)
  const query = { orderId: 'none', withdrawAmount: '1', transactionPassword: 'wrong' }
  const refused = await askInAddress(products.packageWithdrawal, token, query)
  expect(refused.body.code).toBe('TRANSACTION_PASSWORD_WRONG')
})

test('other calls ignore body fields in the address', async () => {
  const { token } = await aMember(house.t)
  const refused = await askInAddress(twoFa.recoveryCodes, token, { verificationCode: '123456' })
  expect(refused.body.code).not.toBe('TWO_FA_CODE_WRONG')
  const inAddress = allCalls()
    .filter((call) => described(call).alsoInAddress)
    .map(({ path }) => path)
  expect(inAddress.sort()).toEqual([
    '/product/mt5/packageWithdrawal',
    '/user/enableTwoFa',
    '/user/saveInheritance',
    '/user/verifyTwoFa',
  ])
  for (const { path, query } of allCalls())
    if (inAddress.includes(path)) expect(Object.keys(query.shape).filter(isSecretName)).toEqual([])
})
