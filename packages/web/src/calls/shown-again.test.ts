// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { onShownAgain } from './shown-again.ts'

const pageShow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

test('a page that comes back as it was left says so; one that is loaded anew does not', () => {
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
