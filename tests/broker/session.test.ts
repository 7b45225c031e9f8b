import { describe, expect, test } from 'vitest'
import { openingOf } from './box.ts'
import { balanceOf, box, broker, dealsOf, unknown, useBox } from './suite-box.ts'

useBox()

describe('the session', () => {
  test('tells the time', async () => {
    const { now } = (await (await fetch(`${box.worldUrl}/clock/state`)).json()) as { now: string }
    expect(Math.abs((await broker.serverTime()).getTime() - Date.parse(now))).toBeLessThan(3_000)
  })

  test.each([{ password: 'Password-1' }, { login: 1_015 }])('is not opened with %j', async (changes) => {
    await expect(box.brokerWith(changes).serverTime()).rejects.toEqual(unknown('NOT_AUTHENTICATED'))
  })

  test('is not opened with a server that does not know the password', async () => {
    await box.controls.fault({ kind: 'malformed', calls: ['auth/answer'] })
    await expect(box.brokerWith({}).serverTime()).rejects.toEqual(unknown('NOT_AUTHENTICATED'))
  })

  test('is not opened with an untrusted certificate', async () => {
    await expect(box.brokerWith({ caFile: null }).serverTime()).rejects.toEqual(unknown('NO_ANSWER'))
  })

  test('is opened again after the connection was lost', async () => {
    const login = await box.account()
    await box.controls.stop()
    await expect(broker.account(login)).rejects.toEqual(unknown('NO_ANSWER'))
    // If not even a connection is made, nothing can have been sent.
    const opening = openingOf(broker, box.newLogin())
    await expect(box.brokerWith({}).createAccount(opening)).rejects.toMatchObject({
      doubt: 'NO_ANSWER',
      nothingSent: true,
    })
    await box.controls.start()
    expect(await balanceOf(login)).toBe(100_000n)
    await box.controls.fault({ kind: 'cut', calls: ['user/get'], times: 1 })
    expect(await balanceOf(login)).toBe(100_000n)
  })

  test.each(['auth/start', 'auth/answer', 'user/get', 'user/account/get'])(
    'is unknown if %s gets no response',
    async (call) => {
      const login = await box.account()
      await box.controls.fault({ kind: 'silent', calls: [call] })
      await expect(box.brokerWith({ timeoutMs: 300 }).account(login)).rejects.toEqual(unknown('NO_ANSWER'))
    },
  )
})

test('upper-case field names are accepted, from the handshake on', async () => {
  await box.controls.fault({ kind: 'names', names: 'upper' })
  const there = box.brokerWith({})
  const login = box.newLogin()
  expect(await there.createAccount(openingOf(there, login))).toEqual({ state: 'created' })
  expect(await there.changeBalance({ login, amountCents: 500n, id: 'upper' })).toMatchObject({
    state: 'done',
  })
  await box.controls.open({ login, volume: 1 })
  expect(await there.closePositions(login)).toEqual({ state: 'closed', positions: 1 })
  expect(await dealsOf(login)).toHaveLength(3)
})
