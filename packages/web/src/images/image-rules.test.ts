import { describe, expect, test } from 'vitest'
import { fitInto, needsCompression, refusalOf } from './image-rules.ts'

const mb = 1024 * 1024
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const chosen = (name: string, type = 'image/jpeg', size = mb) => ({ name, type, size })

describe('a chosen file', () => {
  test.each([
    ['photo.jpg', 'image/jpeg', jpeg],
    ['photo.JPEG', 'image/jpeg', jpeg],
    ['scan.png', 'image/png', png],
    // A file's name and content may differ among the accepted types.
    ['scan.jpg', 'image/jpeg', png],
  ])('[VAL-044] %s is accepted', (name, type, head) => {
    expect(refusalOf(chosen(name, type), head)).toBeNull()
  })

  test.each([
    ['photo.gif', 'image/gif', jpeg],
    ['photo.webp', 'image/webp', jpeg],
    ['photo.heic', 'image/heic', jpeg],
    ['page.html.png', 'image/png', png],
    ['page.png', 'image/png', new TextEncoder().encode('<!doctype html>')],
    ['drawing.png', 'image/png', new TextEncoder().encode('<svg xmlns=')],
    ['animation.png', 'image/png', new TextEncoder().encode('GIF89a')],
    ['empty.png', 'image/png', new Uint8Array()],
    ['cut.png', 'image/png', png.subarray(0, 4)],
  ])('[VAL-044] %s is refused', (name, type, head) => {
    expect(refusalOf(chosen(name, type), head)).toBe('IMAGE_FORMAT')
  })
})

test('[VAL-046] a file of 5 MB is accepted, a larger one is not', () => {
  expect(refusalOf(chosen('photo.jpg', 'image/jpeg', 5 * mb), jpeg)).toBeNull()
  expect(refusalOf(chosen('photo.jpg', 'image/jpeg', 5 * mb + 1), jpeg)).toBe('IMAGE_OVER_5MB')
})

test('[VAL-047] [VAL-048] up to 2 MB it is used unchanged, above that it is compressed', () => {
  expect(needsCompression({ size: 2 * mb })).toBe(false)
  expect(needsCompression({ size: 2 * mb + 1 })).toBe(true)
})

test('[VAL-048] the longer side becomes 1024 px, the proportions stay, and nothing is enlarged', () => {
  expect(fitInto({ width: 4000, height: 3000 }, 1024)).toEqual({ width: 1024, height: 768 })
  expect(fitInto({ width: 1080, height: 2400 }, 1024)).toEqual({ width: 461, height: 1024 })
  expect(fitInto({ width: 20_000, height: 3 }, 1024)).toEqual({ width: 1024, height: 1 })
  expect(fitInto({ width: 640, height: 480 }, 1024)).toEqual({ width: 640, height: 480 })
})
