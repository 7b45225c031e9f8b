import { expect, test } from 'vitest'
import { refusedAs } from '../calls/failure.ts'
import { isOnlyStep, requiresEmailCode, requiresSecondFactor } from './sign-in-steps.ts'

test('requiring a code is no error; a wrong code is one, and still requires it', () => {
  expect(isOnlyStep(refusedAs('SIGN_IN_CODE_REQUIRED'))).toBe(true)
  expect(isOnlyStep(refusedAs('TWO_FA_REQUIRED'))).toBe(true)
  expect(isOnlyStep(refusedAs('TWO_FA_CODE_WRONG'))).toBe(false)
  expect(requiresSecondFactor(refusedAs('TWO_FA_CODE_WRONG'))).toBe(true)
  expect(requiresEmailCode(refusedAs('VERIFY_CODE_WRONG'))).toBe(true)
})

test('a missing response requires nothing', () => {
  const failure = { kind: 'unanswered' } as const
  expect([requiresEmailCode(failure), requiresSecondFactor(failure), isOnlyStep(failure)]).toEqual([
    false,
    false,
    false,
  ])
})
