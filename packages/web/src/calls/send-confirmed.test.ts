import { Refused } from '@halyard/contract'
import { expect, test, vi } from 'vitest'
import { sendConfirmed } from './send-confirmed.ts'

const refusal = (code: 'TWO_FA_REQUIRED' | 'INSUFFICIENT_BALANCE') =>
  new Refused({ code, message: code, status: 403, requestId: 'r' })

test('[STA-036] nothing is sent before the code was verified, or after cancelling', async () => {
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

test('a call without confirmation is sent at once', async () => {
  expect(await sendConfirmed({ send: async () => 'sent', confirm: undefined })).toBe('sent')
})

test('an expired code is requested again, once', async () => {
  const send = vi.fn(async () => 'sent').mockRejectedValueOnce(refusal('TWO_FA_REQUIRED'))
  const confirm = vi.fn(async () => true)
  expect(await sendConfirmed({ send, confirm })).toBe('sent')
  expect(confirm.mock.calls).toEqual([['if-enabled'], ['always']])
})

test('any other refusal reaches the caller', async () => {
  const send = vi.fn(async () => 'sent').mockRejectedValue(refusal('INSUFFICIENT_BALANCE'))
  await expect(sendConfirmed({ send, confirm: async () => true })).rejects.toThrow('INSUFFICIENT_BALANCE')
  expect(send).toHaveBeenCalledTimes(1)
})

test('cancelling the repeated code sends nothing', async () => {
  const send = vi.fn(async () => 'sent').mockRejectedValueOnce(refusal('TWO_FA_REQUIRED'))
  expect(await sendConfirmed({ send, confirm: async (when) => when === 'if-enabled' })).toBeNull()
})
