import { devices, member, Refused } from '@halyard/contract'
import { afterEach, expect, test } from 'vitest'
import { answerRefusal } from './answer-refusal.ts'
import { proofRequired } from './proof-required.ts'
import { setupRequired } from './setup-required.ts'

const refused = (code: 'TWO_FA_SETUP_REQUIRED' | 'PROOF_REQUIRED' | 'INSUFFICIENT_BALANCE') =>
  new Refused({ code, message: code, status: 403, requestId: 'r' })

afterEach(() => setupRequired.close())

test('a call is worth making again once the member has proved who holds the session', async () => {
  const proved = answerRefusal(refused('PROOF_REQUIRED'), member.changeProfile)
  expect(proofRequired.current()).toBe('STAY')
  proofRequired.settle(true)
  expect(await proved).toBe(true)
  const turnedBack = answerRefusal(refused('PROOF_REQUIRED'), member.changeProfile)
  proofRequired.settle(false)
  expect(await turnedBack).toBe(false)
})

test('to stay logged in, the proof is asked for that alone', async () => {
  const proved = answerRefusal(refused('PROOF_REQUIRED'), devices.extendSession)
  expect(proofRequired.current()).toBe('EXTEND_SESSION')
  proofRequired.settle(true)
  expect(await proved).toBe(true)
})

test('where 2FA is to be set up first, the member is told so and the call stays refused', async () => {
  expect(await answerRefusal(refused('TWO_FA_SETUP_REQUIRED'), member.changeProfile)).toBe(false)
  expect(setupRequired.current()).toBe('')
})

test('any other refusal is left to the screen', async () => {
  expect(await answerRefusal(refused('INSUFFICIENT_BALANCE'), member.changeProfile)).toBe(false)
  expect([setupRequired.current(), proofRequired.current()]).toEqual([null, null])
})
