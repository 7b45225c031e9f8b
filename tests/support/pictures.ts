// Pictures as members take them, and as attackers make them.
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Noise does not compress: a few hundred pixels are as large as a photo. */
export function noise(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })
}

export const jpegBytes = (width = 320, height = 200): Promise<Buffer> =>
  noise(width, height).jpeg().toBuffer()
export const pngBytes = (width = 120, height = 80): Promise<Buffer> =>
  noise(width, height, 4).png().toBuffer()

/** A photo with the metadata that a phone adds: location and device. */
export const photoWithMetadata = (): Promise<Buffer> =>
  noise(320, 200)
    .withExif({
      IFD0: { Make: 'SecretPhone', Copyright: 'Secret Owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/1 17/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>secret note</note></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()

export function fileOf(bytes: Uint8Array | string, name = 'front.jpg', type = 'image/jpeg'): File {
  const content = typeof bytes === 'string' ? bytes : (bytes as Uint8Array<ArrayBuffer>)
  return new File([content], name, { type })
}

/** A small PNG that claims these dimensions; if `whole`, its pixels are present, as zeros. */
export function pngOf(width: number, height: number, whole: boolean): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = whole ? Buffer.alloc((Math.ceil(width / 8) + 1) * height) : Buffer.alloc(10)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
