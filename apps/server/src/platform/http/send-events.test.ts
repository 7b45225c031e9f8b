import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { whenClosed } from './send-events.ts'

test('a listener is called when a stream closes, also if it has already closed', async () => {
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
