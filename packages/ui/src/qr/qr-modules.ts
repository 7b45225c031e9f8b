import { encode } from 'uqr'

export interface QrModules {
  /** Squares in a row, the quiet zone included. */
  readonly size: number
  readonly dark: readonly (readonly [x: number, y: number])[]
}

export function qrModules(text: string): QrModules {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [[x, y] as const] : [])))
  return { size, dark }
}
