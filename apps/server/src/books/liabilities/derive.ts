import { hash } from 'node:crypto'

/**
 * A value that nobody can compute without the month's secret. The secret is on both sides, so that no value
 * reveals another; a whole HMAC would take several times as long, and a tree needs millions.
 */
export function derive(secret: Buffer, label: string): Buffer {
  const key = secret.toString('hex')
  return hash('sha256', `${key}\n${label}\n${key}`, 'buffer')
}
