/** Draws a captcha: letters as strokes, each skewed, rotated and shifted, under a few stray lines. */
import { randomInt } from 'node:crypto'
import sharp from 'sharp'

// Strokes on a grid of 6 by 10. Letters that look alike (0 O, 1 I, 5 S, 2 Z, 8 B) are left out.
const glyphs: Record<string, string> = {
  A: 'M0 10L3 0L6 10M1.2 6.5H4.8',
  C: 'M6 2C5 0 1 -0.5 0.3 4C-0.4 9 3 11 6 8',
  E: 'M6 0H0.5V10H6M0.5 5H5',
  F: 'M6 0H0.5V10M0.5 5H5',
  H: 'M0.5 0V10M5.5 0V10M0.5 5H5.5',
  J: 'M2 0H6M4.5 0V7C4.5 10.5 0.5 10.5 0.3 7.5',
  K: 'M0.5 0V10M6 0L0.5 6M2 4.5L6 10',
  L: 'M0.5 0V10H6',
  M: 'M0 10V0L3 6L6 0V10',
  N: 'M0.5 10V0L5.5 10V0',
  P: 'M0.5 10V0H3C7 0 7 5.5 3 5.5H0.5',
  R: 'M0.5 10V0H3C7 0 7 5.5 3 5.5H0.5M3 5.5L6 10',
  T: 'M0 0H6M3 0V10',
  U: 'M0.5 0V6.5C0.5 11 5.5 11 5.5 6.5V0',
  V: 'M0 0L3 10L6 0',
  W: 'M0 0L1.5 10L3 4L4.5 10L6 0',
  X: 'M0 0L6 10M6 0L0 10',
  Y: 'M0 0L3 5L6 0M3 5V10',
  3: 'M0.5 1C3 -1 6 0 5.5 2.5C5 4.5 3 4.7 2.5 4.7C5 4.7 6 6 5.8 7.5C5.5 10.5 2 10.8 0.3 9',
  4: 'M4.5 10V0L0 7H6',
  6: 'M5.5 0.5C2 0 0.3 4 0.3 7C0.3 11 6 11 6 7.2C6 4 1.5 3.8 0.5 6.5',
  7: 'M0 0H6L2.5 10',
  9: 'M5.7 3.5C4.5 6.2 0.3 6 0.3 3C0.3 -1 5.8 -1 5.8 3C5.8 6 4.5 9.5 1 10',
}
const alphabet = Object.keys(glyphs)
const length = 5
const width = 200
const height = 72

export function newCaptchaAnswer(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

export function drawCaptcha(answer: string): Promise<Buffer> {
  const letters = [...answer].map(drawLetter).join('')
  const lines = Array.from({ length: 4 }, drawStrayLine).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="100%" height="100%" fill="#eef4f4"/>${letters}${lines}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

function drawLetter(letter: string, index: number): string {
  const x = 20 + index * 34 + between(-3, 3)
  const y = 18 + between(-6, 6)
  const transform = `translate(${x} ${y}) rotate(${between(-22, 22)} 10 18) skewX(${between(-12, 12)}) scale(${between(3.1, 3.9)} ${between(3.1, 3.9)})`
  return `<path d="${glyphs[letter]}" transform="${transform}" stroke="${ink()}" stroke-width="${between(0.9, 1.3)}"/>`
}

function drawStrayLine(): string {
  const y = () => between(4, height - 4)
  return `<path d="M0 ${y()}C${width / 3} ${y()} ${(width * 2) / 3} ${y()} ${width} ${y()}" stroke="${ink()}" stroke-opacity="0.45" stroke-width="${between(1, 2)}"/>`
}

function between(low: number, high: number): number {
  return low + (randomInt(1000) / 1000) * (high - low)
}

function ink(): string {
  return `hsl(${randomInt(165, 215)} ${randomInt(35, 65)}% ${randomInt(20, 38)}%)`
}
