import { expect, test } from 'vitest'
import { deviceCookie, deviceKeysOf, newDeviceKey } from './device-cookie.ts'

const home = { publicUrl: 'http://localhost:4000' }
const secure = { publicUrl: 'https://portal.example' }
const pairOf = (key: string, held: readonly string[] = [], site = home) =>
  deviceCookie(key, held, site).split(';')[0] ?? ''

test.each([home, secure])('a key is read back at $publicUrl', (site) => {
  const key = newDeviceKey()
  expect(deviceKeysOf(pairOf(key, [], site), site)).toEqual([key])
  expect(deviceKeysOf(`a=1; ${pairOf(key, [], site)}; b=2`, site)).toEqual([key])
  expect(newDeviceKey()).not.toBe(key)
})

test('a cookie holds a key per person, the latest first, up to eight', () => {
  let held: readonly string[] = []
  const given = Array.from({ length: 10 }, newDeviceKey)
  for (const key of given) held = deviceKeysOf(pairOf(key, held), home)
  expect(held).toEqual(given.slice(2).reverse())
  const again = held[5] ?? ''
  expect(deviceKeysOf(pairOf(again, held), home)).toEqual([again, ...held.filter((key) => key !== again)])
})

test.each([
  undefined,
  '',
  'halyard-device=',
  'halyard-device=short',
  `not-halyard-device=${'a'.repeat(43)}`,
  `halyard-device=${'a'.repeat(43)}.short`,
])('%s holds no key', (cookies) => {
  expect(deviceKeysOf(cookies, home)).toEqual([])
  expect(deviceKeysOf(cookies, secure)).toEqual([])
})

test('the cookie is HttpOnly, lasts 400 days, and over https no other host can set it', () => {
  expect(deviceCookie(newDeviceKey(), [], secure)).toMatch(
    /^__Host-halyard-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(deviceCookie(newDeviceKey(), [], home)).toMatch(
    /^halyard-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
  )
})

test('over https a cookie without the __Host- prefix is ignored', () => {
  expect(deviceKeysOf(pairOf(newDeviceKey()), secure)).toEqual([])
})
