import { readdirSync, readFileSync } from 'node:fs'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { baselineFiles } from './schema-files.ts'

const oldChain = new URL('../../../migrations/', import.meta.url)
const onServer = (statement: string) => asOwner(inject('testServerUrl'), (owner) => owner.query(statement))
let old: pg.Client
let baseline: pg.Client

async function made(name: string, statements: readonly string[], inOne: boolean): Promise<pg.Client> {
  await onServer(`create database ${name}`)
  const url = new URL(inject('testServerUrl'))
  url.pathname = `/${name}`
  await runMigrations({ connectionString: url.href })
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query(
    'create table migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  if (inOne) await client.query('begin')
  for (const sql of statements) await client.query(sql)
  if (inOne) await client.query('commit')
  return client
}

beforeAll(async () => {
  const names = readdirSync(oldChain).filter((name) => /^0[0-5]\d\d_/.test(name))
  old = await made(
    'old_chain',
    names.sort().map((name) => readFileSync(new URL(name, oldChain), 'utf8')),
    false,
  )
  baseline = await made(
    'baseline',
    (await baselineFiles()).map(({ sql }) => sql),
    true,
  )
})
afterAll(async () => {
  await Promise.all([old.end(), baseline.end()])
  await onServer('drop database old_chain')
  await onServer('drop database baseline')
})

const ours = "'public'::regnamespace"
/** The order of columns and of rows of the catalog says nothing, nor do numbers that PostgreSQL gives to checks. */
const catalog = {
  columns: `select class.relname || '.' || attname as name, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid), attidentity, attgenerated, attacl::text) as what
    from pg_attribute join pg_class class on class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = ${ours} and relkind in ('r', 'v') and attnum > 0 and not attisdropped`,
  constraints: `select conrelid::regclass::text || ' ' || 
      case when contype = 'p' or conname ~ '_check\\d*$' then contype::text else conname end as name,
      replace(pg_get_constraintdef(oid), ' NOT VALID', '') || condeferrable || condeferred as what
    from pg_constraint where connamespace = ${ours} and contype not in ('t', 'n')`,
  indexes: `select replace(indexname, 'round_place', 'round_cursor') as name,
      replace(indexdef, 'round_place', 'round_cursor') as what
    from pg_indexes where schemaname = 'public'`,
  triggers: `select tgrelid::regclass::text || ' ' || tgname as name, pg_get_triggerdef(oid) || tgenabled::text as what
    from pg_trigger where not tgisinternal and tgname <> 'custody_holds_what_leaves'`,
  functions: `select oid::regprocedure::text as name, pg_get_functiondef(oid) || coalesce(
      (select string_agg(one::text, ' ' order by one::text) from unnest(proacl) as one), '') as what
    from pg_proc where pronamespace = ${ours}`,
  tables: `select relkind::text || relname as name, coalesce(
      (select string_agg(one::text, ' ' order by one::text) from unnest(relacl) as one), '') || reloptions::text as what
    from pg_class where relnamespace = ${ours} and relkind in ('r', 'v')`,
  views: "select viewname as name, definition as what from pg_views where schemaname = 'public'",
  sequences: `select sequencename as name, concat_ws(' ', start_value, min_value, max_value, increment_by, last_value) as what
    from pg_sequences where schemaname = 'public'`,
  'default rights':
    'select defaclobjtype::text || defaclnamespace::text as name, defaclacl::text as what from pg_default_acl',
}

const rowsOf = async (client: pg.Client, sql: string) =>
  (await client.query(sql)).rows.map((row) => JSON.stringify(row, sinceToday)).sort()

const today = new Date().toISOString().slice(0, 10)
/** A time of today is that of the migration. */
const sinceToday = (_: string, value: unknown) =>
  typeof value === 'string' && value.startsWith(`${today}T`) ? 'now' : value

test.each(Object.entries(catalog))('the baseline has the %s that the old chain made', async (_, sql) => {
  const expected = await rowsOf(old, sql)
  expect(expected.length).toBeGreaterThan(0)
  expect(await rowsOf(baseline, sql)).toEqual(expected)
})

test('the baseline has the kinds whose transfers a wallet may make', async () => {
  const sql = `select unnest(regexp_matches(pg_get_triggerdef(oid), '[A-Z]+_?[A-Z]+', 'g')) as kind
    from pg_trigger where tgname = 'custody_holds_what_leaves'`
  const kinds = async (client: pg.Client) =>
    (await rowsOf(client, sql)).filter((row) =>
      /WITHDRAW|SWEEP|WRITE_OFF|BETWEEN_WALLETS|WALLET_|REVERSAL/.test(row),
    )
  expect(await kinds(baseline)).toEqual(await kinds(old))
})

test('the baseline has the rows that the old chain made', async () => {
  const { rows } = await old.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migration', 'operator_change')",
  )
  for (const { name } of rows)
    expect([name, ...(await rowsOf(baseline, `select * from ${name}`))]).toEqual([
      name,
      ...(await rowsOf(old, `select * from ${name}`)),
    ])
})
