import { Refused, Unanswered } from '@halyard/contract'
import { describe, expect, test, vi } from 'vitest'
import { failureOf, offersTryAgain, refusedIn } from './failure.ts'
import { NothingHappened, OutcomeUnknown } from './send-once.ts'

const refused = (code: 'EMAIL_NOT_FOUND' | 'INVALID_PASSWORD' | 'USER_DISABLED') =>
  failureOf(new Refused({ code, message: '', status: 422, requestId: 'r' }))

describe('a failed call', () => {
  test('[ERR-001] carries the server’s code, with its values, and the codes of its fields', () => {
    const fields = { captcha: { code: 'CAPTCHA_MISMATCH', message: 'Captcha does not match' } } as const
    const body = {
      code: 'CAPTCHA_MISMATCH',
      message: 'Captcha does not match',
      status: 422,
      requestId: 'r',
    } as const
    expect(failureOf(new Refused({ ...body, fields, params: { seconds: 3 } }))).toEqual({
      kind: 'refused',
      code: 'CAPTCHA_MISMATCH',
      params: { seconds: 3 },
      fields: { captcha: 'CAPTCHA_MISMATCH' },
    })
  })

  test('[ERR-005] EMAIL_NOT_FOUND offers another try', () => {
    expect(offersTryAgain(refused('EMAIL_NOT_FOUND'))).toBe(true)
  })

  test('[ERR-006] INVALID_PASSWORD offers another try', () => {
    expect(offersTryAgain(refused('INVALID_PASSWORD'))).toBe(true)
  })

  test('[ERR-007] USER_DISABLED does not', () => {
    expect(offersTryAgain(refused('USER_DISABLED'))).toBe(false)
  })

  test('[ERR-003] without a response is logged', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(failureOf(new Unanswered(new Error('offline')))).toEqual({ kind: 'unanswered' })
    expect(log).toHaveBeenCalledOnce()
    const request = { key: 'k', by: 'ann', settledBy: '', call: '', sentAtMs: 1 }
    const unknown = failureOf(new OutcomeUnknown(request, new Error('reset')))
    expect([unknown, refusedIn(unknown)]).toEqual([{ kind: 'unknown', request }, null])
    expect(failureOf(new NothingHappened(null))).toEqual({ kind: 'nothing' })
    expect(log).toHaveBeenCalledTimes(2)
    log.mockRestore()
  })

  test('that was not even sent says so', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(failureOf(new Unanswered(new Error('offline'), { sent: false }))).toEqual({ kind: 'offline' })
  })
})
