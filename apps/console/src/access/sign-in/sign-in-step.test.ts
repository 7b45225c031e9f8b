import { refusedAs } from '@halyard/web/calls'
import { expect, test } from 'vitest'
import { firstStep, isOnlyStep, nextStep } from './sign-in-step.ts'

test('the second factor follows the password, and stays until it is correct', () => {
  const step = nextStep(firstStep, refusedAs('TWO_FA_REQUIRED'))
  expect(step).toEqual({ emailCode: false, secondFactor: true, setUp: false })
  expect(nextStep(step, refusedAs('TWO_FA_CODE_WRONG'))).toEqual(step)
  expect(nextStep(step, { kind: 'unanswered' })).toEqual(step)
})

test('after too many wrong passwords a mailed code is required too', () => {
  const step = nextStep(nextStep(firstStep, refusedAs('TWO_FA_REQUIRED')), refusedAs('SIGN_IN_CODE_REQUIRED'))
  expect(step).toEqual({ emailCode: true, secondFactor: true, setUp: false })
})

test('an operator without a second factor sets one up, unless another tab already has', () => {
  const step = nextStep(firstStep, refusedAs('TWO_FA_SETUP_REQUIRED'))
  expect(step.setUp).toBe(true)
  expect(nextStep(step, refusedAs('TWO_FA_CODE_WRONG')).setUp).toBe(true)
  expect(nextStep(step, refusedAs('TWO_FA_ALREADY_ENABLED'))).toMatchObject({
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
