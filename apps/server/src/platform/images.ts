/**
 * Pictures from outside. None of the given bytes are kept: what decodes as a JPEG or PNG is redrawn as a
 * plain JPEG or PNG, without metadata or anything else the file carried; the rest is refused.
 */
import sharp, { type Metadata, type Sharp } from 'sharp'
import { Semaphore } from './semaphore.ts'

// A photo of 33 megapixels, more than a 2 MB file has. Larger ones are refused by their header.
const maxDecodedBytes = 100_000_000
const maxPixels = 40_000_000
const usualSidePx = 2560
const timeoutSeconds = 20
const quality = 88

// libvips may read nothing but these, and only from memory. SVG is for pictures of our own; a member's SVG never
// gets this far, see `begins`.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'],
})
// One thread per picture and no cache: uploads share the machine with everything else.
sharp.concurrency(1)
sharp.cache(false)

// Decoding takes memory per pixel, and threads that password hashing and file access need as well.
const decoding = new Semaphore(2)

/**
 * The picture as a clean JPEG, or null if the bytes are not a complete JPEG or PNG, or decode to too much.
 */
export async function redrawPicture(bytes: Uint8Array, maxSidePx = usualSidePx): Promise<Buffer | null> {
  return redraw(bytes, maxSidePx, (picture) => picture.flatten({ background: 'white' }).jpeg({ quality }))
}

/** The same as a clean PNG, which keeps what is transparent. */
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
      // Whatever makes the decoder fail, the answer is the same: we do not accept the picture.
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
