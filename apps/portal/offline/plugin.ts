/** Builds the service worker with its offline page. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tablesOf } from '@halyard/bundling'
import { languages } from '@halyard/contract'
import type { Plugin } from 'vite'

const wordsIn = (language: string) => {
  const { offlineTitle = '', offlinePage = '', reload = '' } = tablesOf('portal', language).app ?? {}
  return [offlineTitle, offlinePage, reload] as const
}

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
  const words = languages.map((language) => [language, wordsIn(language)])
  const [title, text, reload] = wordsIn('en')
  const script = read('show-words.js').replace('__WORDS__', () => asCode(Object.fromEntries(words)))
  const page = read('page.html')
    .replaceAll('__TITLE__', title)
    .replace('__TEXT__', text)
    .replace('__RELOAD__', reload)
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
