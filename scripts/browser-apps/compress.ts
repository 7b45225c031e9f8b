import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const smallestWorthwhileBytes = 512

/**
 * Writes a .br and a .gz beside each asset that benefits. The HTML page is rendered per request and not
 * compressed here.
 */
export async function compressAssets(folder: string): Promise<void> {
  const assets = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(assets.map(compress))
}

async function compress(asset: string): Promise<void> {
  const content = await readFile(asset)
  if (content.length < smallestWorthwhileBytes) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const forms = [
    { extension: 'br', compressed: await brotli(content, { params }) },
    { extension: 'gz', compressed: await zip(content, { level: 9 }) },
  ]
  for (const { extension, compressed } of forms) {
    if (compressed.length < content.length) await writeFile(`${asset}.${extension}`, compressed)
  }
}
