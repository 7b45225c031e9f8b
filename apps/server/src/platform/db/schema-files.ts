/**
 * The schema: its baseline in `apps/server/schema`, a folder a domain, and the migrations since.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** In the order in which they are applied: a table refers to tables before it. */
const baseline = [
  'roles',
  'foundation',
  'operators/operators',
  'operators/audit',
  'operators/approvals',
  'operators/roles',
  'operators/alarms',
  'operators/integrations',
  'members/members',
  'members/kyc',
  'members/inheritance',
  'access/sessions',
  'access/factors',
  'platform',
  'ledger/ledger',
  'ledger/history',
  'deposits/networks',
  'deposits/chain',
  'deposits/bank',
  'deposits/gateway',
  'withdrawals/withdrawals',
  'withdrawals/payouts',
  'custody/wallets',
  'custody/sweeps',
  'trading/catalogue',
  'trading/orders',
  'trading/corrections',
  'trading/rebates',
  'wallet',
  'teams/teams',
  'teams/bonuses',
  'books/reconciliation',
  'books/liabilities',
  'content/content',
  'content/rates',
  'content/blocked-regions',
  'trigger-functions',
] as const

export interface SchemaFile {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

const server = fileURLToPath(new URL('../../../', import.meta.url))

export function baselineFiles(): Promise<SchemaFile[]> {
  return Promise.all(baseline.map((name) => read(`schema/${name}.sql`, `schema/${name}.sql`)))
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
