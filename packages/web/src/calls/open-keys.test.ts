import { Refused, Unanswered } from '@halyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { OpenKeys } from './open-keys.ts'

const bought = ['PURCHASE', 'p', '500.00', 'USDT']
const lost = new Unanswered(new Error('offline'))
const refused = new Refused({ code: 'INSUFFICIENT_BALANCE', message: '', status: 422, requestId: 'r' })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

async function nameOf(keys: OpenKeys, subject: readonly string[], proposed: string, error?: Error) {
  let name = ''
  const sent = keys.send(subject, proposed, async (key) => {
    name = key
    if (error) throw error
  })
  if (error) await expect(sent).rejects.toBe(error)
  else await sent
  return name
}

test('while the answer is missing, the same request keeps its name', async () => {
  const keys = new OpenKeys()
  expect(await nameOf(keys, bought, 'first', lost)).toBe('first')
  expect(await nameOf(keys, bought, 'second', lost)).toBe('first')
  expect(await nameOf(keys, ['PURCHASE', 'p', '1000.00', 'USDT'], 'third')).toBe('third')
  expect(await nameOf(keys, bought, 'fourth')).toBe('first')
})

test.each([undefined, refused])('after an answer the next request has a name of its own', async (error) => {
  const keys = new OpenKeys()
  await nameOf(keys, bought, 'first', lost)
  await nameOf(keys, bought, 'second', error)
  expect(await nameOf(keys, bought, 'third')).toBe('third')
})
