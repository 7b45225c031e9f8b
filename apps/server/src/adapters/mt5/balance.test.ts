import { afterEach, expect, test, vi } from 'vitest'
import { changeBalanceBy } from './balance.ts'
import { serverZone } from './server-zone.ts'
import type { WebApi } from './web-api.ts'

afterEach(() => vi.useRealTimers())

test.each([
  [61_000, []],
  [5_000, ['/api/trade/balance']],
])('after a search of %i ms this is sent: %j', async (lookMs, expected) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const written: string[] = []
  const api: WebApi = {
    read: async () => {
      vi.advanceTimersByTime(lookMs)
      return { code: 1, text: '', answer: undefined, whole: {} }
    },
    write: async ({ path }) => {
      written.push(path)
      return { code: 0, text: '', answer: { ticket: '7' }, whole: {} } as never
    },
    follow: () => Promise.reject(new Error('nothing to follow')),
    waiting: () => 0,
  }
  const change = changeBalanceBy(api, serverZone('UTC'), 180_000)
  const made = change({ login: 1, amountCents: -5n, id: 'late' }).catch((error: unknown) => error)
  expect(await made).toMatchObject(
    expected.length > 0 ? { state: 'done' } : { doubt: 'TRY_LATER', nothingSent: true },
  )
  expect(written).toEqual(expected)
})
