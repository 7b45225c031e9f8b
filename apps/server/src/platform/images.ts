/**
 * Pictures from outside. Nothing of the given bytes is kept: what can be decoded as a JPEG or PNG is drawn anew as
 * a plain JPEG, without metadata and without whatever else the file carried; the rest is refused.
 */
import sharp, { type Metadata } from 'sharp'
import { Slots } from './slots.ts'

// A photo of 33 megapixels: more than one of 2 MB has. What unpacks to more than that is refused by its header.
const maxDecodedBytes = 100_000_000
const maxPixels = 40_000_000
const usualSidePx = 2560
const timeoutSeconds = 20
const quality = 88

// libvips itself may read nothing but these, and from memory only. SVG is what captchas are drawn from; no SVG of
// a member comes as far as this, see `begins`.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'],
})
// One thread for each picture and no cache: uploads share the machine with everything else.
sharp.concurrency(1)
sharp.cache(false)

// Decoding takes memory by the pixel, and threads that passwords and files need as well.
const decoding = new Slots(2)

/** The picture as a clean JPEG; null when the bytes are no whole JPEG or PNG, or unpack to too much. */
export async function redrawPicture(bytes: Uint8Array, maxSidePx = usualSidePx): Promise<Buffer | null> {
  if (!signatures.some((signature) => begins(bytes, signature))) return null
  return decoding.take(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      if (!isTaken(await picture.metadata())) return null
      return await picture
        .autoOrient()
        .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality })
        .timeout({ seconds: timeoutSeconds })
        .toBuffer()
    } catch {
      // Whatever the decoder stumbles over, the answer is the same: not a picture that we take.
      return null
    }
  })
}

function isTaken({ format, width, height, channels, depth }: Metadata): boolean {
  const sampleBytes = depth === 'uchar' ? 1 : 2
  const decodedBytes = width * height * channels * sampleBytes
  return (format === 'jpeg' || format === 'png') && decodedBytes <= maxDecodedBytes
}

const jpeg = Buffer.from('ffd8ff', 'hex')
const png = Buffer.from('89504e470d0a1a0a', 'hex')
const signatures = [jpeg, png]

function begins(bytes: Uint8Array, signature: Buffer): boolean {
  return signature.equals(bytes.subarray(0, signature.length))
}
