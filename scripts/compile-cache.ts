/**
 * What Node keeps of files that it has stripped of their types and compiled: a process of the product then starts in
 * half the time, and `npm start` and the tests start dozens. Entries go by the files' contents, so none grows stale.
 */
import { join } from 'node:path'

export const compileCache = {
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE || join(import.meta.dirname, '../node_modules/.cache/node'),
}
