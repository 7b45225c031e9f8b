import { readFileSync } from 'node:fs'
import { answer } from './answers.ts'
import type { Route } from './serve.ts'

const types: Record<string, string> = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' }

/** A file next to the code, served at a fixed path. */
export function asset(path: string, file: URL): Route {
  const text = readFileSync(file, 'utf8')
  const type = types[path.slice(path.lastIndexOf('.') + 1)] as string
  return {
    method: 'GET',
    path,
    answer: () => answer(200, type, text),
  }
}
