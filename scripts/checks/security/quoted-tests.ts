/** Holds a document against the repository: every file it links to is there, and every test it quotes is in its file. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { titlesIn } from './titles.ts'

export interface QuotedLink {
  readonly text: string
  /** From the root of the repository. */
  readonly path: string
}

const link = /\[((?:[^[\]]|\[[^[\]]*\])+)\]\(([^()\s]+)\)/g
/** Some suites are called by several test files, and lie beside them in tests/chains and tests/broker. */
const testFile = /\.(test|spec)\.tsx?$|^tests\/(chains|broker)\/.*\.ts$/

/** Links to files; what leads elsewhere, or to a heading of the same document, is left out. */
export function linksIn(documentPath: string, markdown: string): readonly QuotedLink[] {
  return [...markdown.matchAll(link)]
    .map(([, text = '', target = '']) => ({ text, target: target.replace(/#.*/, '') }))
    .filter(({ target }) => target !== '' && !/^\w+:/.test(target))
    .map(({ text, target }) => ({ text, path: join(dirname(documentPath), target) }))
}

export function quotesTests(links: readonly QuotedLink[]): boolean {
  return links.some(({ path }) => testFile.test(path))
}

export function faultsOfLinks(root: string, documentPath: string): readonly string[] {
  const markdown = readFileSync(join(root, documentPath), 'utf8')
  return linksIn(documentPath, markdown).flatMap(({ text, path }) => {
    const where = `${documentPath}: ${relative('.', path)}`
    if (!existsSync(join(root, path))) return [`${where} does not exist`]
    if (!testFile.test(path)) return []
    return titlesOf(root, path).includes(text) ? [] : [`${where} has no test titled: ${text}`]
  })
}

const known = new Map<string, readonly string[]>()

/** Most files are quoted several times. */
function titlesOf(root: string, path: string): readonly string[] {
  const file = join(root, path)
  const titles = known.get(file) ?? titlesIn(path, readFileSync(file, 'utf8'))
  known.set(file, titles)
  return titles
}
