import { saveFile } from '../files/save-file.ts'
import type { QrModules } from './qr-modules.ts'

const picturePx = 256

export function downloadQrPng(code: QrModules, fileName: string): void {
  draw(code).toBlob((blob) => {
    if (blob) saveFile(fileName, blob)
  }, 'image/png')
}

function draw({ size, dark }: QrModules): HTMLCanvasElement {
  const squarePx = Math.floor(picturePx / size)
  const marginPx = Math.floor((picturePx - squarePx * size) / 2)
  const canvas = Object.assign(document.createElement('canvas'), { width: picturePx, height: picturePx })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, picturePx, picturePx)
  pen.fillStyle = '#000'
  for (const [x, y] of dark)
    pen.fillRect(marginPx + x * squarePx, marginPx + y * squarePx, squarePx, squarePx)
  return canvas
}
