import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flatten, type Texts } from './tables.ts'

/** Reads a language's file, such as `locales/{language}.json`: tables by name, with texts nested to any depth. */
export function readTexts(root: string, file: string, language: string): Texts {
  const path = join(root, file.replace('{language}', language))
  const tables = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  return new Map(Object.entries(tables).flatMap(([name, table]) => [...flatten(name, table)]))
}
