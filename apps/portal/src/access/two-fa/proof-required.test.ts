import { expect, test } from 'vitest'
import { proofRequired } from './proof-required.ts'

test('parallel calls share one proof', async () => {
  const [first, second] = [proofRequired.request('STAY'), proofRequired.request('STAY')]
  expect(proofRequired.current()).toBe('STAY')
  proofRequired.settle(true)
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(proofRequired.current()).toBeNull()
})

test('cancelling refuses the call, and the next one asks again', async () => {
  const proofs = proofRequired.request('STAY')
  proofRequired.settle(false)
  expect(await proofs).toBe(false)
  const again = proofRequired.request('STAY')
  expect(proofRequired.current()).toBe('STAY')
  proofRequired.settle(true)
  expect(await again).toBe(true)
})

test('a call with another purpose asks after the first proof', async () => {
  const proofs = [
    proofRequired.request('STAY'),
    ...['', ''].map(() => proofRequired.request('EXTEND_SESSION')),
  ]
  expect(proofRequired.current()).toBe('STAY')
  proofRequired.settle(false)
  expect(await proofs[0]).toBe(false)
  expect(proofRequired.current()).toBe('EXTEND_SESSION')
  proofRequired.settle(true)
  expect(await Promise.all(proofs)).toEqual([false, true, true])
  expect(proofRequired.current()).toBeNull()
})

test('leaving ends all pending proofs', async () => {
  const proofs = [proofRequired.request('STAY'), proofRequired.request('EXTEND_SESSION')]
  proofRequired.leave()
  expect(await Promise.all(proofs)).toEqual([false, false])
  expect(proofRequired.current()).toBeNull()
})
