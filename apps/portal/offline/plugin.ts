/** Builds the service worker with its offline page. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { texts as en } from '../src/locales/en/app.ts'
import { texts as id } from '../src/locales/id/app.ts'
import { texts as ja } from '../src/locales/ja/app.ts'
import { texts as zh } from '../src/locales/zh/app.ts'
import { texts as zhTw } from '../src/locales/zh-tw/app.ts'

const tables = { en, zh, 'zh-tw': zhTw, id, ja }

export function offlinePage(): Plugin {
  return {
    name: 'offline-page',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: serviceWorker() })
    },
  }
}

export function serviceWorker(): string {
  const words = Object.entries(tables).map(([language, { offlineTitle, offlinePage, reload }]) => [
    language,
    [offlineTitle, offlinePage, reload],
  ])
  const script = read('show-words.js').replace('__WORDS__', () => asCode(Object.fromEntries(words)))
  const page = read('page.html')
    .replaceAll('__TITLE__', en.offlineTitle)
    .replace('__TEXT__', en.offlinePage)
    .replace('__RELOAD__', en.reload)
    .replace('__SCRIPT__', () => script)
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
  const policy = `default-src 'none'; connect-src 'self'; style-src '${hashOf(style)}'; script-src '${hashOf(script)}'`
  return read('service-worker.js')
    .replace('__PAGE__', () => asCode(page))
    .replace('__POLICY__', () => asCode(policy))
}

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const asCode = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
