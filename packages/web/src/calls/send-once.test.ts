// @vitest-environment happy-dom
import { type RefusalCode, Refused, refusalStatus, Unanswered } from '@halyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { openRequests } from './open-requests.ts'
import { newRequestKey, type Settled, sendOnce } from './send-once.ts'

const lost = new Unanswered(new Error('reset'))
const offline = new Unanswered(new Error('offline'), { sent: false })
const refused = (code: RefusalCode, decides = false) =>
  new Refused({ code, message: '', status: refusalStatus[code], requestId: 'r', decides })

const closed: Settled = { outcome: 'CLOSED', request: null, message: '' }
const underWay: Settled = { outcome: 'UNDER_WAY', request: null, message: '' }
const replayed = { sentAt: '2026-11-16T10:00:00.000Z', state: 'PENDING' as const }
const done: Settled = {
  outcome: 'DONE',
  request: { call: '/some/call', answer: { reference: 'W1' }, replayed },
  message: 'It went through.',
}

const requested = { by: 'ann', settledBy: '/requests/settle', call: '/some/call' }
beforeEach(() => localStorage.clear())

const send = (error: Error, settled: Settled | Error = new Error('down')) => {
  const settle = vi.fn(() => (settled instanceof Error ? Promise.reject(settled) : Promise.resolve(settled)))
  return { sent: sendOnce(requested, () => Promise.reject(error), settle), settle }
}

test('each request has a key of its own that the server accepts', () => {
  const keys = Array.from({ length: 50 }, newRequestKey)
  expect(new Set(keys).size).toBe(50)
  expect(keys.every((key) => /^[\w-]{8,100}$/.test(key))).toBe(true)
})

test('a key is in this browser’s storage before anything is sent, without the input, and gone once it is answered', async () => {
  const sent = sendOnce(
    requested,
    async (key) => {
      expect(openRequests.hasInFlight('ann')).toBe(true)
      expect(JSON.parse(localStorage.getItem(`halyard.request.${key}`) ?? '')).toEqual({
        ...requested,
        key,
        sentAtMs: expect.any(Number),
      })
      return 'reply'
    },
    async () => closed,
  )
  expect(await sent).toBe('reply')
  expect([localStorage.length, openRequests.hasInFlight('ann')]).toEqual([0, false])
})

test.each([lost, refused('INTERNAL'), refused('OUTCOME_UNKNOWN'), new Unanswered(null, { status: 504 })])(
  'after %s the server is asked at once for the outcome',
  async (error) => {
    expect(await send(error, done).sent).toEqual({ reference: 'W1', replayed, message: 'It went through.' })
    await expect(send(error, closed).sent).rejects.toThrow('was not carried out')
    const { sent, settle } = send(error, underWay)
    await expect(sent).rejects.toThrow('unknown')
    expect(settle).toHaveBeenCalledOnce()
  },
)

test('the key stays while the outcome is unknown', async () => {
  await expect(send(lost).sent).rejects.toThrow('unknown')
  expect(openRequests.sent()).toMatchObject([{ call: '/some/call' }])
  expect(openRequests.areStored()).toBe(true)
})

test.each([refused('TRANSACTION_PASSWORD_WRONG'), refused('UNAVAILABLE', true)])(
  'a refusal by the server is final, and not checked',
  async (error) => {
    const { sent, settle } = send(error)
    await expect(sent).rejects.toBe(error)
    expect([settle.mock.calls.length, localStorage.length]).toEqual([0, 0])
  },
)

test('an unsent request is reported as such, and settled later all the same', async () => {
  const { sent, settle } = send(offline)
  await expect(sent).rejects.toBe(offline)
  expect(settle).not.toHaveBeenCalled()
  expect(openRequests.sent()).toMatchObject([{ unsent: true }])
})
