/** Checks a document against the repository: linked files must exist, and quoted tests be in their files. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { titlesIn } from './titles.ts'

export interface QuotedLink {
  readonly text: string
  /** Relative to the root of the repository. */
  readonly path: string
}

const link = /\[((?:[^[\]]|\[[^[\]]*\])+)\]\(([^()\s]+)\)/g
/** Some suites in tests/chains and tests/broker are shared by several test files beside them. */
const testFile = /\.(test|spec)\.tsx?$|^tests\/(chains|broker)\/.*\.ts$/

/** Links to files, without external links and links to headings of the same document. */
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

/** Cached, because most files are quoted several times. */
function titlesOf(root: string, path: string): readonly string[] {
  const file = join(root, path)
  const titles = known.get(file) ?? titlesIn(path, readFileSync(file, 'utf8'))
  known.set(file, titles)
  return titles
}
