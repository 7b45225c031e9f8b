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

test('an early call waits for its turn, and times out like any other call', async () => {
  const turn = Promise.withResolvers<void>()
  const answer = callEarly(
    '/api/me',
    { token: 'mine', language: 'ja' },
    { priority: 'low', turn: turn.promise },
  )
  expect(send).not.toHaveBeenCalled()
  turn.resolve()
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]).toMatchObject([
    '/api/me',
    { priority: 'low', headers: { authorization: 'Bearer mine', 'content-language': 'ja' } },
  ])
  expect(AbortSignal.timeout).toHaveBeenCalledWith(answerWithinMs)
  late.abort(new Error('too late'))
  await expect(answer).rejects.toThrow('too late')
})
