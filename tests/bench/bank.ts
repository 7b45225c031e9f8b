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
  /** For statements beyond the rights of the application's role. */
  readonly owner: pg.Client
  readonly ownerUrl: string
  /** Delays each flush by this long, like a disk with that sync time. */
  readonly slowDisk: (syncMs: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** As docs/operating/settings.md advises for a large database. */
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
  for (const statement of [members, wallets, opening, benchDeposit]) await owner.query(statement)
  const url = await applicationLogin(ownerUrl)
  const db = openDatabase(url, connections)
  return {
    url,
    db,
    owner,
    ownerUrl,
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

/** The same transfer as `bench_deposit`, from TypeScript: each uses the hot account `custody:tron`. */
export function aDeposit(): NewTransfer {
  if (deposited === ownedByCode) throw new Error('The bench has used up what can be deposited')
  const number = ownedByDatabase + deposited++
  const way = { from: custodyOf('TRC20'), to: `member:${idOf(1 + (number % memberCount))}:usdt`, amount: 5n }
  return move('DEPOSIT', way, { cause: idOf(number) })
}

/** Each deposit has its own cause: these for the database's function, the rest for the code. */
const [ownedByDatabase, ownedByCode] = [500_000, 1_000_000]
let deposited = 0

export const idOf = (number: number) => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`
const sqlIdOf = (number: string) => `lpad((${number})::text, 32, '0')::uuid`

export const aBonusWallet = `member:${idOf(1)}:bonus`

const members = `
  insert into member (id, username, email, full_name, country, language, password_hash, referral_code, ancestors, created_at)
  select ${sqlIdOf('n')}, 'member' || n, 'm' || n || '@bench.test', 'M', 'SG', 'en', '', 'R' || n, '{}', now()
  from generate_series(1, ${memberCount}) n`

const wallets = `
  insert into ledger_account (address, kind, asset, member_id, created_at)
  select 'member:' || id || ':usdt', 'member_usdt', 'USDT', id, now() from member
  union all select '${aBonusWallet}', 'member_bonus', 'USDT', id, now() from member where username = 'member1'`

const opening = `
  insert into opening_balance (id, member_id, asset, amount, place, created_at)
  select ${sqlIdOf('n')}, ${sqlIdOf(`1 + n % ${memberCount}`)}, 'USDT', 5, 'custody:tron', now()
  from generate_series(0, ${ownedByDatabase + ownedByCode - 1}) n;
  create sequence bench_number minvalue 0 maxvalue ${ownedByDatabase - 1};
  grant usage on bench_number to halyard_app`

/** The number determines the member, whatever pgbench has drawn. */
const benchDeposit = `
  create function bench_deposit(member integer) returns text language sql as $$
    select ledger_post(
      array[gen_random_uuid()], array['DEPOSIT'], array[jsonb_build_object('cause', ${sqlIdOf('n')})], now(),
      array[1, 1], array['custody:tron', 'member:' || ${sqlIdOf(`1 + n % ${memberCount}`)} || ':usdt'], array[-5, 5])
    from nextval('bench_number') n
  $$`
