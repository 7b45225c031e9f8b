// A ledger to measure: a durable PostgreSQL with 2,000 members and a platform account in every transfer.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { custodyOf, move, type NewTransfer } from '../../apps/server/src/ledger/index.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { applicationLogin } from '../../scripts/postgres/application-login.ts'
import { startPostgres } from '../../scripts/postgres/start.ts'

const memberCount = 2000

export interface Bank {
  readonly url: string
  readonly db: Database
  /** For what the application's role may not do. */
  readonly owner: pg.Client
  /** Delays each flush by this long, like a disk with that sync time. */
  readonly slowDisk: (syncMs: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** As docs/operating.md advises for a large database. */
export const settingsOfLarge = { shared_buffers: '2GB', max_wal_size: '8GB' }

export async function openBank(
  connections = 16,
  settings: Readonly<Record<string, string>> = {},
): Promise<Bank> {
  const dataDir = await mkdtemp(join(tmpdir(), 'halyard-bench-'))
  const postgres = await startPostgres({ dataDir, settings })
  const ownerUrl = postgres.url('postgres')
  await migrate(ownerUrl)
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  for (const statement of [members, wallets, benchDeposit]) await owner.query(statement)
  const url = await applicationLogin(ownerUrl)
  const db = openDatabase(url, connections)
  return {
    url,
    db,
    owner,
    slowDisk: async (syncMs) => {
      await owner.query(`alter system set commit_delay = ${syncMs * 1000}`)
      await owner.query('alter system set commit_siblings = 0')
      await owner.query('select pg_reload_conf()')
    },
    close: async () => {
      await db.close()
      await owner.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The same transfer as `bench_deposit`, from TypeScript: the hot account `custody:tron` is in each. */
export function aDeposit(): NewTransfer {
  const member = 1 + Math.floor(Math.random() * memberCount)
  return move('DEPOSIT', { from: custodyOf('tron'), to: `member:${member}:usdt`, amount: 5n })
}

export const aBonusWallet = 'member:1:bonus'

const members = `
  insert into member (id, username, email, full_name, country, language, password_hash, referral_code, ancestors, created_at)
  select gen_random_uuid(), 'member' || n, 'm' || n || '@bench.test', 'M', 'SG', 'en', '', 'R' || n, '{}', now()
  from generate_series(1, ${memberCount}) n`

const wallets = `
  insert into ledger_account (address, kind, asset, member_id, created_at)
  select 'member:' || substr(username, 7) || ':usdt', 'member_usdt', 'USDT', id, now() from member
  union all select '${aBonusWallet}', 'member_bonus', 'USDT', id, now() from member where username = 'member1'`

const benchDeposit = `
  create function bench_deposit(member integer) returns text language sql as $$
    select ledger_post(
      array[gen_random_uuid()], array['DEPOSIT'], array['{}'::jsonb], now(),
      array[1, 1], array['custody:tron', 'member:' || member || ':usdt'], array[-5, 5])
  $$`
