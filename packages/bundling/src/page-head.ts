import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const head = readFileSync(join(import.meta.dirname, 'page-head.html'), 'utf8').trim()

/** Writes into an application's page the head that all of them share. */
export function pageHead(): Plugin {
  return {
    name: 'page-head',
    transformIndexHtml: { order: 'pre', handler: (page) => page.replace('__HEAD__', () => head) },
  }
}
