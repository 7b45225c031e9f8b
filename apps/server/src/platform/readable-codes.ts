/** Codes that people read and type: 60 bits in letters that nobody confuses (Crockford's base 32). */
import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

export const newCode = (): string => codeFrom(randomBytes(length))

/** Five bits of each of the first bytes. */
export function codeFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** As people read it: 7K3M-9QPX-2TRA */
export function writtenCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}

/** As people type it: any case, with or without hyphens, O for zero, I or L for one. */
export function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
