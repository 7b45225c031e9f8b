// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { onShownAgain } from './shown-again.ts'

const pageShow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

test('a page restored from the cache is reported, one that is loaded again is not', () => {
  const listener = vi.fn()
  const stop = onShownAgain(listener)
  dispatchEvent(pageShow(false))
  expect(listener).not.toHaveBeenCalled()
  dispatchEvent(pageShow(true))
  expect(listener).toHaveBeenCalledOnce()
  stop()
  dispatchEvent(pageShow(true))
  expect(listener).toHaveBeenCalledOnce()
})
