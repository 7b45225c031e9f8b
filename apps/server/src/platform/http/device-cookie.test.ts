import { expect, test } from 'vitest'
import { deviceCookie, deviceKeyOf, newDeviceKey } from './device-cookie.ts'

test('a key comes back as it was given', () => {
  const key = newDeviceKey()
  const [pair = ''] = deviceCookie(key, { publicUrl: 'http://localhost:4000' }).split(';')
  expect(deviceKeyOf(pair)).toBe(key)
  expect(deviceKeyOf(`a=1; ${pair}; b=2`)).toBe(key)
  expect(newDeviceKey()).not.toBe(key)
})

test.each([undefined, '', 'halyard-device=', 'halyard-device=short', `not-halyard-device=${'a'.repeat(43)}`])(
  '%s holds no key',
  (cookies) => expect(deviceKeyOf(cookies)).toBeNull(),
)

test('no script can read it; it lives 400 days and is sent over https only where the portal is', () => {
  const cookie = deviceCookie(newDeviceKey(), { publicUrl: 'https://portal.example' })
  expect(cookie).toMatch(
    /^halyard-device=[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(deviceCookie(newDeviceKey(), { publicUrl: 'http://localhost:4000' })).not.toContain('Secure')
})
