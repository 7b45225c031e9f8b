// The gateway's side of its signature; the product has an independent implementation.
import { createHmac } from 'node:crypto'

export type Fields = Record<string, string>

export function signed(fields: Fields, secret: string): Fields {
  return { ...fields, signature: sign(fields, secret) }
}

export function sign(fields: Fields, secret: string): string {
  const pairs = Object.entries(fields)
    .filter(([name]) => name !== 'signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHmac('sha256', secret)
    .update(pairs.map((pair) => pair.join('=')).join('&'))
    .digest('hex')
}
