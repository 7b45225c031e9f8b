import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { whenClosed } from './send-events.ts'

test('who asks when a stream closes is told, also when it had closed before', async () => {
  const stream = new PassThrough()
  const [early, late] = [vi.fn(), vi.fn()]
  whenClosed(stream, early)
  expect(early).not.toHaveBeenCalled()
  stream.destroy()
  await once(stream, 'close')
  expect(early).toHaveBeenCalledOnce()
  whenClosed(stream, late)
  expect(late).toHaveBeenCalledOnce()
})
