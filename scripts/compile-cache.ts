/**
 * Node's cache of type-stripped and compiled files: the product's processes start in half the time, and
 * `npm start` and the tests start dozens. Entries are keyed by file content, so none goes stale.
 */
import { join } from 'node:path'

export const compileCache = {
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE || join(import.meta.dirname, '../node_modules/.cache/node'),
}
