// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWithoutScript } from './boot.ts'

const reload = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  reload.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page whose script cannot be loaded is loaded again, one without a picture is not', () => {
  reloadWithoutScript()
  const fail = (name: string) =>
    document.head.appendChild(document.createElement(name)).dispatchEvent(new Event('error'))
  fail('img')
  vi.advanceTimersByTime(60_000)
  expect(reload).not.toHaveBeenCalled()
  fail('script')
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(reload).toHaveBeenCalledOnce()
})
