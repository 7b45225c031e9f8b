import { expect, test } from 'vitest'
import { proofRequired } from './proof-required.ts'

test('calls that ask at once wait for one answer', async () => {
  const [first, second] = [proofRequired.request('STAY'), proofRequired.request('STAY')]
  expect(proofRequired.current()).toBe('STAY')
  proofRequired.settle(true)
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(proofRequired.current()).toBeNull()
})

test('turning back answers no, and the next one is asked anew', async () => {
  const requested = proofRequired.request('STAY')
  proofRequired.settle(false)
  expect(await requested).toBe(false)
  const again = proofRequired.request('STAY')
  expect(proofRequired.current()).toBe('STAY')
  proofRequired.settle(true)
  expect(await again).toBe(true)
})

test('a call that needs it for something else asks after the first answer', async () => {
  const requested = [
    proofRequired.request('STAY'),
    ...['', ''].map(() => proofRequired.request('EXTEND_SESSION')),
  ]
  expect(proofRequired.current()).toBe('STAY')
  proofRequired.settle(false)
  expect(await requested[0]).toBe(false)
  expect(proofRequired.current()).toBe('EXTEND_SESSION')
  proofRequired.settle(true)
  expect(await Promise.all(requested)).toEqual([false, true, true])
  expect(proofRequired.current()).toBeNull()
})

test('whoever has left is asked nothing more, whatever else waited for an answer', async () => {
  const requested = [proofRequired.request('STAY'), proofRequired.request('EXTEND_SESSION')]
  proofRequired.leave()
  expect(await Promise.all(requested)).toEqual([false, false])
  expect(proofRequired.current()).toBeNull()
})
