import { devices, member, Refused } from '@halyard/contract'
import { afterEach, expect, test } from 'vitest'
import { answerRefusal } from './answer-refusal.ts'
import { proofRequired } from './proof-required.ts'
import { setupRequired } from './setup-required.ts'

const refused = (code: 'TWO_FA_SETUP_REQUIRED' | 'PROOF_REQUIRED' | 'INSUFFICIENT_BALANCE') =>
  new Refused({ code, message: code, status: 403, requestId: 'r' })

afterEach(() => setupRequired.close())

test('a call is repeated once the member has proved their identity', async () => {
  const proved = answerRefusal(refused('PROOF_REQUIRED'), member.changeProfile)
  expect(proofRequired.current()).toBe('STAY')
  proofRequired.settle(true)
  expect(await proved).toBe(true)
  const turnedBack = answerRefusal(refused('PROOF_REQUIRED'), member.changeProfile)
  proofRequired.settle(false)
  expect(await turnedBack).toBe(false)
})

test('staying logged in asks for a proof for that purpose only', async () => {
  const proved = answerRefusal(refused('PROOF_REQUIRED'), devices.extendSession)
  expect(proofRequired.current()).toBe('EXTEND_SESSION')
  proofRequired.settle(true)
  expect(await proved).toBe(true)
})

test('missing 2FA is reported, and the call stays refused', async () => {
  expect(await answerRefusal(refused('TWO_FA_SETUP_REQUIRED'), member.changeProfile)).toBe(false)
  expect(setupRequired.current()).toBe('')
})

test('any other refusal is left to the screen', async () => {
  expect(await answerRefusal(refused('INSUFFICIENT_BALANCE'), member.changeProfile)).toBe(false)
  expect([setupRequired.current(), proofRequired.current()]).toEqual([null, null])
})
