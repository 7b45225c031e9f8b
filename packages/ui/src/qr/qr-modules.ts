import { encode } from 'uqr'

/** The dark squares of a QR code with its quiet zone, as an SVG path in units of one square. */
export function qrModules(text: string): {
  size: number
  dark: readonly (readonly [x: number, y: number])[]
} {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [[x, y] as const] : [])))
  return { size, dark }
}
