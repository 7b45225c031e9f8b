import type { Page } from '@playwright/test'
import jsQR from 'jsqr'

/** The content of a QR code in a picture; null if there is none. */
export async function readQr(page: Page, png: Buffer): Promise<string | null> {
  const { reds, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = picture
    const pen = new OffscreenCanvas(width, height).getContext('2d')
    pen?.drawImage(picture, 0, 0)
    const { data } = pen?.getImageData(0, 0, width, height) ?? { data: [] }
    // One character per pixel: Playwright is slow with long arrays.
    const reds = Array.from({ length: width * height }, (_, pixel) =>
      String.fromCharCode(data[pixel * 4] ?? 0),
    )
    return { reds: reds.join(''), width, height }
  }, png.toString('base64'))
  const grey = Uint8ClampedArray.from([...reds].flatMap((red) => Array(4).fill(red.charCodeAt(0))))
  return jsQR.default(grey, width, height)?.data ?? null
}
