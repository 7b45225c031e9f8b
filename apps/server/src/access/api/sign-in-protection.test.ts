import { devices, member as memberCalls } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { setUpTwoFa } from '../../../../../tests/support/two-fa.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

test('shows 2FA, the recovery codes left, and until when withdrawals are locked', async () => {
  const { token } = await aMember(t)
  const protection = async () => (await t.ask(devices.signInProtection, undefined, { token })).body
  expect(await protection()).toMatchObject({
    twoFaEnabled: false,
    recoveryCodesLeft: 0,
    withdrawalsLockedUntil: null,
  })
  await setUpTwoFa(t, { token })
  const body = { oldPassword: password, newPassword: 'mizzen-7-sail', confirmNewPassword: 'mizzen-7-sail' }
  await t.ask(memberCalls.changePassword, { body }, { token })
  const until = new Date(t.app.clock.now().getTime() + 24 * 3_600_000).toISOString()
  expect(await protection()).toMatchObject({
    twoFaEnabled: true,
    recoveryCodesLeft: 10,
    withdrawalsLockedUntil: until,
  })
})
