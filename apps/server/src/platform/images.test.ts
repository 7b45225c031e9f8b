import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { jpegBytes, noise, photoWithMetadata, pngBytes, pngOf } from '../../../../tests/support/pictures.ts'
import { redrawPicture } from './images.ts'

async function drawn(bytes: Uint8Array): Promise<Buffer> {
  const picture = await redrawPicture(bytes)
  if (!picture) throw new Error('The picture was refused')
  return picture
}

describe('a picture is redrawn', () => {
  test('as a JPEG, whether it came as JPEG or PNG', async () => {
    for (const bytes of [await jpegBytes(), await pngBytes()]) {
      expect(await sharp(await drawn(bytes)).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb' })
    }
  })

  test('[VAL-050] without its metadata', async () => {
    const photo = await photoWithMetadata()
    const before = await sharp(photo).metadata()
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true)
    expect(photo.includes('SecretPhone')).toBe(true)
    const picture = await drawn(photo)
    const after = await sharp(picture).metadata()
    for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'comments', 'orientation'] as const) {
      expect(after[kind], kind).toBeUndefined()
    }
    for (const word of ['SecretPhone', 'Secret Owner', 'secret note', 'Exif']) {
      expect(picture.includes(word), word).toBe(false)
    }
  })

  test('without hidden content: a JPEG that is also a web page and an archive', async () => {
    const script = '<html><script>alert(1)</script></html>'
    const jpeg = await jpegBytes()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)])
    const both = Buffer.concat([
      jpeg.subarray(0, 2),
      comment,
      jpeg.subarray(2),
      Buffer.from(`PK\x03\x04${script}`),
    ])
    const picture = await drawn(both)
    expect(picture.includes('<script>')).toBe(false)
    expect(picture.includes('PK\x03\x04')).toBe(false)
  })

  test('upright, as its metadata says', async () => {
    const lying = await noise(300, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await sharp(await drawn(lying)).metadata()).toMatchObject({ width: 100, height: 300 })
  })

  test('at most 2560 px on its longer side, and never enlarged', async () => {
    expect(await sharp(await drawn(await jpegBytes(3200, 800))).metadata()).toMatchObject({
      width: 2560,
      height: 640,
    })
    expect(await sharp(await drawn(await jpegBytes(30, 20))).metadata()).toMatchObject({
      width: 30,
      height: 20,
    })
  })

  test('on white, where it was transparent', async () => {
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { data } = await sharp(await drawn(clear))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })
})

const deepPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: 'teal' } })
    .toColourspace('rgb16')
    .png()
    .toBuffer()

test('a 16-bit PNG is redrawn if it unpacks to less', async () => {
  expect(await sharp(await deepPng(300, 200)).metadata()).toMatchObject({ depth: 'ushort', channels: 4 })
  expect(await sharp(await drawn(await deepPng(300, 200))).metadata()).toMatchObject({ depth: 'uchar' })
})

describe('refused is', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const cases: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    ['nothing', () => new Uint8Array()],
    ['text', () => Buffer.from('just text')],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', () => Buffer.from(svg)],
    [
      'an SVG that begins as a PNG does',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]),
    ],
    ['a GIF', () => noise(20, 20).gif().toBuffer()],
    ['a WebP', () => noise(20, 20).webp().toBuffer()],
    ['a TIFF', () => noise(20, 20).tiff().toBuffer()],
    ['an AVIF', () => noise(20, 20).avif().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj << >> endobj')],
    ['the beginning of a JPEG', async () => (await jpegBytes()).subarray(0, 9000)],
    ['a JPEG without its end', async () => (await jpegBytes()).subarray(0, -300)],
    ['the beginning of a PNG', async () => (await pngBytes()).subarray(0, 9000)],
    ['a PNG without its last rows', async () => (await pngBytes()).subarray(0, -600)],
    ['a PNG that claims 900 megapixels', () => pngOf(30_000, 30_000, false)],
    ['a PNG that holds 100 megapixels in 20 kB', () => pngOf(10_000, 10_000, true)],
    ['a PNG of 16 bits that unpacks to 128 MB', () => deepPng(4000, 4000)],
    ['a PNG that is one pixel high and endless', () => pngOf(2_000_000_000, 1, false)],
  ]
  test.each(cases)('%s', async (_what, make) => {
    expect(await redrawPicture(await make())).toBeNull()
  })

  test('a decompression bomb, quickly and before decoding', async () => {
    const bomb = pngOf(10_000, 10_000, true)
    expect(bomb.length).toBeLessThan(20_000)
    const began = performance.now()
    await redrawPicture(bomb)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

test('many at once are decoded two at a time, all of them', async () => {
  const large = await noise(1600, 1200).jpeg().toBuffer()
  // Pictures refused earlier take a moment to be torn down.
  await expect.poll(() => sharp.counters()).toEqual({ queue: 0, process: 0 })
  let most = 0
  const count = () => {
    const { queue, process } = sharp.counters()
    most = Math.max(most, queue + process)
  }
  sharp.queue.on('change', count)
  const all = await Promise.all(Array.from({ length: 6 }, () => redrawPicture(large)))
  sharp.queue.off('change', count)
  expect(all.every(Boolean)).toBe(true)
  expect(most).toBeGreaterThanOrEqual(2)
  // On a busy machine sharp still counts a finished picture when the next begins.
  expect(most).toBeLessThanOrEqual(3)
})
