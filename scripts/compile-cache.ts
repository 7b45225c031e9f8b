/**
 * Node's cache of files it has stripped of their types and compiled: processes of the product start in half
 * the time, and `npm start` and the tests start dozens. Entries are keyed by file content, so none goes
 * stale.
 */
import { join } from 'node:path'

export const compileCache = {
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE || join(import.meta.dirname, '../node_modules/.cache/node'),
}
