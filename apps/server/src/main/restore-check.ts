/**
 * Rehearses a restore: restores a backup (pg_dump -Fc) into an empty database and checks the books there.
 * Exits with 1 if the backup cannot be restored completely, or its books have faults.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { checkAllBooks } from '../books/reconciliation/index.ts'
import { checkBooks } from '../ledger/index.ts'
import { openDatabase, run } from '../platform/db/database.ts'
import { minutes } from '../platform/db/limits.ts'
import { schemaFiles } from '../platform/db/schema-files.ts'
import { reportFault } from '../platform/plain-fault.ts'
import { newestTransfer } from './product-time.ts'

const [file] = process.argv.slice(2)
const url = process.env.RESTORE_URL
if (!file || !url) {
  console.error(
    'RESTORE_URL=postgres://owner:…@host/an-empty-database npm run restore-check -- <file of pg_dump -Fc>',
  )
  process.exit(1)
}

try {
  const db = openDatabase(url, 1)
  const [found] = await run<{ tables: number }>(
    db,
    `select count(*)::int as tables from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`,
    [],
  )
  if (found?.tables !== 0) {
    console.error('The database in RESTORE_URL is not empty, so nothing was restored. Use an empty one.')
    process.exit(1)
  }

  // Everything in the URL, including TLS, but not its password: command lines are visible to other users.
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const restore = spawn(
    'pg_restore',
    ['--exit-on-error', '--single-transaction', '--dbname', address.href, file],
    {
      stdio: 'inherit',
      env: password === '' ? process.env : { ...process.env, PGPASSWORD: password },
    },
  )
  const [code] = await once(restore, 'exit').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    console.error('pg_restore is not installed. Install it with `apt-get install postgresql-client`.')
    process.exit(1)
  })
  if (code !== 0) {
    console.error('The backup could not be restored completely.')
    process.exit(1)
  }

  const applied = await run<{ name: string }>(db, 'select name from migration', [])
  const known = (await schemaFiles()).map(({ name }) => name)
  const behind = known.filter((name) => !applied.some((one) => one.name === name)).length
  // An older backup may lack the tables that the ledger is compared with.
  const check = behind > 0 ? checkBooks : checkAllBooks
  const [books, newest] = await db.snapshot(
    async (reader) => [await check(reader), await newestTransfer(reader)] as const,
    { statementMs: minutes(30) },
  )
  await db.close()
  const newer = applied.find(({ name }) => !known.includes(name))
  console.log(
    `Restored ${books.entries} entries, the newest transfer from ${newest?.toISOString() ?? 'never'}.`,
  )
  if (newer)
    console.log(
      `It contains ${newer.name}, which is unknown to this version: use the version that made the backup.`,
    )
  if (behind > 0)
    console.log(
      `Migrations of this version are missing (${behind}): run \`npm run migrate\` before using it.`,
    )
  console.log(`The books are ${books.faults.length === 0 ? '' : 'NOT '}in order.`)
  for (const fault of books.faults) console.log(`  ${fault}`)
  process.exitCode = books.faults.length === 0 ? 0 : 1
} catch (error) {
  reportFault(error)
  process.exit(1)
}
