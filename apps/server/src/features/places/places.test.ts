import { account, operatorCatalogue as contract } from '@halyard/contract'
import { afterAll, expect, test } from 'vitest'
import { password } from '../../../../../tests/support/members.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'

const t: TestServer = await testServer({ countryHeader: 'cf-ipcountry', trustedProxyHops: 1 })
afterAll(() => t.close())
const { token } = await anOperator(t, ['places.refuse'])
const ann = await aMember(t)

const refusePlaces = (body: { networks: string[]; countries: string[] }, country?: string) =>
  t.ask(contract.refusePlaces, { body }, { token, ...(country && { headers: { 'cf-ipcountry': country } }) })
const signIn = async (address: string, country = 'DE') =>
  (
    await t.ask(
      account.authenticate,
      { body: { username: ann.email, password, type: 'INVESTOR' } },
      { address, headers: { 'cf-ipcountry': country } },
    )
  ).body.code

test('[ERR-017] from a network or country that operators refuse nobody signs in, at once, until it is put back', async () => {
  expect(await signIn('203.0.113.7')).toBeUndefined()
  const places = { networks: ['203.0.113.0/24', '2001:db8::/32'], countries: ['KP'] }
  expect((await refusePlaces(places)).status).toBe(200)
  expect(await signIn('203.0.113.7')).toBe('IP_NOT_SUPPORTED')
  expect(await signIn('2001:db8::7')).toBe('IP_NOT_SUPPORTED')
  expect(await signIn('198.51.100.7', 'KP')).toBe('IP_NOT_SUPPORTED')
  expect(await signIn('198.51.100.7')).toBeUndefined()
  const { things } = (await t.ask(contract.catalogue, { query: { kind: 'PLACES' } }, { token })).body
  expect(things).toMatchObject([{ subject: 'refused', content: places }])
  const changeId = things[0]?.lastChange?.id ?? ''
  expect((await t.ask(contract.putBackChange, { body: { changeId } }, { token })).status).toBe(200)
  expect(await signIn('203.0.113.7')).toBeUndefined()
})

test('operators cannot shut themselves out, nor name what is no network or country', async () => {
  expect((await refusePlaces({ networks: ['0.0.0.0/0', '::/0'], countries: [] })).body.code).toBe(
    'IP_NOT_SUPPORTED',
  )
  expect((await refusePlaces({ networks: [], countries: ['FR'] }, 'FR')).body.code).toBe('IP_NOT_SUPPORTED')
  expect((await refusePlaces({ networks: ['here'], countries: [] })).status).toBe(400)
  expect((await refusePlaces({ networks: [], countries: ['France'] })).status).toBe(400)
  expect(await signIn('198.51.100.7', 'FR')).toBeUndefined()
})
