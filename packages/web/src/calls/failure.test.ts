import { Refused, Unanswered } from '@halyard/contract'
import { describe, expect, test, vi } from 'vitest'
import { failureOf, offersTryAgain } from './failure.ts'

const refused = (code: 'EMAIL_NOT_FOUND' | 'INVALID_PASSWORD' | 'USER_DISABLED', message: string) =>
  failureOf(new Refused({ code, message, status: 422, requestId: 'r' }))

describe('a failed call', () => {
  test('[ERR-001] carries the server’s message and the codes of its fields', () => {
    const fields = { captcha: { code: 'CAPTCHA_MISMATCH', message: 'Captcha does not match' } } as const
    const body = {
      code: 'CAPTCHA_MISMATCH',
      message: 'Captcha does not match',
      status: 422,
      requestId: 'r',
    } as const
    expect(failureOf(new Refused({ ...body, fields }))).toMatchObject({
      kind: 'refused',
      message: 'Captcha does not match',
      fields: { captcha: 'CAPTCHA_MISMATCH' },
    })
  })

  test('[ERR-005] EMAIL_NOT_FOUND offers another try', () => {
    expect(offersTryAgain(refused('EMAIL_NOT_FOUND', 'Email not found'))).toBe(true)
  })

  test('[ERR-006] INVALID_PASSWORD offers another try', () => {
    expect(offersTryAgain(refused('INVALID_PASSWORD', 'Invalid Password'))).toBe(true)
  })

  test('[ERR-007] USER_DISABLED does not', () => {
    expect(offersTryAgain(refused('USER_DISABLED', 'User Disabled'))).toBe(false)
  })

  test('[ERR-003] without an answer is logged', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(failureOf(new Unanswered(new Error('offline')))).toEqual({ kind: 'unanswered' })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})
