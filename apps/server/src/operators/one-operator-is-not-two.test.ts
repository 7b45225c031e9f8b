/** The application's role can do nothing to operators, or in their name, with any statement. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { anOperator, operatorPassword } from '../../../../tests/support/operators.ts'
import { setRateNow } from '../../../../tests/support/rates.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { untilSomebodyWaits } from '../../../../tests/support/waiting.ts'
import { aMember, numberOf } from '../../../../tests/support/wallets.ts'
import { waitingWithdrawal } from '../../../../tests/support/withdrawals.ts'
import { custodyInWallet, feeIncome, settle } from '../ledger/index.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { newId } from '../platform/ids.ts'

let t: TestServer
let olive: { id: string; email: string }
let casper: { id: string; email: string }
beforeAll(async () => {
  t = await testServer({ secondApprovalAbove: 500_000_000n })
  const capabilities = ['withdrawals.approve', 'platform.fund', 'operators.reset', 'rates.set'] as const
  olive = await anOperator(t, capabilities)
  casper = await anOperator(t, capabilities)
})
afterAll(() => t.close())

const raw = (statement: string, values: unknown[] = []) => t.app.db.pool.query(statement, values)
const key = Buffer.alloc(32, 1)
const keyHash = createHash('sha256').update(key).digest()
const waiting = async () => waitingWithdrawal(t, await aMember(t, { usdt: '1000' }), '1000')

/** An operator's session with a known key; otherwise only the password can start one. */
async function sessionWithKey(operatorId: string): Promise<string> {
  const id = newId()
  await asOwner(t.ownerUrl, (owner) =>
    owner.query(
      `insert into operator_session (id, operator_id, key_hash, address, user_agent, created_at, last_used_at, expires_at)
       values ($1, $2, $3, '127.0.0.1', '', now(), now(), now() + interval '1 hour')`,
      [id, operatorId, keyHash],
    ),
  )
  return id
}

describe('cannot make an operator, nor become one', () => {
  test.each([
    [
      'a new one',
      `insert into operator (id, email, name, capabilities, created_at)
       values (gen_random_uuid(), 'eve@halyard.test', 'Eve', '{withdrawals.approve}', now())`,
    ],
    ['more capabilities', `update operator set capabilities = '{withdrawals.approve}'`],
    ['another password', `update operator set password_hash = 'known'`],
    ['another setup code', `update operator set setup_code_hash = sha256('known')`],
    ['another e-mail', `update operator set email = 'eve@halyard.test'`],
    ['re-enabling', 'update operator set disabled_at = null'],
    ['no operator', 'delete from operator'],
    ['the hash of a password', 'select password_hash from operator'],
    ['reading a whole row', 'select operator from operator'],
    ['a setup code', 'select setup_code_hash from operator'],
    [
      'a passkey',
      `insert into operator_passkey (id, operator_id, credential_id, public_key, counter, transports, backup_eligible, backed_up, created_at)
       select gen_random_uuid(), id, 'mine', '', 0, '{}', false, false, now() from operator limit 1`,
    ],
    ['no passkeys', 'delete from operator_passkey'],
    ['another key of a passkey', `update operator_passkey set public_key = ''`],
    ['no second factor', 'update operator set totp_secret_sealed = null'],
    ['a reset', 'select reset_factors(id, now()) from operator'],
    [
      'a session',
      `insert into operator_session (id, operator_id, key_hash, address, user_agent, created_at, last_used_at, expires_at)
       select gen_random_uuid(), id, '', '127.0.0.1', '', now(), now(), now() from operator limit 1`,
    ],
    ['another key of a session', `update operator_session set key_hash = ''`],
    ['another’s session', 'update operator_session set operator_id = gen_random_uuid()'],
    [
      'an entry of the log',
      `insert into audit_entry (id, operator_id, action, subject, reason, address, created_at)
       select gen_random_uuid(), id, 'withdrawals.approve', '', '', '127.0.0.1', now() from operator limit 1`,
    ],
  ])('by %s', async (_what, statement) => {
    await expect(raw(statement)).rejects.toThrow(/permission denied|set up and reset by its functions/)
  })

  test('by the functions, which require the password', async () => {
    const guessed = await hashPassword(operatorPassword)
    const session = [newId(), keyHash, '127.0.0.1', '', new Date(), new Date()]
    const refused = /not this operator’s password/
    await expect(
      raw('select operator_begin_session($1, $2, $3, $4, $5, $6, $7, $8)', [olive.id, guessed, ...session]),
    ).rejects.toThrow(refused)
    await expect(
      raw('select operator_begin_session($1, null, $2, $3, $4, $5, $6, $7)', [olive.id, ...session]),
    ).rejects.toThrow(refused)
    await expect(
      raw('select operator_set_totp($1, $2, $3, 1)', [olive.id, guessed, Buffer.from('x')]),
    ).rejects.toThrow(refused)
    const passkey = [newId(), 'mine', Buffer.from('x'), 0, [], false, false, new Date()]
    await expect(
      raw('select operator_add_passkey($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
        olive.id,
        guessed,
        ...passkey,
      ]),
    ).rejects.toThrow(refused)
    const changed = async (statement: string, values: unknown[]) =>
      (await raw(statement, values)).rows[0]?.done
    expect(await changed('select operator_change_password($1, $2, $2) as done', [olive.id, guessed])).toBe(
      false,
    )
    expect(
      await changed(`select operator_set_password($1, 'guessed', $2, now()) as done`, [olive.email, guessed]),
    ).toBe(false)
  })
})

describe('cannot approve in the names of two', () => {
  const approval = (id: string, operatorId: string) =>
    raw('insert into withdrawal_approval (withdrawal_id, operator_id, created_at) values ($1, $2, now())', [
      id,
      operatorId,
    ])
  /** Runs statements in one transaction, as an attacker with one operator's session would. */
  async function inOne(work: (query: typeof raw) => Promise<unknown>): Promise<void> {
    const client = await t.app.db.pool.connect()
    try {
      await client.query('begin')
      await work((statement, values) => client.query(statement, values))
      await client.query('commit')
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const proposal = (id: string, kind: string, subject: string, payload: object): [string, unknown[]] => [
    `insert into proposal (id, kind, capability, subject, payload, reason, requested_by, requested_at)
     select $1, kind, capability, $3, $4, 'seen', $5, now() from proposal_kind where kind = $2`,
    [id, kind, subject, JSON.stringify(payload), olive.id],
  ]
  const rateOf = (id: string) =>
    proposal(id, 'rate', `rate:DEPOSIT:EUR:${id}`, { direction: 'DEPOSIT', currency: 'EUR', rate: '9' })
  const fundingOf = (id: string) =>
    proposal(id, 'funding', `funding:${id}`, { purpose: 'TRIALS', millionths: '5' })
  const act = (query: typeof raw, sessionId: string, action: string, subject: string) =>
    query(`select operator_act($1, $2, gen_random_uuid(), $3, $4, '', '127.0.0.1', now())`, [
      sessionId,
      key,
      action,
      subject,
    ])

  test('a withdrawal', async () => {
    const id = await waiting()
    await expect(approval(id, olive.id)).rejects.toThrow('No operator did that')
    const session = await sessionWithKey(olive.id)
    const other = `withdrawal:${newId()}`
    for (const [whose, action, subject] of [
      [casper.id, 'withdrawals.approve', `withdrawal:${id}`],
      [olive.id, 'withdrawals.reject', `withdrawal:${id}`],
      [olive.id, 'withdrawals.approve', other],
    ] as const) {
      const trying = inOne(async (query) => {
        await act(query, session, action, subject)
        await query('insert into withdrawal_approval values ($1, $2, now())', [id, whose])
      })
      await expect(trying).rejects.toThrow('No operator did that')
    }
    await inOne(async (query) => {
      await act(query, session, 'withdrawals.approve', `withdrawal:${id}`)
      await query('insert into withdrawal_approval values ($1, $2, now())', [id, olive.id])
    })
    // An audit entry of another transaction doesn't count.
    await expect(approval(id, casper.id)).rejects.toThrow('No operator did that')
    await expect(raw(`update withdrawal set state = 'APPROVED' where id = $1`, [id])).rejects.toThrow(
      'needs 2 operators',
    )
  })

  test('a rate, or the removal of a member’s 2FA', async () => {
    const member = await aMember(t)
    await expect(raw(...rateOf(newId()))).rejects.toThrow('No operator did that')
    const removal = { memberId: await numberOf(t, member) }
    await expect(raw(...proposal(newId(), 'twoFaRemoval', `member:${member.id}`, removal))).rejects.toThrow(
      'No operator did that',
    )
  })

  test('a rate, by an approval of another for the same currency', async () => {
    const [one, other] = [newId(), newId()]
    await asOwner(t.ownerUrl, async (owner) => {
      for (const id of [one, other]) await owner.query(...rateOf(id))
    })
    const session = await sessionWithKey(casper.id)
    const approve = (named: string) =>
      inOne(async (query) => {
        await act(query, session, 'rates.approve', `rate:DEPOSIT:EUR:${named}`)
        await query(
          `update proposal set state = 'APPROVED', decided_by = $2, decided_at = now() where id = $1`,
          [other, casper.id],
        )
      })
    await expect(approve(one)).rejects.toThrow('No operator did that')
    await approve(other)
  })

  test('an early lapse', async () => {
    const id = newId()
    await asOwner(t.ownerUrl, (owner) => owner.query(...fundingOf(id)))
    const lapsed = () =>
      raw(`update proposal set state = 'LAPSED', decided_at = now() + interval '8 days' where id = $1`, [id])
    await expect(lapsed()).rejects.toThrow('No operator did that')
    for (const days of [0, 8, 8000])
      await raw('select lapse_proposals(now() + make_interval(days => $1))', [days])
    await expect(
      raw(`update proposal set noted_at = noted_at - interval '8 days' where id = $1`, [id]),
    ).rejects.toThrow('stays as it was')
    const { rows } = await raw('select state from proposal where id = $1', [id])
    expect(rows).toEqual([{ state: 'PENDING' }])
  })

  test('with an ended or expired session, or one of a disabled operator', async () => {
    const session = await sessionWithKey(olive.id)
    await raw('update operator_session set ended_at = now() where id = $1', [session])
    await expect(act(raw, session, 'withdrawals.approve', 'withdrawal:1')).rejects.toThrow('No operator acts')
    await expect(raw('update operator_session set ended_at = null where id = $1', [session])).rejects.toThrow(
      'stays ended',
    )
    const old = await sessionWithKey(olive.id)
    await asOwner(t.ownerUrl, (owner) =>
      owner.query(`update operator_session set expires_at = now() - interval '1 second' where id = $1`, [
        old,
      ]),
    )
    await expect(act(raw, old, 'withdrawals.approve', 'withdrawal:1')).rejects.toThrow('No operator acts')
    const disabled = await anOperator(t, ['withdrawals.approve'])
    const last = await sessionWithKey(disabled.id)
    await asOwner(t.ownerUrl, (owner) =>
      owner.query('update operator set disabled_at = now() where id = $1', [disabled.id]),
    )
    await expect(act(raw, last, 'withdrawals.approve', 'withdrawal:1')).rejects.toThrow('No operator acts')
  })

  test('after the operator was disabled, even in an earlier transaction', async () => {
    const disabled = await anOperator(t, ['withdrawals.approve'])
    const [session, order] = [await sessionWithKey(disabled.id), [] as string[]]
    const disable = () =>
      asOwner(t.ownerUrl, async (owner) => {
        await owner.query('begin')
        await owner.query('update operator set disabled_at = now() where id = $1', [disabled.id])
        await owner.query('update operator_session set ended_at = now() where operator_id = $1', [
          disabled.id,
        ])
        await owner.query('commit')
        order.push('disabled')
      })
    let disabling: Promise<void> | undefined
    await inOne(async (query) => {
      await act(query, session, 'withdrawals.approve', 'withdrawal:1')
      disabling = disable()
      await untilSomebodyWaits(t.app.db)
      order.push('acted')
    })
    await disabling
    // The reply comes after the change is effective.
    expect(order).toEqual(['acted', 'disabled'])
    await expect(act(raw, session, 'withdrawals.approve', 'withdrawal:1')).rejects.toThrow('No operator acts')
  })

  test('by an operator who is being disabled: disabling completes only after open approvals', async () => {
    const [id, disabled, order] = [await waiting(), await anOperator(t, []), [] as string[]]
    const approve = (who: string) =>
      asOwner(t.ownerUrl, (owner) =>
        owner.query('insert into withdrawal_approval values ($1, $2, now())', [id, who]),
      )
    await approve(olive.id)
    await approve(disabled.id)
    let disabling: Promise<unknown> | undefined
    await inOne(async (query) => {
      await query(`update withdrawal set state = 'APPROVED' where id = $1`, [id])
      disabling = asOwner(t.ownerUrl, async (owner) => {
        await owner.query('update operator set disabled_at = now() where id = $1', [disabled.id])
        order.push('disabled')
      })
      await untilSomebodyWaits(t.app.db)
      order.push('approved')
    })
    await disabling
    expect(order).toEqual(['approved', 'disabled'])
  })

  test('by its own temporary tables', async () => {
    const id = await waiting()
    const trying = inOne(async (query) => {
      await query('create temp table withdrawal_approval (withdrawal_id uuid, operator_id uuid)')
      await query(
        'insert into pg_temp.withdrawal_approval select $1, gen_random_uuid() from generate_series(1, 2)',
        [id],
      )
      await query(`update public.withdrawal set state = 'APPROVED' where id = $1`, [id])
    })
    await expect(trying).rejects.toThrow('needs 2 operators')
    const { rows } = await raw(
      `select proname from pg_proc
       where pronamespace = 'public'::regnamespace and (prosecdef or prorettype = 'trigger'::regtype)
         and coalesce(proconfig::text, '') not like '%search_path=%pg_temp%'`,
    )
    expect(rows).toEqual([])
  })

  test('platform funding', async () => {
    const id = newId()
    await expect(raw(...fundingOf(id))).rejects.toThrow('No operator did that')
    const session = await sessionWithKey(olive.id)
    await inOne(async (query) => {
      await act(query, session, 'platform.fund', `funding:${id}`)
      await query(...fundingOf(id))
    })
    const trying = inOne(async (query) => {
      await act(query, session, 'platform.fund.approve', `funding:${id}`)
      await query(
        `update proposal set state = 'APPROVED', decided_by = $2, decided_at = now() where id = $1`,
        [id, casper.id],
      )
    })
    await expect(trying).rejects.toThrow('No operator did that')
  })

  test('by paying an unapproved withdrawal, or more, or elsewhere', async () => {
    const id = await waiting()
    const { rows } = await raw(
      'select network, address, amount - fee as receive from withdrawal where id = $1',
      [id],
    )
    const { network, address, receive } = rows[0]
    const pay = (to: string, amount: string) =>
      raw(
        'insert into payout (id, network, to_address, token_amount, created_at) values ($1, $2, $3, $4, now())',
        [id, network, to, amount],
      )
    const units = (usdt: bigint) => String(usdt * (network === 'BEP20' ? 10n ** 12n : 1n))
    await expect(pay(address, units(BigInt(receive)))).rejects.toThrow('pays an approved withdrawal')
    await asOwner(t.ownerUrl, async (owner) => {
      for (const { id: operatorId } of [olive, casper])
        await owner.query('insert into withdrawal_approval values ($1, $2, now())', [id, operatorId])
    })
    await raw(`update withdrawal set state = 'APPROVED' where id = $1`, [id])
    await expect(pay('elsewhere', units(BigInt(receive)))).rejects.toThrow('pays an approved withdrawal')
    await expect(pay(address, units(BigInt(receive) + 1n))).rejects.toThrow('pays an approved withdrawal')
    await pay(address, units(BigInt(receive)))
  })

  test('by booking a withdrawal as paid that nothing has paid', async () => {
    const id = await waiting()
    await asOwner(t.ownerUrl, async (owner) => {
      for (const { id: operatorId } of [olive, casper])
        await owner.query('insert into withdrawal_approval values ($1, $2, now())', [id, operatorId])
    })
    const booking = t.app.db.transact(async (tx) => {
      for (const state of ['APPROVED', 'PROCESSING', 'COMPLETED'])
        await tx.updateTable('withdrawal').set({ state }).where('id', '=', id).execute()
      const { hold_id, amount, fee } = await tx
        .selectFrom('withdrawal')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const paid = [
        { to: custodyInWallet('TRC20', 'hot'), amount: BigInt(amount) - BigInt(fee) },
        { to: feeIncome, amount: BigInt(fee) },
      ]
      await settle(tx, { holdId: hold_id, details: { cause: id } }, paid, t.app.clock.now())
    })
    await expect(booking).rejects.toThrow('Nothing has caused this WITHDRAW')
  })
})

test('cannot ask for milder terms than the owner allows', async () => {
  const member = await aMember(t, { usdt: '1000' })
  const { rows: withdrawals } = await raw(
    `insert into withdrawal (id, member_id, kind, amount, fee, hold_id, network, address, arrival_date, second_approval_above,
       created_at, changed_at)
     values (gen_random_uuid(), $1, 'USDT', 501000000, 0, gen_random_uuid(), 'TRC20', 'T', now(), 1000000000000, now(), now())
     returning second_approval_above, approvals_needed`,
    [member.id],
  )
  expect(withdrawals).toEqual([{ second_approval_above: '500000000', approvals_needed: 2 }])
  await setRateNow(t, '7.2')
  const { rows: deposits } = await raw(
    `insert into fiat_deposit (id, member_id, number, amount, currency, rate, payment_amount, payment_method, receipt_file_id,
       created_at, alone_per_day, first_by_two)
     values (gen_random_uuid(), $1, 1, 1000000000, 'CNY', 7.2, 720000, 'BANK', gen_random_uuid(), now(), 1000000000000, 0)
     returning alone_per_day, first_by_two`,
    [member.id],
  )
  expect(deposits).toEqual([{ alone_per_day: '10000000000', first_by_two: 3 }])
  await expect(raw('update approval_limit set first_by_two = 0')).rejects.toThrow('permission denied')
})
