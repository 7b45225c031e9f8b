// What an attacker with the application's database role could try. Each attempt is rolled back.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { assemble } from '../../main/app.ts'
import { openDatabase } from './database.ts'
import { requireLimitedRole } from './require-limited-role.ts'

let t: TestServer
let ann: Member
beforeAll(async () => {
  t = await testServer()
  ann = await aMember(t, { usdt: '100' })
})
afterAll(() => t.close())

const attempt = async (...statements: string[]): Promise<unknown> => {
  const client = await t.app.db.pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const appendOnly = [
  ['transfer', "kind = 'WITHDRAW'", 'transfer_is_append_only'],
  ['entry', 'amount = 1', 'entry_is_append_only'],
  ['sealed_entry', 'entry_id = 1', 'sealed_entry_is_append_only'],
  ['audit_entry', "reason = 'other'", 'audit_entry_is_append_only'],
  ['ledger_account', "address = 'other'", 'ledger_account_is_fixed'],
]

describe.each(appendOnly)('of %s the application cannot', (table, change, trigger) => {
  test.each([
    ['update a row', `update ${table} set ${change}`],
    ['delete a row', `delete from ${table}`],
    ['merge over a row', `merge into ${table} using (select 1) x on true when matched then delete`],
    ['truncate it', `truncate ${table}`],
    ['lock others out of it', `lock table ${table} in access exclusive mode`],
  ])('%s', async (_, statement) => {
    expect(await attempt(statement)).toBe(`permission denied for table ${table}`)
  })

  test.each([
    ['switch its triggers off', `alter table ${table} disable trigger all`],
    ['drop a trigger', `drop trigger ${trigger} on ${table}`],
    ['add a column', `alter table ${table} add column note text`],
    ['drop it', `drop table ${table} cascade`],
    ['take it over', `alter table ${table} owner to current_user`],
    ['put a rule before it', `create rule r as on insert to ${table} do instead nothing`],
  ])('%s', async (_, statement) => {
    expect(await attempt(statement)).toMatch(/^must be owner of (table|relation) /)
  })

  test('grant itself more', async () => {
    expect(await attempt(`grant all on ${table} to current_user`, `delete from ${table}`)).toBe(
      `permission denied for table ${table}`,
    )
  })
})

describe('the application cannot write tables reserved for the ledger’s functions and migrations', () => {
  test.each([
    'insert into transfer select * from transfer',
    'insert into entry (transfer_id, account_id, amount) values (gen_random_uuid(), 1, 1)',
    'update balance set amount = amount + 1',
    'delete from balance',
    'update rolled_up_balance set amount = 0',
    "insert into transfer_rule values ('DEPOSIT', 'debit', 'member_usdt')",
    'update account_kind set has_floor = false',
    'update transfer_kind set crosses_members = true',
    "insert into asset values ('EUR', 2)",
    'delete from migration',
    'delete from graphile_worker.migrations',
  ])('%s', async (statement) => {
    expect(await attempt(statement)).toMatch(/^permission denied for table /)
  })
})

test('the application uses only its two sequences, and sets none', async () => {
  const { rows } = await t.app.db.pool.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  )
  const names = rows.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['entry_id_seq', 'username_number', 'broker_login_number']))
  const mayDo = async (statement: (name: string) => string) => {
    const errors = await Promise.all(names.map((name) => attempt(statement(name))))
    return names.filter((_, index) => errors[index] === undefined)
  }
  expect(await mayDo((name) => `select nextval('${name}')`)).toEqual([
    'broker_login_number',
    'username_number',
  ])
  expect(await mayDo((name) => `select setval('${name}', 1)`)).toEqual([])
  expect(await mayDo((name) => `select last_value from ${name}`)).toEqual([])
})

describe('the application cannot', () => {
  const owner = () => decodeURIComponent(new URL(t.ownerUrl).username)

  test.each([
    ['become the owner', () => `set role ${owner()}`, /permission denied to set role/],
    ['sign on as the owner', () => `set session authorization ${owner()}`, /permission denied/],
    ['join the owner', () => `grant ${owner()} to current_user`, /permission denied|Only roles with/],
    ['turn triggers off', () => 'set session_replication_role = replica', /permission denied to set/],
    [
      'replace a function',
      () => 'create or replace function ledger_post() returns int return 1',
      /schema public/,
    ],
    ['drop the floor', () => 'alter table balance drop constraint balance_not_negative', /must be owner/],
    ['make a table', () => 'create table own ()', /permission denied for schema public/],
    ['make a schema', () => 'create schema own', /permission denied for database/],
    ['make a role', () => 'create role friend', /permission denied to create role/],
    ['change the ledger’s functions', () => 'alter function ledger_post security invoker', /must be owner/],
  ])('%s', async (_, statement, refusal) => {
    expect(await attempt(statement())).toMatch(refusal)
  })

  test('make the ledger’s functions look at tables and types of its own', async () => {
    const deposit = `select ledger_post(array[gen_random_uuid()], array['USDP_TRANSFER'], array['{}'::jsonb], now(),
      array[1, 1], array['member:${ann.id}:usdp', 'member:${ann.id}:usdt'], array[-5, 5])`
    const shadows = [
      'create temporary table transfer_rule as select * from public.transfer_rule',
      "insert into transfer_rule values ('USDP_TRANSFER', 'credit', 'member_usdt')",
      'create temporary table balance as select account_id, 1000000 as amount from public.balance',
      'create domain pg_temp.text as pg_catalog.text',
      'set local search_path = pg_temp, public',
    ]
    const shortOf = async (...before: string[]) => {
      const client = await t.app.db.pool.connect()
      try {
        await client.query('begin')
        for (const statement of before) await client.query(statement)
        return (await client.query(`${deposit} as short_of`)).rows[0].short_of
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    expect(await shortOf(...shadows)).toBe(`member:${ann.id}:usdp`)
  })
})

test('the application owns nothing, and may neither truncate nor create triggers', async () => {
  const { rows } = await t.app.db.pool.query(`
    select class.relname from pg_class class
    where class.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and class.relkind in ('r', 'p', 'v', 'm')
      and (pg_has_role(class.relowner, 'MEMBER') or has_table_privilege(class.oid, 'TRUNCATE, TRIGGER'))`)
  expect(rows).toEqual([])
})

test('the application writes through no view, which would write with its owner’s rights', async () => {
  const { rows } = await t.app.db.pool.query(`
    select class.relname from pg_class class
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('v', 'm')
      and has_table_privilege(class.oid, 'INSERT, UPDATE, DELETE')`)
  expect(rows).toEqual([])
  expect(await attempt("update address_holding set address = '0x0'")).toBe(
    'permission denied for view address_holding',
  )
})

test('the application puts no trigger’s function on a table of its own, where it would write with its owner’s rights', async () => {
  const { rows } = await t.app.db.pool.query(`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
      and has_function_privilege(oid, 'EXECUTE')`)
  expect(rows).toEqual([])
  expect(
    await attempt(
      'create temporary table owed (order_id uuid, unpaid bigint)',
      'create trigger adds after insert on owed for each row execute function add_unpaid_loss()',
    ),
  ).toBe('permission denied for function add_unpaid_loss')
})

test('nobody but the application and the owner may call the ledger’s functions', async () => {
  const { rows } = await t.app.db.pool.query(`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and exists (select from aclexplode(proacl) where grantee = 0)`)
  expect(rows).toEqual([])
})

test('objects of later migrations are usable without further grants', async () => {
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('create table later (id integer primary key generated always as identity, word text)')
    await owner.query('create function twice(word text) returns text return word || word')
  })
  const { rows } = await t.app.db.pool.query("insert into later (word) values (twice('a')) returning *")
  expect(rows).toEqual([{ id: 1, word: 'aa' }])
  expect(await attempt("update later set word = 'b'", 'delete from later')).toBeUndefined()
  expect(await attempt('truncate later')).toBe('permission denied for table later')
})

describe('a process', () => {
  /** A login for this test only: roles are shared by the whole database server. */
  async function withLogin<T>(rights: string, work: (url: string) => Promise<T>): Promise<T> {
    const name = `role_${randomBytes(6).toString('hex')}`
    const url = Object.assign(new URL(t.ownerUrl), { username: name, password: 'secret' }).href
    return asOwner(t.ownerUrl, async (owner) => {
      await owner.query(`create role ${name} login password 'secret' ${rights}`)
      try {
        return await work(url)
      } finally {
        await owner.query(`drop owned by ${name}; drop role ${name}`)
      }
    })
  }

  async function refusalOf(url: string): Promise<string> {
    const db = openDatabase(url, 1)
    try {
      return await requireLimitedRole(db).then(
        () => 'none',
        (error: Error) => `${error.name}: ${error.message}`,
      )
    } finally {
      await db.close()
    }
  }

  test('starts with the application’s role', async () => {
    expect(await refusalOf(t.app.config.databaseUrl)).toBe('none')
    expect(await withLogin('in role halyard_app', refusalOf)).toBe('none')
  })

  test('does not start with the owner’s', async () => {
    const started = assemble(
      { ...t.app.config, databaseUrl: t.ownerUrl },
      t.app.log,
      new AbortController().signal,
    )
    await expect(started).rejects.toThrow(/DATABASE_URL signs in as .*, which may change or remove entries/)
  })

  test.each([
    ['writes everything', 'in role halyard_app, pg_write_all_data'],
    ['takes such a role only when it wants to', 'noinherit in role pg_write_all_data'],
    ['may hand out roles', 'createrole in role halyard_app'],
  ])('does not start with a role that %s', async (_, rights) => {
    expect(await withLogin(rights, refusalOf)).toMatch(/^ConfigError: .*may change or remove entries/s)
  })

  test('does not start with a role that may change one column', async () => {
    const refusal = await withLogin('in role halyard_app', async (url) => {
      const { username } = new URL(url)
      await asOwner(t.ownerUrl, (owner) => owner.query(`grant update (amount) on entry to ${username}`))
      return refusalOf(url)
    })
    expect(refusal).toMatch(/may change or remove entries/)
  })

  test('does not start before the database is migrated', async () => {
    const empty = new URL(t.app.config.databaseUrl)
    empty.pathname = '/postgres'
    expect(await refusalOf(empty.href)).toContain('not migrated yet')
  })
})
