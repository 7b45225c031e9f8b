// What an attacker with the application's database role could post. Each attempt is rolled back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../tests/support/wallets.ts'
import { newId } from '../platform/ids.ts'

let t: TestServer
let ann: Member
let ben: Member
const [orderId, holdId] = [newId(), newId()]

beforeAll(async () => {
  t = await testServer()
  ann = await aMember(t)
  ben = await aMember(t)
  // The ledger's own preconditions of a transfer: the accounts exist and hold enough.
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query(
      `insert into ledger_account (address, kind, asset, member_id, created_at)
       select address, kind, asset, member_id, now() from (values
         ('hold:' || $1, 'member_hold', 'USDT', $2::uuid), ('order:' || $3 || ':capital', 'order_capital', 'USDT', $2),
         ('order:' || $3 || ':free', 'order_free', 'USDT', $2), ('order:' || $3 || ':hold', 'order_hold', 'USDT', $2),
         ('order:' || $3 || ':usdp', 'order_usdp', 'USDP', $2), ('order:' || $3 || ':trial', 'trial_capital', 'USDT', null)
       ) as account (address, kind, asset, member_id)`,
      [holdId, ann.id, orderId],
    )
    await owner.query('update balance set amount = 1000')
    // Other tests need this right.
    await owner.query('revoke insert on opening_balance from halyard_app')
  })
})
afterAll(() => t.close())

/**
 * Debits and credits accounts that the kind allows; if the kind crosses members, the receiver's wallets are
 * Ben's.
 */
async function tries(): Promise<{ kind: string; from: string; to: string }[]> {
  const { rows } = await t.app.db.pool.query(
    `select taken.transfer_kind as kind, source.address as from, target.address as to
     from transfer_rule taken join transfer_rule given using (transfer_kind)
     join transfer_kind on transfer_kind.kind = taken.transfer_kind
     cross join lateral (
       select address, asset from ledger_account where kind = taken.account_kind and member_id is distinct from $1 limit 1
     ) source
     cross join lateral (
       select address, asset from ledger_account where kind = given.account_kind and address <> source.address
         and (kind = 'custody' or not (crosses_members and member_id = $2)) and member_id is distinct from
           case when crosses_members then $2::uuid else $1::uuid end limit 1
     ) target
     where taken.side = 'debit' and given.side = 'credit' and source.asset = target.asset
     order by 1, 2, 3`,
    [ben.id, ann.id],
  )
  return rows
}

/** The error at commit; null if money would move. */
async function refusalOf(
  kind: string,
  from: string,
  to: string,
  cause: string,
  ...before: string[]
): Promise<string | null> {
  const client = await t.app.db.pool.connect()
  try {
    await client.query('begin')
    for (const statement of before) await client.query(statement)
    const { rows } = await client.query(
      `select ledger_post(array[$1::uuid], array[$2], array[jsonb_build_object('cause', $3::text)], now(),
         array[1, 1], array[$4, $5], array[-5, 5]) as short_of`,
      [newId(), kind, cause, from, to],
    )
    expect(rows).toEqual([{ short_of: null }])
    await client.query('set constraints all immediate')
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('no kind of transfer can be posted without a cause', async () => {
  const all = await tries()
  const { rows } = await t.app.db.pool.query('select kind from transfer_kind order by kind')
  expect([...new Set(all.map(({ kind }) => kind))]).toEqual(rows.map(({ kind }) => kind))
  const moved: string[] = []
  for (const { kind, from, to } of all)
    for (const cause of [newId(), ''])
      if ((await refusalOf(kind, from, to, cause)) === null) moved.push(`${kind} from ${from} to ${to}`)
  expect(moved).toEqual([])
})

test.each([
  ['ledger_post', 'address'],
  ['ledger_apply', 'id'],
])('no check of a transfer passes in %s before its entries exist', async (way, column) => {
  const { rows: checks } = await t.app.db.pool.query(`
    select kind, name from transfer_kind join (
      select tgname::text as name, pg_get_triggerdef(oid) as rule from pg_trigger
      where tgrelid = 'transfer'::regclass and tgdeferrable
      union all select 'all', null
    ) told on rule is null or rule ~ ('[{,'']' || kind || '[,}'']')`)
  const of = new Map((await tries()).map((one) => [one.kind, one]))
  const passed: string[] = []
  for (const { kind, name } of checks) {
    const accounts = `select ${column} from ledger_account where address`
    const refusal = await refusalIn(
      `set constraints ${name} immediate`,
      `select ${way}(array[gen_random_uuid()], array['${kind}'], array['{}'::jsonb],
         now(), array[1, 1], array[(${accounts} = '${of.get(kind)?.from}'), (${accounts} = '${of.get(kind)?.to}')], '{-5,5}')`,
    )
    if (refusal === undefined) passed.push(`${name} of ${kind}`)
  }
  expect(passed).toEqual([])
})

test('a debit of custody is limited to its balance', async () => {
  const { rows } = await t.app.db.pool.query(`
    select transfer_kind from transfer_rule where side = 'credit' and account_kind = 'custody' and not exists (
      select from pg_trigger where tgrelid = 'transfer'::regclass and tgname = 'custody_holds_what_leaves'
        and pg_get_triggerdef(oid) ~ ('[{,'']' || transfer_kind || '[,}'']')
    )`)
  expect(rows).toEqual([])
})

test('a row that shares its id with a transfer can only be booked by its own kind', async () => {
  const { rows } = await t.app.db.pool.query(`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'transfer'::regclass and condeferrable
      and (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) = 'id' and not exists (
        select from pg_trigger
        where tgrelid = conrelid and tgdeferrable and tgenabled = 'O'
          and tgfoid in (to_regproc('is_posted_by_its_own_transfer'), to_regproc('loss_was_recovered'))
      )`)
  expect(rows).toEqual([])
})

test('no rule that locks a row and then counts uses an older snapshot', async () => {
  const { rows } = await t.app.db.pool.query(`
    select distinct changed.tgrelid::regclass::text as name
    from pg_trigger changed join pg_proc on pg_proc.oid = changed.tgfoid
    where not changed.tgisinternal and prosrc ~ 'for (no key )?update|for share|perform (lock|hold)_' and not exists (
      select from pg_trigger
      where tgrelid = changed.tgrelid and tgenabled = 'O' and tgfoid = to_regproc('sees_what_was_committed')
    )`)
  expect(rows).toEqual([])
})

test('every kind of transfer has a rule, and each rule is enforced', async () => {
  const unruled = asOwner(t.ownerUrl, (owner) =>
    owner.query("insert into transfer_kind (kind, crosses_members) values ('GIFT', false)"),
  )
  await expect(unruled).rejects.toThrow('null value in column "caused_by"')
  const { rows } = await t.app.db.pool.query(`
    select kind, caused_by from transfer_kind where not exists (
      select from pg_trigger
      where tgrelid = 'transfer'::regclass and tgname = caused_by and tgenabled = 'O' and tginitdeferred
        and tgfoid = to_regproc('check_' || caused_by) and pg_get_triggerdef(oid) ~ ('[{,]' || kind || '[,}]')
    )`)
  expect(rows).toEqual([])
})

describe('a cause', () => {
  const depositId = newId()
  const deposit = (to: Member, from = 'custody:tron', ...before: string[]) =>
    refusalOf('DEPOSIT', from, `member:${to.id}:usdt`, depositId, ...before)
  beforeAll(async () => {
    await asOwner(t.ownerUrl, (owner) =>
      owner.query(
        `insert into opening_balance (id, member_id, asset, amount, place, created_at)
         values ($1, $2, 'USDT', 5, 'custody:tron', now())`,
        [depositId, ann.id],
      ),
    )
  })

  test('is valid for its kind, member and custody place only', async () => {
    const nothing = expect.stringContaining('Nothing has caused this')
    expect(await deposit(ann)).toBeNull()
    expect(await deposit(ben)).toEqual(nothing)
    expect(await deposit(ann, 'custody:bsc')).toEqual(nothing)
    expect(await refusalOf('USDP_GRANT', 'usdp:issue', `member:${ann.id}:usdp`, depositId)).toEqual(nothing)
  })

  test('is valid for its amount only, whatever other entries there are', async () => {
    const post = (addresses: string[], amounts: number[]) =>
      attempt(
        `select ledger_post(array[gen_random_uuid()], array['DEPOSIT'], array[jsonb_build_object('cause', '${depositId}')],
           now(), array_fill(1, array[${amounts.length}]), '{${addresses}}', '{${amounts}}')`,
      )
    const wallet = `member:${ann.id}:usdt`
    expect(await post(['custody:tron', wallet], [-5, 5])).toBeUndefined()
    expect(await post(['custody:tron', wallet], [-6, 6])).toContain('Nothing has caused')
    expect(await post(['custody:tron', wallet, 'custody:bsc', wallet], [-5, 5, -7, 7])).toContain(
      'Nothing has caused',
    )
  })

  test('counts once', async () => {
    const post = `select ledger_post(array[gen_random_uuid()], array['DEPOSIT'],
      array[jsonb_build_object('cause', '${depositId}')], now(), array[1, 1],
      array['custody:tron', 'member:${ann.id}:usdt'], array[-5, 5])`
    expect(await attempt(post, post)).toContain('transfer_cause')
    expect(await attempt(post.replace(depositId, depositId.toUpperCase()))).toContain('Nothing has caused')
  })

  test('has one transfer with all its entries', async () => {
    const transferId = newId()
    const post = `select ledger_post(array['${transferId}'::uuid], array['DEPOSIT'],
      array[jsonb_build_object('cause', '${depositId}')], now(), array[1, 1],
      array['custody:tron', 'member:${ann.id}:usdt'], array[-5, 5])`
    expect(await attempt(post, post.replace(depositId, newId()))).toContain('transfer_pkey')
    expect(await attempt(post.replace('array[1, 1]', 'array[2, 2]'))).toContain(
      'null value in column "transfer_id"',
    )
  })

  test('cannot be faked by tables and views of the caller', async () => {
    const shadows = [
      `create temporary view caused_by_deposit as select 'DEPOSIT' as kind, '${depositId}'::uuid as cause, address, amount
       from (values ('custody:tron', -5), ('member:${ben.id}:usdt', 5)) as line (address, amount)`,
      'create temporary table opening_balance as select * from public.opening_balance',
      `update pg_temp.opening_balance set member_id = '${ben.id}'`,
      'set local search_path = pg_temp, public',
    ]
    expect(await deposit(ben, 'custody:tron', ...shadows)).toContain('Nothing has caused')
  })
})

describe('the application cannot', () => {
  const deposit = `insert into crypto_deposit (id, member_id, network, transaction_id, event_index, from_address, token_amount,
    amount, dust, seen_at, block_number, block_hash, state`
  const seen = (more: string) =>
    `gen_random_uuid(), '${ann.id}', 'TRC20', gen_random_uuid(), 0, 'from', 5, 5, 0, now(), 1, 'hash'${more}`
  const credited = "state = 'CREDITED', transfer_id = gen_random_uuid(), credited_at = now()"
  const deepEnough = 'update network set height = 100, final_height = 100'
  let itsAddress = ''
  let credit = ''
  beforeAll(() => {
    itsAddress = `insert into deposit_address values ('${ann.id}', 'TRC20', 'Tann', now())`
    credit = `${deposit}) values (${seen(", 'SEEN'")}); update crypto_deposit set ${credited}`
  })

  test('credit a deposit otherwise than as it was seen, which the night asks its chain about', async () => {
    expect(await attempt(itsAddress, deepEnough, credit)).toBeUndefined()
  })

  test.each([
    [
      'write what a member begins with',
      () => `insert into opening_balance values (gen_random_uuid(), '${ann.id}', 'USDP', 5, null, now())`,
      'permission denied for table opening_balance',
    ],
    ['change a cause', () => 'update member_transfer set amount = 5', 'permission denied'],
    [
      'write a deposit that is credited already',
      () =>
        `${deposit}, transfer_id, credited_at) values (${seen(", 'CREDITED', gen_random_uuid(), now()")})`,
      'begins as seen',
    ],
    ['credit a deposit at nobody’s address', () => `${deepEnough}; ${credit}`, 'credited as it was seen'],
    [
      'credit a deposit in a block that is not deep enough',
      () => `${itsAddress}; update network set height = 10, final_height = 10; ${credit}`,
      'credited as it was seen',
    ],
    [
      'credit a deposit in a block that is known as another',
      () => `${itsAddress}; ${deepEnough}; insert into chain_block values ('TRC20', 1, 'another'); ${credit}`,
      'credited as it was seen',
    ],
    [
      'write a bank deposit that is credited already',
      () => `insert into fiat_deposit (id, member_id, number, amount, currency, rate, payment_amount, payment_method,
        receipt_file_id, created_at, state, transfer_id, decided_by, decided_at)
        values (gen_random_uuid(), '${ann.id}', 1, 1000000000, 'USD', 1, 1, 'BANK', gen_random_uuid(), now(), 'CREDITED',
          gen_random_uuid(), gen_random_uuid(), now())`,
      'fiat_deposit begins PENDING',
    ],
    [
      'write a payment that is completed already',
      () => `insert into gateway_order (id, order_no, member_id, amount, currency, rate, payment_amount, state, gateway_no,
        transfer_id, created_at, changed_at) values (gen_random_uuid(), '1', '${ann.id}', 5, 'CNY', 1, 5, 'COMPLETED', '1',
          gen_random_uuid(), now(), now())`,
      'gateway_order begins PENDING',
    ],
    [
      'note a member’s transfer without a request',
      () =>
        `insert into member_transfer values (gen_random_uuid(), 'BONUS_TO_WALLET', '${ann.id}', 'key', '${ann.id}', 5)`,
      'violates foreign key constraint',
    ],
    [
      'fund bonuses with more than the broker has paid',
      () => "insert into rebate_funding values ('1', 0, 5)",
      'what the broker has paid',
    ],
    [
      'fund bonuses with the same rebate again',
      () => `select follow_first_rebate_account(2000);
        insert into rebate (deal_id, login, amount, paid_at, noted_at)
          select 1, min(login), 100, now(), now() from rebate_account;
        update rebate_progress set funded = 100;
        insert into rebate_funding values ('1', 0, 100), ('2', 1, 99)`,
      'what the broker has paid',
    ],
    [
      'fund bonuses with rebates that it has not noted',
      () => 'update rebate_progress set noted = 100, funded = 100',
      'permission denied for table rebate_progress',
    ],
    [
      'loosen a rule',
      () => "select hold_transfers_to('caused_by_deposit', array['DEPOSIT'])",
      'permission denied for function hold_transfers_to',
    ],
    [
      'rewrite a rule',
      () => 'create or replace view caused_by_deposit as select 1',
      'permission denied for schema public',
    ],
  ])('%s', async (_, statement, refusal) => {
    expect(await attempt(statement())).toContain(refusal)
  })
})

/** The error of the statements or of the commit after them. */
const attempt = (...statements: string[]) => refusalIn(...statements, 'set constraints all immediate')

/** The error of the statements themselves. */
async function refusalIn(...statements: string[]): Promise<string | undefined> {
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
