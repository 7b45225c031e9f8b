import { createHmac, timingSafeEqual } from 'node:crypto'

type Fields = Readonly<Record<string, string>>

/**
 * HMAC-SHA256 in hex over `name=value` of all fields except the signature, sorted by name and joined by `&`.
 */
export function signatureOf(fields: Fields, secret: string): string {
  const text = Object.keys(fields)
    .filter((name) => name !== 'signature')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHmac('sha256', secret).update(text).digest('hex')
}

export function isSigned(fields: Fields, secret: string): boolean {
  const given = Buffer.from(fields.signature ?? '')
  const right = Buffer.from(signatureOf(fields, secret))
  return given.length === right.length && timingSafeEqual(given, right)
}
