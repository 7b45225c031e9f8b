import { expect, test } from 'vitest'
import { proofRequired } from './proof-required.ts'

test('calls that ask at once wait for one answer', async () => {
  const [first, second] = [proofRequired.request(), proofRequired.request()]
  expect(proofRequired.current()).toBe(true)
  proofRequired.settle(true)
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(proofRequired.current()).toBe(false)
})

test('turning back answers no, and the next one is asked anew', async () => {
  const asked = proofRequired.request()
  proofRequired.settle(false)
  expect(await asked).toBe(false)
  const again = proofRequired.request()
  expect(proofRequired.current()).toBe(true)
  proofRequired.settle(true)
  expect(await again).toBe(true)
})
