/** Codes for people to read and type: 60 bits in unambiguous letters (Crockford's base 32). */
import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

export const newCode = (): string => codeFrom(randomBytes(length))

/** Uses five bits of each byte. */
export function codeFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** Formats a code: 7K3M-9QPX-2TRA */
export function writtenCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}

/** Parses a typed code: any case, with or without hyphens, O for zero, I or L for one. */
export function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
