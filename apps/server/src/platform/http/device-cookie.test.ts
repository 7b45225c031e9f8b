import { expect, test } from 'vitest'
import { deviceCookie, deviceKeysOf, newDeviceKey } from './device-cookie.ts'

const home = { publicUrl: 'http://localhost:4000' }
const pairOf = (key: string, held: readonly string[] = []) =>
  deviceCookie(key, held, home).split(';')[0] ?? ''

test('a key comes back as it was given', () => {
  const key = newDeviceKey()
  expect(deviceKeysOf(pairOf(key))).toEqual([key])
  expect(deviceKeysOf(`a=1; ${pairOf(key)}; b=2`)).toEqual([key])
  expect(newDeviceKey()).not.toBe(key)
})

test('a browser keeps a key for each who signs in, the last one first, up to eight', () => {
  let held: readonly string[] = []
  const given = Array.from({ length: 10 }, newDeviceKey)
  for (const key of given) held = deviceKeysOf(pairOf(key, held))
  expect(held).toEqual(given.slice(2).reverse())
  const again = held[5] ?? ''
  expect(deviceKeysOf(pairOf(again, held))).toEqual([again, ...held.filter((key) => key !== again)])
})

test.each([
  undefined,
  '',
  'halyard-device=',
  'halyard-device=short',
  `not-halyard-device=${'a'.repeat(43)}`,
  `halyard-device=${'a'.repeat(43)}.short`,
])('%s holds no key', (cookies) => expect(deviceKeysOf(cookies)).toEqual([]))

test('no script can read it; it lives 400 days and is sent over https only where the portal is', () => {
  const cookie = deviceCookie(newDeviceKey(), [], { publicUrl: 'https://portal.example' })
  expect(cookie).toMatch(
    /^halyard-device=[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(deviceCookie(newDeviceKey(), [], home)).not.toContain('Secure')
})
