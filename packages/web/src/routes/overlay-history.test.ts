import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { createOverlayHistory } from './overlay-history.ts'

let history: ReturnType<typeof createMemoryHistory>
let layOver: (close: () => unknown) => () => void

beforeEach(() => {
  history = createMemoryHistory({ initialEntries: ['/first', '/wallet'] })
  const overlays = createOverlayHistory(
    { push: (depth) => history.push('/wallet', { overlays: depth } as never), back: () => history.back() },
    { href: '/wallet', depth: 0 },
  )
  layOver = overlays.layOver
  history.subscribe(({ location, action }) =>
    overlays.moved({
      isBack: action.type === 'BACK',
      href: location.href,
      depth: (location.state as { overlays?: number }).overlays ?? 0,
    }),
  )
})

test('Back closes the top overlay, and keeps the page', () => {
  const close = vi.fn()
  layOver(close)
  history.back()
  expect(close).toHaveBeenCalledOnce()
  expect(history.location.href).toBe('/wallet')
  history.back()
  expect(close).toHaveBeenCalledOnce()
  expect(history.location.href).toBe('/first')
})

test('of two overlays, Back closes the upper one first', () => {
  const closed: string[] = []
  layOver(() => closed.push('sheet'))
  layOver(() => closed.push('dialog'))
  history.back()
  expect(closed).toEqual(['dialog'])
  history.back()
  expect(closed).toEqual(['dialog', 'sheet'])
  expect(history.location.href).toBe('/wallet')
})

test('an overlay that refuses to close stays, however often Back is pressed, and closes once it may', () => {
  let refuses = true
  const close = vi.fn(() => !refuses)
  const under = vi.fn()
  layOver(under)
  layOver(close)
  for (const _ of [1, 2, 3]) {
    history.back()
    expect(history.location.href).toBe('/wallet')
  }
  expect([close.mock.calls.length, under.mock.calls.length]).toEqual([3, 0])
  refuses = false
  history.back()
  expect([close.mock.calls.length, under.mock.calls.length]).toEqual([4, 0])
  history.back()
  expect([under.mock.calls.length, history.location.href]).toEqual([1, '/wallet'])
  history.back()
  expect(history.location.href).toBe('/first')
})

test('an overlay closed otherwise is passed over: Back leaves the page at once', () => {
  const close = vi.fn()
  layOver(close)()
  layOver(close)()
  expect(history.length).toBe(3)
  history.back()
  expect(history.location.href).toBe('/first')
  expect(close).not.toHaveBeenCalled()
})

test('a link in a sheet leads on, and Back returns to the page', () => {
  const closed = layOver(() => {})
  history.push('/deposit')
  closed()
  history.back()
  expect(history.location.href).toBe('/wallet')
  history.back()
  expect(history.location.href).toBe('/first')
})

test('a page turned inside a panel is turned back before the panel closes', () => {
  const close = vi.fn()
  layOver(close)
  history.push('/wallet?page=2')
  history.back()
  expect(close).not.toHaveBeenCalled()
  history.back()
  expect(close).toHaveBeenCalledOnce()
})
