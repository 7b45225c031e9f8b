import { answerWithinMs } from '@halyard/web/boot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callEarly } from './call-early.ts'

const late = new AbortController()
/** Never answers, as a connection that dropped silently. */
const send = vi.fn(
  (_address: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
)
beforeEach(() => {
  vi.stubGlobal('fetch', send)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('an early call times out like any other call', async () => {
  const answer = callEarly('/api/me', { token: 'mine', language: 'ja' })
  expect(send.mock.calls[0]).toMatchObject([
    '/api/me',
    { priority: 'low', headers: { authorization: 'Bearer mine', 'content-language': 'ja' } },
  ])
  expect(AbortSignal.timeout).toHaveBeenCalledWith(answerWithinMs)
  late.abort(new Error('too late'))
  await expect(answer).rejects.toThrow('too late')
})
