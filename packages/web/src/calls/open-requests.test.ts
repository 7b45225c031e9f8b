import { expect, test, vi } from 'vitest'
import { openRequests, parseOpen } from './open-requests.ts'

test('what storage holds counts only if it is a request', () => {
  const request = { key: 'k', sentAtMs: 1 }
  const text = JSON.stringify({
    a: request,
    b: { key: '' },
    c: 7,
    d: null,
    e: { key: 'k', sentAtMs: 'x' },
    f: { ...request, troubledAtMs: 'x' },
  })
  expect(parseOpen(text)).toEqual({ a: request })
  for (const broken of [null, '', '{', 'null', '"text"', '[]']) expect(parseOpen(broken)).toEqual({})
})

const request = { key: 'k', sentAtMs: 1 }

test('what another page of the tab has stored counts, and where nothing can be stored it is known', () => {
  const stored = new Map<string, string>()
  let full = false
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem(name: string, text: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      stored.set(name, text)
    },
    removeItem: (name: string) => stored.delete(name),
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  openRequests.reload()
  openRequests.put('a', request)
  stored.set('halyard.open-requests', JSON.stringify({ b: request }))
  expect([openRequests.of('a'), openRequests.of('b')]).toEqual([null, request])
  expect(openRequests.areStored()).toBe(true)
  full = true
  openRequests.put('c', request)
  expect([openRequests.of('b'), openRequests.of('c'), openRequests.areStored()]).toEqual([
    request,
    request,
    false,
  ])
  full = false
  openRequests.forget({ subject: 'c', key: 'k' })
  expect([openRequests.of('b'), openRequests.areStored()]).toEqual([request, true])
  // What was asked to be forgotten has been settled, and the same sent anew.
  openRequests.forget({ subject: 'b', key: 'another' })
  expect(openRequests.of('b')).toEqual(request)
  openRequests.forget({ subject: 'b', key: 'k' })
  expect(openRequests.of('b')).toBeNull()
  vi.unstubAllGlobals()
})
