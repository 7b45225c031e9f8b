/**
 * Makes a photo small enough to upload. The browser works off the main thread, so the page stays responsive.
 */
import { fitInto, type Size } from './image-rules.ts'

const maxSidePx = 1024
const maxBytes = 1024 * 1024
/** Tried in turn; at 1024 px the first is nearly always small enough. */
const qualities = [0.86, 0.75, 0.6, 0.45]

/** A JPEG of at most 1024 px and 1 MB; null when the browser cannot read the picture. */
export async function compressImage(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    return await encode(draw(picture), file)
  } finally {
    picture.close()
  }
}

function draw(picture: ImageBitmap): HTMLCanvasElement {
  const size: Size = fitInto(picture, maxSidePx)
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  // Transparent areas would turn black in a JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, size.width, size.height)
  return canvas
}

async function encode(canvas: HTMLCanvasElement, { name, lastModified }: File): Promise<File | null> {
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= maxBytes) {
      // With the time of the original, so that the same picture chosen again is the same request.
      return new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg', lastModified })
    }
  }
  return null
}
