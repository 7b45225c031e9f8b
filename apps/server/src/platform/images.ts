/**
 * Uploaded pictures. No given byte is kept: a decodable JPEG or PNG is redrawn as a plain JPEG or PNG
 * without metadata; the rest is refused.
 */
import sharp, { type Metadata, type Sharp } from 'sharp'
import { Semaphore } from './semaphore.ts'

// A photo of 33 megapixels, more than fits a 2 MB file. Larger ones are refused by their header.
const maxDecodedBytes = 100_000_000
const maxPixels = 40_000_000
const defaultSidePx = 2560
const timeoutSeconds = 20
const quality = 88

// libvips may load only these formats, and only from memory. SVG is for our own pictures; `begins` rejects
// a member's SVG earlier.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'],
})
// One thread per picture and no cache: uploads share the machine with everything else.
sharp.concurrency(1)
sharp.cache(false)

// Decoding takes memory per pixel, and threads that password hashing and file access need as well.
const decoding = new Semaphore(2)

/** The picture as a clean JPEG, or null if the bytes are no complete JPEG or PNG, or decode to too much. */
export async function redrawPicture(bytes: Uint8Array, maxSidePx = defaultSidePx): Promise<Buffer | null> {
  return redraw(bytes, maxSidePx, (picture) => picture.flatten({ background: 'white' }).jpeg({ quality }))
}

/** The same as a clean PNG, which preserves transparency. */
export async function redrawLogo(bytes: Uint8Array, maxSidePx: number): Promise<Buffer | null> {
  return redraw(bytes, maxSidePx, (picture) => picture.png({ palette: true, effort: 10 }))
}

async function redraw(
  bytes: Uint8Array,
  maxSidePx: number,
  written: (picture: Sharp) => Sharp,
): Promise<Buffer | null> {
  if (!signatures.some((signature) => begins(bytes, signature))) return null
  return decoding.take(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      if (!isTaken(await picture.metadata())) return null
      const fitted = picture
        .autoOrient()
        .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      return await written(fitted).timeout({ seconds: timeoutSeconds }).toBuffer()
    } catch {
      // The result is the same for any decoder failure: the picture is not accepted.
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
