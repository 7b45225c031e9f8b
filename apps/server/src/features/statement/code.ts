/** The code on a document: 60 random bits in letters that nobody confuses (Crockford's base 32). Pure but for chance. */
import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

export function newCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
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
