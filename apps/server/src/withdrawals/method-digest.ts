import { createHmac } from 'node:crypto'
import type { App } from '../platform/app.ts'
import { defineKey } from '../platform/keys.ts'

const digestKey = defineKey('method-digest')

/** A keyed digest of a method's destination: equal for equal destinations, useless to anyone who reads the table. */
export function digestOf(app: App, destination: readonly string[]): Buffer {
  const key = digestKey(app.config.secret)
  return createHmac('sha256', key).update(JSON.stringify(destination)).digest()
}
