import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { BrokerUnknown } from '../../apps/server/src/ports/broker.ts'
import { quietMs } from './box.ts'
import { balanceOf, box, broker, unknown, useBox } from './suite-box.ts'

useBox()

describe('the balance', () => {
  test('is credited and debited to the cent', async () => {
    const login = await box.account(100_001n)
    expect(await broker.changeBalance({ login, amountCents: -1n, id: 'out' })).toMatchObject({
      state: 'done',
    })
    expect(await broker.changeBalance({ login, amountCents: 99_999_999_999n, id: 'in' })).toMatchObject({
      state: 'done',
    })
    expect(await balanceOf(login)).toBe(100_000_099_999n)
  })

  test('is changed once per id, sequentially and concurrently', async () => {
    const login = await box.account()
    const change = { login, amountCents: 500n, id: 'once' }
    // Slow enough that all of them look before the first has changed anything.
    await box.controls.fault({ kind: 'slow', delayMs: 400, calls: ['deal/get_page', 'trade/balance'] })
    const all = await Promise.all([1, 2, 3].map(() => broker.changeBalance(change)))
    await box.controls.mend()
    expect(new Set(all.map((one) => one.state === 'done' && one.dealId)).size).toBe(1)
    expect(await box.hasty.changeBalance(change)).toEqual(all[0])
    expect(await balanceOf(login)).toBe(100_500n)
    expect(await broker.changeBalance({ ...change, amountCents: 501n })).toMatchObject({ reason: 'ID_USED' })
  })

  test('cannot be debited beyond the free margin', async () => {
    const login = await box.account()
    const out = (amountCents: bigint, id: string) => broker.changeBalance({ login, amountCents, id })
    expect(await out(-100_001n, 'too-much')).toMatchObject({ state: 'refused', reason: 'NO_MONEY' })
    await box.controls.open({ login, volume: 10_000 })
    expect(await out(-99_000n, 'margin')).toMatchObject({ reason: 'NO_MONEY' })
    expect(await broker.closePositions(login)).toEqual({ state: 'closed', positions: 1 })
    const left = (await balanceOf(login)) as bigint
    expect(await out(-left, 'all')).toMatchObject({ state: 'done' })
    expect(await balanceOf(login)).toBe(0n)
  })
})

describe('if the response to a balance change is lost', () => {
  const change = (login: number) => ({ login, amountCents: 700n, id: `lost-${login}` })
  const faults = [{ kind: 'cut' }, { kind: 'silent' }, { kind: 'unavailable' }, { kind: 'garbage' }]

  test.each(faults)('after it was applied (%j), it is found and not sent again', async (fault) => {
    const login = await box.account()
    await box.controls.fault({ ...fault, calls: ['trade/balance'], times: 1, afterwards: true })
    expect(await box.hasty.changeBalance(change(login))).toMatchObject({ state: 'done' })
    expect(await balanceOf(login)).toBe(100_700n)
  })

  test.each(faults)('before it was applied (%j), it is resent after the quiet time', async (fault) => {
    const login = await box.account()
    await box.controls.fault({ ...fault, calls: ['trade/balance'], times: 1 })
    await expect(box.hasty.changeBalance(change(login))).rejects.toBeInstanceOf(BrokerUnknown)
    await expect(box.hasty.changeBalance(change(login))).rejects.toEqual(unknown('TOO_EARLY'))
    expect(await balanceOf(login)).toBe(100_000n)
    await sleep(quietMs)
    expect(await box.hasty.changeBalance(change(login))).toMatchObject({ state: 'done' })
    expect(await balanceOf(login)).toBe(100_700n)
  })

  test('and it is applied after the timeout, it is applied once', async () => {
    const login = await box.account()
    await box.controls.fault({ kind: 'slow', delayMs: 600_000, calls: ['trade/balance'], times: 1 })
    await expect(box.hasty.changeBalance(change(login))).rejects.toEqual(unknown('NO_ANSWER'))
    await expect(box.hasty.changeBalance(change(login))).rejects.toEqual(unknown('TOO_EARLY'))
    await box.controls.mend()
    await vi.waitFor(async () => expect(await balanceOf(login)).toBe(100_700n))
    expect(await box.hasty.changeBalance(change(login))).toMatchObject({ state: 'done' })
    await sleep(quietMs)
    expect(await balanceOf(login)).toBe(100_700n)
  })

  test('and the process died, another one waits as well', async () => {
    const login = await box.account()
    const other = box.brokerWith({})
    await expect(other.changeBalance({ ...change(login), triedMsAgo: 100 })).rejects.toEqual(
      unknown('TOO_EARLY'),
    )
    expect(await other.changeBalance({ ...change(login), triedMsAgo: quietMs })).toMatchObject({
      state: 'done',
    })
  })

  test('and look-ups fail too, the outcome is unknown', async () => {
    const login = await box.account()
    await box.controls.fault({ kind: 'cut', calls: ['trade/balance'], times: 1, afterwards: true })
    await box.controls.fault({ kind: 'malformed', calls: ['deal/get_page'], times: 2 })
    await expect(broker.changeBalance(change(login))).rejects.toEqual(unknown('MALFORMED'))
    await box.controls.mend()
    expect(await broker.changeBalance(change(login))).toMatchObject({ state: 'done' })
    expect(await balanceOf(login)).toBe(100_700n)
  })

  test('a refusal is reported as such, and a server error is not', async () => {
    const login = await box.account()
    const refusing = (retcode: string) =>
      box.controls.fault({ kind: 'refused', retcode, calls: ['trade/balance'], times: 1 })
    await refusing('10019 Not enough money')
    expect(await broker.changeBalance(change(login))).toMatchObject({ state: 'refused', reason: 'NO_MONEY' })
    await refusing('8 Not enough permissions')
    expect(await broker.changeBalance(change(login))).toMatchObject({ state: 'refused', reason: 'OTHER' })
    await refusing('9 Operation timeout')
    await expect(broker.changeBalance(change(login))).rejects.toEqual(unknown('SERVER_ERROR'))
    expect(await balanceOf(login)).toBe(100_000n)
  })
})
