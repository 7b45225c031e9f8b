// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { type OpenRequest, openRequests } from './open-requests.ts'

const message = { table: 'wallet', key: 'asked', values: { email: 'b@halyard.test' } }
const sentAtMs = Date.now()
const request = (key: string, more: Partial<OpenRequest> = {}): OpenRequest => ({
  key,
  by: 'ann',
  settledBy: '/requests/settle',
  call: '/wallet/transfer',
  sentAtMs,
  ...more,
})
beforeEach(() => localStorage.clear())

test('storage entries that are no requests are skipped', () => {
  openRequests.put(request('a', { message }))
  for (const [name, text] of Object.entries({ b: '{', c: 'null', d: '{"key":"d"}', e: '"e"' }))
    localStorage.setItem(`halyard.request.${name}`, text)
  localStorage.setItem('other', '{}')
  expect(openRequests.sent()).toEqual([request('a', { message })])
})

test('the descriptions of other members’ requests are removed, but their keys stay', () => {
  openRequests.put(request('a', { message }))
  openRequests.put(request('b', { message, by: 'ben' }))
  openRequests.put(request('o', { message, by: 'olive', settledBy: '/operator/settleRequest' }))
  openRequests.redactOtherMembers('ann', '/requests/settle')
  expect(
    Object.fromEntries(openRequests.sent().map(({ key, message }) => [key, message !== undefined])),
  ).toEqual({
    a: true,
    b: false,
    o: true,
  })
})

test('another tab’s request is left to it for a while, whatever the clock', () => {
  expect(openRequests.graceOf(request('a'))).toBeGreaterThan(10_000)
  expect(openRequests.graceOf(request('a', { sentAtMs: sentAtMs + 3_600_000 }))).toBe(15_000)
  expect(openRequests.graceOf(request('a', { sentAtMs: sentAtMs - 20_000 }))).toBe(0)
  expect(openRequests.graceOf(request('a', { lost: true }))).toBe(0)
  openRequests.put(request('a'))
  openRequests.markInFlight(request('a'))
  expect(openRequests.graceOf(request('a'))).toBe(0)
  // As when the tab is closed during the request.
  dispatchEvent(new Event('pagehide'))
  openRequests.markReturned('a')
  expect(openRequests.sent()).toEqual([request('a', { lost: true })])
})

test('another tab’s new and settled requests are noticed', () => {
  const listener = vi.fn()
  const stop = openRequests.subscribe(listener)
  dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledOnce()
  stop()
})

test('without storage they are kept in memory', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('localStorage', undefined)
  openRequests.put(request('m'))
  expect([openRequests.areStored(), openRequests.sent()]).toEqual([false, [request('m')]])
  openRequests.forget('m')
  expect([openRequests.areStored(), openRequests.sent()]).toEqual([true, []])
  vi.unstubAllGlobals()
})
