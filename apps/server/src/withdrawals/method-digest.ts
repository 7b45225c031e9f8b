import { createHmac } from 'node:crypto'
import type { App } from '../platform/app.ts'
import { defineKey } from '../platform/keys.ts'

const digestKey = defineKey('method-digest')

/**
 * A method's destination as a keyed digest: equal for equal destinations, and useless to anyone who reads the
 * table.
 */
export function digestOf(app: App, destination: readonly string[]): Buffer {
  const key = digestKey(app.config.secret)
  return createHmac('sha256', key).update(JSON.stringify(destination)).digest()
}
