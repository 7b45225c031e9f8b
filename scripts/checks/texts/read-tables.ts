import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { flatten, type Texts } from './tables.ts'

/** Reads one file per language (`{language}.ts`) or a folder of tables (`{language}/*.ts`). */
export async function readTexts(root: string, pattern: string, language: string): Promise<Texts> {
  const paths = globSync(pattern.replace('{language}', language), { cwd: root })
  const texts = new Map<string, string>()
  for (const path of paths.filter((path) => !/\.test\.ts$|(^|\/)index\.ts$/.test(path)).sort()) {
    const table = await import(pathToFileURL(join(root, path)).href)
    const name = path.split('/').slice(-1).join('').replace(/\.ts$/, '')
    const tableName = name === language ? 'texts' : name
    for (const [key, text] of flatten(tableName, { ...table })) texts.set(key, text)
  }
  return texts
}
