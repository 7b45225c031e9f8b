import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EarlyAnswers, fetchBeside, forgetEarly } from './early-answers.ts'

const sent = vi.fn(async () => Response.json('sent'))
let early: EarlyAnswers
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', sent)
  early = { token: 'mine', language: 'en', answers: { '/api/me': Promise.resolve(Response.json('early')) } }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const requested = (
  send: typeof fetch,
  changed: { address?: string; method?: string; token?: string; language?: string },
) =>
  send(changed.address ?? '/api/me', {
    method: changed.method ?? 'GET',
    headers: {
      authorization: `Bearer ${changed.token ?? 'mine'}`,
      'content-language': changed.language ?? 'en',
    },
  }).then((response) => response.json())

test('the first request for an address gets the pending response, the next one is sent', async () => {
  const send = fetchBeside(early)
  expect(await requested(send, {})).toBe('early')
  expect(await requested(send, {})).toBe('sent')
  expect(sent).toHaveBeenCalledOnce()
})

test.each([{ token: 'another' }, { language: 'ja' }, { method: 'POST' }, { address: '/api/other' }])(
  'another member’s response, or one to another call, is never used: %j',
  async (changed) => {
    expect(await requested(fetchBeside(early), changed)).toBe('sent')
    expect(early.answers).toHaveProperty('/api/me')
  },
)

test('a response waits for the first screen, however slow the browser: nothing is fetched twice', async () => {
  const send = fetchBeside(early)
  vi.advanceTimersByTime(60_000)
  forgetEarly(early)
  vi.advanceTimersByTime(4999)
  expect(await requested(send, {})).toBe('early')
})

test('a response that the first screen did not use is forgotten, including its shown part', async () => {
  early.shown = 'early'
  const send = fetchBeside(early)
  forgetEarly(early)
  vi.advanceTimersByTime(5000)
  expect(await requested(send, {})).toBe('sent')
  expect(early).not.toHaveProperty('shown')
})

test('without early responses, everything is sent', async () => {
  expect(await requested(fetchBeside(undefined), {})).toBe('sent')
})
