import type { RefusalCode } from '@halyard/contract'
import { refusedAs } from '@halyard/web/calls'
import { expect, test } from 'vitest'
import { nextStep } from './login-step.ts'

const none = { emailCode: false, twoFaCode: false }
const refused = (code: RefusalCode) => refusedAs(code)

test('a required code field appears, and stays', () => {
  const first = nextStep(none, refused('SIGN_IN_CODE_REQUIRED'))
  expect(first).toEqual({ emailCode: true, twoFaCode: false })
  expect(nextStep(first, refused('TWO_FA_REQUIRED'))).toEqual({ emailCode: true, twoFaCode: true })
  expect(nextStep(first, refused('INVALID_CREDENTIALS'))).toEqual(first)
  expect(nextStep(none, { kind: 'unanswered' })).toEqual(none)
})
