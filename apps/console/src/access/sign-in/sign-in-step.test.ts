import { refusedAs } from '@halyard/web/calls'
import { expect, test } from 'vitest'
import { firstStep, isOnlyStep, nextStep } from './sign-in-step.ts'

test('the second factor follows the password, and stays until it is correct', () => {
  const requested = nextStep(firstStep, refusedAs('TWO_FA_REQUIRED'))
  expect(requested).toEqual({ emailCode: false, secondFactor: true, setUp: false })
  expect(nextStep(requested, refusedAs('TWO_FA_CODE_WRONG'))).toEqual(requested)
  expect(nextStep(requested, { kind: 'unanswered' })).toEqual(requested)
})

test('after too many wrong passwords a mailed code is required too', () => {
  const requested = nextStep(
    nextStep(firstStep, refusedAs('TWO_FA_REQUIRED')),
    refusedAs('SIGN_IN_CODE_REQUIRED'),
  )
  expect(requested).toEqual({ emailCode: true, secondFactor: true, setUp: false })
})

test('an operator without a second factor sets one up, unless another tab already has', () => {
  const requested = nextStep(firstStep, refusedAs('TWO_FA_SETUP_REQUIRED'))
  expect(requested.setUp).toBe(true)
  expect(nextStep(requested, refusedAs('TWO_FA_CODE_WRONG')).setUp).toBe(true)
  expect(nextStep(requested, refusedAs('TWO_FA_ALREADY_ENABLED'))).toMatchObject({
    setUp: false,
    secondFactor: true,
  })
})

test('a newly required field is no error; a wrong value is', () => {
  expect(isOnlyStep(refusedAs('TWO_FA_REQUIRED'))).toBe(true)
  expect(isOnlyStep(refusedAs('TWO_FA_SETUP_REQUIRED'))).toBe(true)
  expect(isOnlyStep(refusedAs('INVALID_CREDENTIALS'))).toBe(false)
  expect(isOnlyStep({ kind: 'offline' })).toBe(false)
})
