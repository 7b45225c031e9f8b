import { Refused } from '@halyard/contract'
import { expect, test, vi } from 'vitest'
import { sendConfirmed } from './send-confirmed.ts'

const refusal = (code: 'TWO_FA_REQUIRED' | 'INSUFFICIENT_BALANCE') =>
  new Refused({ code, message: code, status: 403, requestId: 'r' })

test('[STA-036] nothing is sent before the code was verified, or when the member turns back', async () => {
  const send = vi.fn(async () => 'sent')
  const order: string[] = []
  const confirm = async () => {
    order.push(`asked after ${send.mock.calls.length}`)
    return false
  }
  expect(await sendConfirmed({ send, confirm })).toBeNull()
  expect(order).toEqual(['asked after 0'])
  expect(send).not.toHaveBeenCalled()
})

test('what needs no confirmation is sent at once', async () => {
  expect(await sendConfirmed({ send: async () => 'sent', confirm: undefined })).toBe('sent')
})

test('a code that the server no longer takes is asked for anew, once', async () => {
  const send = vi.fn(async () => 'sent').mockRejectedValueOnce(refusal('TWO_FA_REQUIRED'))
  const confirm = vi.fn(async () => true)
  expect(await sendConfirmed({ send, confirm })).toBe('sent')
  expect(confirm.mock.calls).toEqual([['where-on'], ['anew']])
})

test('any other refusal comes through', async () => {
  const send = vi.fn(async () => 'sent').mockRejectedValue(refusal('INSUFFICIENT_BALANCE'))
  await expect(sendConfirmed({ send, confirm: async () => true })).rejects.toThrow('INSUFFICIENT_BALANCE')
  expect(send).toHaveBeenCalledTimes(1)
})

test('whoever turns back from a code that is asked for anew has sent nothing', async () => {
  const send = vi.fn(async () => 'sent').mockRejectedValueOnce(refusal('TWO_FA_REQUIRED'))
  expect(await sendConfirmed({ send, confirm: async (when) => when === 'where-on' })).toBeNull()
})
