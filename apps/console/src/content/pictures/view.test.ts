import { expect, test } from 'vitest'
import { canZoom, initialView, turned, zoomed } from './view.ts'

test('a picture zooms in steps up to four times, and back to its frame', () => {
  let view = initialView
  const seen = [view.zoom]
  for (let step = 0; step < 6; step++) {
    view = zoomed(view, 1)
    seen.push(view.zoom)
  }
  expect(seen).toEqual([1, 1.5, 2, 3, 4, 4, 4])
  expect(canZoom(view, 1)).toBe(false)
  for (let step = 0; step < 6; step++) view = zoomed(view, -1)
  expect(view).toEqual(initialView)
  expect(canZoom(view, -1)).toBe(false)
})

test('four quarter turns are none', () => {
  const once = turned(initialView)
  expect(once.turns).toBe(1)
  expect(turned(turned(turned(once)))).toEqual(initialView)
})
