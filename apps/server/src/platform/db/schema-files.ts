/** The schema: a baseline in `apps/server/schema`, one folder per domain, and the migrations since. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export interface SchemaFile {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

const server = fileURLToPath(new URL('../../../', import.meta.url))

/** Sorted, because tables refer to earlier ones. */
export async function baselineFiles(): Promise<SchemaFile[]> {
  const names: string[] = JSON.parse(await readFile(`${server}schema/files.json`, 'utf8'))
  return Promise.all(names.map((name) => read(`schema/${name}.sql`, `schema/${name}.sql`)))
}

export async function migrationFiles(): Promise<SchemaFile[]> {
  const names = (await readdir(`${server}migrations`)).filter((name) => name.endsWith('.sql'))
  return Promise.all(names.sort().map((name) => read(`migrations/${name}`, name)))
}

export async function schemaFiles(): Promise<SchemaFile[]> {
  return [...(await baselineFiles()), ...(await migrationFiles())]
}

async function read(path: string, name: string): Promise<SchemaFile> {
  const sql = await readFile(`${server}${path}`, 'utf8')
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}
