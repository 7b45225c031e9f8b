import { account } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRateNow } from '../../../../tests/support/rates.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const values = (list: { value: string }[]) => list.map(({ value }) => value)

describe('the country lists', () => {
  test('[API-008] [FLD-049] GET /account/countryList replies key and value', async () => {
    const { status, body } = await t.ask(account.countryList)
    expect(status).toBe(200)
    expect(body.countryList).toContainEqual({ key: 'SG', value: 'Singapore' })
    for (const item of body.countryList) expect(Object.keys(item)).toEqual(['key', 'value'])
  })

  test('[API-009] GET /user/getRegisterCountries replies the same list', async () => {
    const { body } = await t.ask(account.registerCountries)
    expect(body.countryList).toEqual((await t.ask(account.countryList)).body.countryList)
  })

  test('[FLD-050] has United States, United Kingdom, British Virgin Island, Germany, Russia, China', async () => {
    const { body } = await t.ask(account.countryList)
    const wanted = ['United States', 'United Kingdom', 'British Virgin Island', 'Germany', 'Russia', 'China']
    expect(values(body.countryList)).toEqual(expect.arrayContaining(wanted))
  })

  test('[FLD-051] has Korea, Japan, Singapore, Seychelles, South Africa', async () => {
    const { body } = await t.ask(account.countryList)
    const wanted = ['Korea', 'Japan', 'Singapore', 'Seychelles', 'South Africa']
    expect(values(body.countryList)).toEqual(expect.arrayContaining(wanted))
  })

  test('is in the caller’s language', async () => {
    const { body } = await t.ask(account.countryList, undefined, { language: 'ja' })
    expect(body.countryList).toContainEqual({ key: 'DE', value: 'ドイツ' })
  })
})

test('[API-010] [API-011] the bank lists reply key and value, without a token', async () => {
  expect((await t.ask(account.bankNameList)).body.bankNameList).toContainEqual({
    key: 'DBSS',
    value: 'DBS Bank',
  })
  await setRateNow(t, '4.42', 'WITHDRAWAL', 'MYR')
  await setRateNow(t, '7.2', 'DEPOSIT', 'CNY')
  // Banks elsewhere cannot be paid.
  expect((await t.ask(account.bankCountryList)).body.bankCountryList).toEqual([
    { key: 'MY', value: 'Malaysia' },
  ])
})

test('[API-005] GET /account/captcha replies captchaId and a picture', async () => {
  const { body } = await t.ask(account.captcha)
  expect(body.captchaId).toMatch(/^[0-9a-f-]{36}$/)
  const picture = Buffer.from(body.image.replace('data:image/png;base64,', ''), 'base64')
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect((await t.ask(account.captcha)).body.captchaId).not.toBe(body.captchaId)
})
