/** Every table with members' rows announces its changes, or is listed as one that no open page shows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { newId } from '../../platform/ids.ts'

let t: TestServer
let ann: Member
beforeAll(async () => {
  t = await testServer()
  ann = await aMember(t, { usdt: '100' })
})
afterAll(() => t.close())

/** Only the member's own action changes these and its screen reloads them, or no screen shows them. */
const unannounced = [
  'address_holding',
  'answered_request',
  'banner_seen',
  'beneficiary',
  'deposit_address',
  'device',
  // The notification announces it.
  'inheritance_claim',
  'issued_document',
  'ledger_account',
  'liability_balance',
  'member_change',
  'member_note',
  'member_transfer',
  // Operators' views only.
  'member_view',
  'opening_balance',
  'operator_shared_device',
  'owned_day',
  'passkey',
  'recovery_code',
  'shared_device',
  'sign_in',
  // Announced by the withdrawal or the deposit.
  'standing_reversal',
  'stored_file',
  'two_fa_setup',
  'verify_code_try',
  'withdrawal_method',
]

test('every table with a member’s rows announces changes, or is listed here', async () => {
  const { rows } = await asOwner(t.ownerUrl, (owner) =>
    owner.query<{ table_name: string }>(`
      select table_name from information_schema.columns where table_schema = 'public' and column_name = 'member_id'
      except select event_object_table from information_schema.triggers where trigger_name like '%told'
      order by 1`),
  )
  expect(rows.map((row) => row.table_name)).toEqual(unannounced)
})

const row = {
  crypto: `insert into crypto_deposit (id, member_id, network, transaction_id, event_index, from_address, token_amount,
      amount, dust, state, block_number, block_hash, seen_at)
    values ('$new', '$ann', 'TRC20', '$new', 0, 'from', 5000000, 5000000, 0, 'SEEN', 100, 'hash', now())`,
  order: `insert into gateway_order (id, member_id, order_no, currency, rate, amount, payment_amount, created_at,
      changed_at)
    values ('$new', '$ann', '$new', 'CNY', 7, 1000000, 700, now(), now())`,
}

const forget = 'delete from member_change'

describe('announced', () => {
  test.each([
    ['a deposit that is seen', 'deposits', [row.crypto]],
    [
      'its confirmations',
      'deposits',
      [row.crypto, forget, "update network set height = coalesce(height, 100) + 1 where network = 'TRC20'"],
    ],
    ['a payment that is begun', 'deposits', [row.order]],
    ['a payment that is made', 'deposits', [row.order, forget, "update gateway_order set state = 'FAILED'"]],
    [
      'an identity that is approved',
      'profile',
      [
        "update member set kyc_status = 'PENDING_APPROVAL' where id = '$ann'",
        forget,
        "update member set kyc_status = 'APPROVED' where id = '$ann'",
      ],
    ],
    ['a session that ends', 'sessions', ["update session set ended_at = now(), end_reason = 'LOGOUT'"]],
    ['a member who is disabled', 'sessions', ["update member set disabled_at = now() where id = '$ann'"]],
    ['a team’s figures', 'team', ["update team_total set users = users + 1 where member_id = '$ann'"]],
    ['a notification that is read', 'notifications', ['update notification set read_at = now()']],
  ])('%s', async (_, kind, statements) => {
    expect(await kindsAfter(statements)).toEqual([kind])
  })

  test.each([
    [
      'when the gateway was last polled',
      [row.order, forget, 'update gateway_order set requested_at = now()'],
    ],
    [
      'a block that nobody waits for',
      ["update network set height = coalesce(height, 100) + 1 where network = 'ERC20'"],
    ],
    [
      'a count that no screen shows',
      ["update team_total set own_orders = own_orders + 1 where member_id = '$ann'"],
    ],
    [
      'the team of somebody who is away',
      [
        "update session set ended_at = now(), end_reason = 'LOGOUT' where member_id = '$ann'",
        forget,
        "update team_total set users = users + 1 where member_id = '$ann'",
      ],
    ],
    ['the last use of a session', ['update session set last_used_at = now()']],
    ['a step of the second factor', ["update member set totp_last_step = 1 where id = '$ann'"]],
  ])('not %s', async (_, statements) => {
    expect(await kindsAfter(statements)).toEqual([])
  })
})

/** The kinds of change that the last statement announces; all are rolled back. */
async function kindsAfter(statements: readonly string[]): Promise<readonly string[]> {
  return asOwner(t.ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query(forget)
    const insert = `insert into notification (id, member_id, kind, created_at) values ('${newId()}', '${ann.id}', 'X', now())`
    await owner.query(insert)
    await owner.query(forget)
    const id = newId()
    for (const statement of statements) {
      await owner.query(statement.replaceAll('$new', id).replaceAll('$ann', ann.id))
    }
    const { rows } = await owner.query('select distinct kind from member_change where member_id = $1', [
      ann.id,
    ])
    await owner.query('rollback')
    return rows.map(({ kind }) => kind)
  })
}
