import { createHmac } from 'node:crypto'
import type { App } from '../../platform/app.ts'
import { deriveKey } from '../../platform/keys.ts'

/**
 * A method's destination as a keyed digest: equal for equal destinations, and useless to anyone who reads the
 * table.
 */
export function digestOf(app: App, destination: readonly string[]): Buffer {
  const key = deriveKey(app.config.secret, 'method-digest')
  return createHmac('sha256', key).update(JSON.stringify(destination)).digest()
}
