import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideSplash } from './splash.ts'

const root: { dataset: { splash?: string } } = { dataset: {} }
const remove = vi.fn()
let sinceLoadMs = 0

beforeEach(() => {
  vi.useFakeTimers()
  remove.mockClear()
  root.dataset = { splash: 'shown' }
  vi.stubGlobal('document', { documentElement: root, getElementById: () => ({ remove }) })
  vi.stubGlobal('performance', { now: () => sinceLoadMs })
})
afterEach(() => {
  // In this order: stubs are part of the fake time and would otherwise leak into other files.
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[SCR-012] the splash of /login begins to fade 1500 ms after the load, however early the screen is ready', () => {
  sinceLoadMs = 400
  hideSplash('/login')
  vi.advanceTimersByTime(1099)
  expect(root.dataset.splash).toBe('shown')
  vi.advanceTimersByTime(1)
  expect(root.dataset.splash).toBe('leaving')
  vi.advanceTimersByTime(200)
  expect(root.dataset.splash).toBeUndefined()
  expect(remove).toHaveBeenCalledOnce()
})

test('[SCR-012] a screen that is ready later, and any other screen, does not wait', () => {
  for (const [pathname, ms] of [
    ['/login', 1600],
    ['/register', 300],
  ] as const) {
    root.dataset = { splash: 'shown' }
    sinceLoadMs = ms
    hideSplash(pathname)
    vi.advanceTimersByTime(0)
    expect(root.dataset.splash, pathname).toBe('leaving')
  }
})

test('[SCR-013] once gone it does not return', () => {
  root.dataset = {}
  hideSplash('/login')
  vi.runAllTimers()
  expect(root.dataset.splash).toBeUndefined()
  expect(remove).not.toHaveBeenCalled()
})
