import { expect, test } from 'vitest'
import { nextStep, stepsOf } from './steps.ts'

test.each([
  ['PENDING_UPLOAD', 'open'],
  ['PENDING_APPROVAL', 'review'],
  ['REJECTED_UPLOAD', 'rejected'],
  ['APPROVED', 'done'],
] as const)('KYC status %s is shown as %s', (kycStatus, state) => {
  expect(stepsOf({ kycStatus, twoFaEnabled: true })[1]?.state).toBe(state)
})

test('a review is not the member’s turn', () => {
  const steps = stepsOf({ kycStatus: 'PENDING_APPROVAL', twoFaEnabled: false })
  expect(nextStep(steps)?.name).toBe('twoFactor')
})

test('nothing is next when everything is done', () => {
  expect(nextStep(stepsOf({ kycStatus: 'APPROVED', twoFaEnabled: true }))).toBeUndefined()
})
