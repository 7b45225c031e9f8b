import { hash } from 'node:crypto'

/**
 * What nobody can tell without the month's secret. The secret stands on both sides, so that no value says anything about
 * another; a whole HMAC would take several times as long, and a tree needs millions.
 */
export function derive(secret: Buffer, label: string): Buffer {
  const key = secret.toString('hex')
  return hash('sha256', `${key}\n${label}\n${key}`, 'buffer')
}
