import { createHash } from 'node:crypto'
import { BlockList } from 'node:net'
import { content, twoFa, wallet } from '@halyard/contract'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signedIn, transactionPassword } from '../../../../../tests/support/members.ts'
import { expectRequired } from '../../../../../tests/support/required.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member, totpSecret, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'
import { balancesOf } from '../../ledger/balances.ts'
import { walletOf } from '../../ledger/index.ts'
import { DatabaseAway } from '../../platform/db/faults.ts'

let t: TestServer
beforeAll(async () => {
  const blockedNetworks = new BlockList()
  blockedNetworks.addSubnet('203.0.113.0', 24, 'ipv4')
  t = await testServer({ addressLimitFactor: 10_000, blockedNetworks })
})
afterAll(() => t.close())

const usdp = async (...members: Member[]) =>
  balancesOf(
    t.app.db,
    members.map(({ id }) => walletOf(id, 'usdp')),
  )

const send = (from: Member, to: { email: string }, amount: unknown, changes: object = {}, key?: string) =>
  t.ask(
    wallet.transfer,
    {
      body: {
        walletType: 'USDP',
        email: to.email,
        amount: amount as string,
        transactionPassword,
        ...changes,
      },
    },
    { token: from.token, ...(key ? { key } : {}) },
  )

describe('USDP transfer', () => {
  test('[API-062] [SCR-008] [STA-037] moves the USDP to that member and replies a message', async () => {
    const [ann, ben] = [await aMember(t, { usdp: '100' }), await aMember(t)]
    const reply = await send(ann, { email: ben.email.toUpperCase() }, '40.5')
    expect(reply).toEqual({ status: 200, body: { message: 'Transfer successful: 40.50 USDP' } })
    expect(await usdp(ann, ben)).toEqual([59_500_000n, 40_500_000n])
  })

  test('is mailed to both; received dust is shown in the portal only', async () => {
    const [ann, ben] = [await aMember(t, { usdp: '2000' }), await aMember(t)]
    await t.deliveredMails()
    await send(ann, ben, '1250.5')
    expect((await t.deliveredMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [ann.email, 'You sent 1,250.50 USDP'],
      [ben.email, 'You received 1,250.50 USDP'],
    ])
    await send(ann, ben, '0.999999')
    expect((await t.deliveredMails()).map(({ to }) => to)).toEqual([ann.email])
    const { body } = await t.ask(content.notificationList, { query: {} }, { token: ben.token })
    expect(JSON.stringify(body)).toContain('You received 0.999999 USDP from')
  })

  test('is mailed at most twenty times an hour to each; the portal shows the rest', async () => {
    const [ann, ben] = [await aMember(t, { usdp: '100' }), await aMember(t)]
    await t.deliveredMails()
    const mailed = async (of: { email: string }) => {
      const mails = await t.deliveredMails()
      return mails.filter(({ to }) => to === of.email).length
    }
    for (let times = 0; times < 21; times++) expect((await send(ann, ben, '0.000001')).status).toBe(200)
    expect(await mailed(ann)).toBe(20)
    for (let times = 0; times < 21; times++) await send(ann, ben, '1')
    expect(await mailed(ben)).toBe(20)
    t.advance(180)
    await send(ann, ben, '1')
    expect((await t.deliveredMails()).map(({ to }) => to)).toEqual([ann.email, ben.email])
    const { rows } = await t.app.db.pool.query(
      `select count(*)::integer as sent from notification where member_id = $1 and kind = 'USDP_SENT'`,
      [ann.id],
    )
    expect(rows).toEqual([{ sent: 43 }])
  })

  test('[VAL-036] an amount above the balance is refused with ‘Insufficient balance’', async () => {
    const [ann, ben] = [await aMember(t, { usdp: '10' }), await aMember(t)]
    const reply = await send(ann, ben, '10.000001')
    expect(reply.status).toBe(422)
    expect(reply.body.message).toBe('Insufficient balance')
    expect(await usdp(ann, ben)).toEqual([10_000_000n, 0n])
  })

  test('[VAL-023] requires e-mail, amount and transaction password', async () => {
    const [ann, ben] = [await aMember(t, { usdp: '5' }), await aMember(t)]
    await expectRequired(
      ['email', 'amount', 'transactionPassword'],
      (changes) => send(ann, ben, '1', changes),
      {
        blanks: [''],
      },
    )
    expect(await usdp(ann, ben)).toEqual([5_000_000n, 0n])
    expect((await send(ann, ben, '1')).status).toBe(200)
  })

  test('[VAL-024] a malformed e-mail is refused', async () => {
    const ann = await aMember(t, { usdp: '5' })
    const reply = await send(ann, { email: 'ben-at-home' }, '1')
    expect(reply.body.fields?.email?.message).toBe('Invalid Email Format')
  })

  test('[PER-008] the wrong transaction password moves nothing', async () => {
    const [ann, ben] = [await aMember(t, { usdp: '5' }), await aMember(t)]
    const reply = await send(ann, ben, '1', { transactionPassword: 'guess' })
    expect(reply.body.code).toBe('TRANSACTION_PASSWORD_WRONG')
    expect(await usdp(ann, ben)).toEqual([5_000_000n, 0n])
  })

  test.each([
    '-1',
    '0',
    '0.000000',
    'NaN',
    '1e3',
    '0x10',
    '1,000',
    ' 5',
    '5 ',
    '5.0000001',
    '9'.repeat(40),
    '１２',
    ['5'],
    5,
    null,
    '',
  ])('the amount %j is refused with a clear message and no effect', async (amount) => {
    const [ann, ben] = [await aMember(t, { usdp: '5000' }), await aMember(t)]
    const reply = await send(ann, ben, amount)
    expect(reply.status).toBe(400)
    expect(reply.body.fields?.amount?.code).toMatch(
      /^(REQUIRED|INVALID_AMOUNT|AMOUNT_TOO_LARGE|INVALID_INPUT)$/,
    )
    expect(await usdp(ann, ben)).toEqual([5_000_000_000n, 0n])
  })

  test('to an unknown address, to oneself and to a disabled member is refused', async () => {
    const [ann, disabled] = [await aMember(t, { usdp: '5' }), await aMember(t)]
    await t.app.db.transact((tx) =>
      tx
        .updateTable('member')
        .set({ disabled_at: t.app.clock.now() })
        .where('id', '=', disabled.id)
        .execute(),
    )
    expect((await send(ann, { email: 'nobody@example.test' }, '1')).body.code).toBe('RECEIVER_UNKNOWN')
    expect((await send(ann, disabled, '1')).body.code).toBe('RECEIVER_UNKNOWN')
    expect((await send(ann, ann, '1')).body.code).toBe('RECEIVER_IS_SELF')
    expect(await usdp(ann)).toEqual([5_000_000n])
  })
})

describe('probing who is a member', () => {
  const sent = async (from: Member, email: string, as: { address?: string } = {}, amount = '1') => {
    const body = { walletType: 'USDP' as const, email, amount, transactionPassword }
    const reply = await t.ask(wallet.transfer, { body }, { token: from.token, ...as })
    return reply.body.code ?? reply.status
  }
  const unknown = (number: number) => `nobody${number}@example.test`

  test('is limited to twenty tries a day; receivers paid before are exempt, and the next day restarts the count', async () => {
    const [ann, ben, carl] = [await aMember(t, { usdp: '10' }), await aMember(t), await aMember(t)]
    expect(await sent(ann, ben.email)).toBe(200)
    for (let number = 0; number < 20; number++)
      expect(await sent(ann, unknown(number))).toBe('RECEIVER_UNKNOWN')
    const refused = await send(ann, { email: unknown(20) }, '1')
    expect(refused.status).toBe(429)
    expect(refused.body.fields?.email?.message).toMatch(/^You’ve tried too many new recipients today/)
    expect(await sent(ann, carl.email)).toBe('TOO_MANY_NEW_RECEIVERS')
    expect(await sent(ann, ann.email)).toBe('RECEIVER_IS_SELF')
    expect(await sent(ann, ben.email)).toBe(200)
    expect(await sent(carl, unknown(20))).toBe('RECEIVER_UNKNOWN')
    t.advance(24 * 3600)
    const tomorrow = { ...ann, token: await signedIn(t, ann.email) }
    expect(await sent(tomorrow, carl.email)).toBe(200)
  })

  test('cannot exceed twenty by concurrency, nor by amounts above the balance', async () => {
    const [ann, ben] = [await aMember(t), await aMember(t)]
    const codes = await Promise.all(
      Array.from({ length: 30 }, (_, number) => sent(ann, number % 2 ? ben.email : unknown(number))),
    )
    expect(codes.filter((code) => code !== 'TOO_MANY_NEW_RECEIVERS')).toHaveLength(20)
  })

  test('costs no tries for successful transfers', async () => {
    const [ann, ben, carl] = [await aMember(t, { usdp: '100' }), await aMember(t), await aMember(t)]
    for (let number = 0; number < 19; number++) await sent(ann, unknown(number))
    expect([await sent(ann, ben.email), await sent(ann, carl.email)]).toEqual([200, 200])
  })

  describe('by looking up the name', () => {
    test('leaves no try for a transfer if refused, or paid and given back', async () => {
      const [ann, ben, carl] = [await aMember(t, { usdp: '10' }), await aMember(t), await aMember(t)]
      for (let number = 0; number < 19; number++) await sent(ann, unknown(number))
      expect(await named(ann, ben.email)).toMatch(/\*/)
      expect(await sent(ann, ben.email)).toBe(200)
      await sent(ann, unknown(19))
      for (const { email } of [carl, { email: unknown(20) }]) {
        expect(await named(ann, email)).toBe('TOO_MANY_NEW_RECEIVERS')
        expect(await named(ann, email)).toBe('TOO_MANY_NEW_RECEIVERS')
        expect(await sent(ann, email)).toBe('TOO_MANY_NEW_RECEIVERS')
      }
      const named19 = createHash('sha256').update(unknown(20)).digest('hex')
      const rows = await t.app.db
        .selectFrom('rate_limit')
        .select('key')
        .where('key', 'like', `newReceiver:named:${ann.id}:${named19}%`)
        .execute()
      expect(rows).toEqual([])
    })

    const named = async (from: Member, email: string, as: { address?: string; password?: string } = {}) => {
      const { password = transactionPassword, ...ways } = as
      const requested = { body: { email, transactionPassword: password } }
      const { status, body } = await t.ask(wallet.transferReceiver, requested, { token: from.token, ...ways })
      return status === 200 ? body.name : body.code
    }

    test('shows first letters only, of other members only, and moves nothing', async () => {
      const [ann, mei, disabled] = [await aMember(t, { usdp: '5' }), await aMember(t), await aMember(t)]
      const set = (id: string, values: object) =>
        t.app.db.transact((tx) => tx.updateTable('member').set(values).where('id', '=', id).execute())
      await set(mei.id, { full_name: 'Mei Lin  陳' })
      await set(disabled.id, { disabled_at: t.app.clock.now() })
      expect(await named(ann, mei.email)).toBe('M*** L*** 陳***')
      expect(await named(ann, ann.email)).toBe('RECEIVER_IS_SELF')
      expect(await named(ann, disabled.email)).toBe('RECEIVER_UNKNOWN')
      expect(await usdp(ann, mei)).toEqual([5_000_000n, 0n])
    })

    test('reveals nothing without the transaction password, or from a blocked region', async () => {
      const [ann, ben] = [await aMember(t), await aMember(t)]
      for (const email of [ben.email, unknown(0), ann.email]) {
        expect(await named(ann, email, { password: 'a guess' })).toBe('TRANSACTION_PASSWORD_WRONG')
        expect(await named(ann, email, { address: '203.0.113.9' })).toBe('IP_NOT_SUPPORTED')
      }
      const keys = await t.app.db
        .selectFrom('rate_limit')
        .select('key')
        .where('key', 'like', `%${ann.id}%`)
        .execute()
      expect(keys.filter(({ key }) => key.startsWith('newReceiver'))).toEqual([])
      expect(await named(ann, ben.email)).toMatch(/\*/)
    })

    test('is limited to twenty as well, counts once if repeated, and a transfer uses its try', async () => {
      const [ann, ben, carl] = [await aMember(t, { usdp: '10' }), await aMember(t), await aMember(t)]
      for (let number = 0; number < 18; number++)
        expect(await named(ann, unknown(number))).toBe('RECEIVER_UNKNOWN')
      expect(await named(ann, unknown(0))).toBe('RECEIVER_UNKNOWN')
      expect(await named(ann, ben.email)).toMatch(/\*/)
      expect(await named(ann, carl.email)).toMatch(/\*/)
      expect(await named(ann, unknown(18))).toBe('TOO_MANY_NEW_RECEIVERS')
      expect(await sent(ann, ben.email)).toBe(200)
      // The try is given back once.
      expect(await named(ann, unknown(18))).toBe('RECEIVER_UNKNOWN')
      expect(await named(ann, unknown(19))).toBe('TOO_MANY_NEW_RECEIVERS')
      expect(await sent(ann, unknown(19))).toBe('TOO_MANY_NEW_RECEIVERS')
      expect(await sent(ann, carl.email, {}, '100')).toBe('INSUFFICIENT_BALANCE')
      expect(await sent(ann, carl.email)).toBe('TOO_MANY_NEW_RECEIVERS')
    })
  })

  test('does not fail the transfer if the try cannot be given back', async () => {
    const [ann, ben] = [await aMember(t, { usdp: '10' }), await aMember(t)]
    // A session's first call also records its use.
    await sent(ann, ann.email)
    const { transact } = t.app.db
    let transactions = 0
    const failing = vi
      .spyOn(t.app.db, 'transact')
      .mockImplementation((work, kind) =>
        ++transactions === 3 ? Promise.reject(new DatabaseAway(null)) : transact(work, kind),
      )
    const code = await sent(ann, ben.email)
    failing.mockRestore()
    // The try, the transfer, and returning the try.
    expect([code, transactions]).toEqual([200, 3])
    expect(await usdp(ann, ben)).toEqual([9_000_000n, 1_000_000n])
  })

  test('cannot exceed twenty without a 2FA code either, whose response time may reveal the receiver', async () => {
    const ann = await aMember(t, { usdp: '100' })
    await turnTwoFaOn(t, ann.id)
    for (let number = 0; number < 20; number++)
      expect(await sent(ann, unknown(number))).toBe('TWO_FA_REQUIRED')
    expect(await sent(ann, unknown(20))).toBe('TOO_MANY_NEW_RECEIVERS')
  })

  test('is counted per address too, across members', async () => {
    const strict = await testServer()
    const members = [await aMember(strict), await aMember(strict)]
    const codes: unknown[] = []
    for (let number = 0; number < 21; number++) {
      const { token } = members[number % 2] as Member
      const body = { walletType: 'USDP' as const, email: unknown(number), amount: '1', transactionPassword }
      const address = `2001:db8:1:2:${number}::1`
      codes.push((await strict.ask(wallet.transfer, { body }, { token, address })).body.code)
    }
    await strict.close()
    expect(codes).toEqual([...Array(20).fill('RECEIVER_UNKNOWN'), 'TOO_MANY_NEW_RECEIVERS'])
  })
})

describe('exactly once', () => {
  test('the same key and input get the first answer again; other input is refused', async () => {
    const [ann, ben] = [await aMember(t, { usdp: '10' }), await aMember(t)]
    const key = 'request-0001'
    const first = await send(ann, ben, '4', {}, key)
    const { body } = await send(ann, ben, '4', {}, key)
    expect(first.body.replayed).toBeUndefined()
    expect((await send(ann, ben, '4.00', {}, key)).body).toEqual(body)
    expect(body).toEqual({
      message: 'We had already received this request. Nothing new was sent.',
      replayed: { sentAt: t.app.clock.now().toISOString(), state: 'COMPLETED' },
    })
    const other = await send(ann, ben, '5', {}, key)
    expect(other.status).toBe(409)
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await usdp(ann, ben)).toEqual([6_000_000n, 4_000_000n])
  })

  test('a lost answer is repeated whatever proof is sent, and counts as no guess', async () => {
    const [ann, ben] = [await aMember(t, { usdp: '10' }), await aMember(t)]
    const key = 'request-0004'
    await send(ann, ben, '4', {}, key)
    for (let tries = 0; tries < 12; tries++) {
      const again = await send(ann, ben, '4', { transactionPassword: 'mistyped' }, key)
      expect([again.status, again.body.replayed?.state]).toEqual([200, 'COMPLETED'])
    }
    expect((await send(ann, ben, '1', {}, 'request-0005')).status).toBe(200)
    expect(await usdp(ann, ben)).toEqual([5_000_000n, 5_000_000n])
  })

  test('a key belongs to its member and its call', async () => {
    const [ann, ben] = [await aMember(t, { usdp: '10', bonus: '10' }), await aMember(t, { usdp: '10' })]
    const key = 'request-0002'
    expect((await send(ann, ben, '1', {}, key)).status).toBe(200)
    expect((await send(ben, ann, '1', {}, key)).status).toBe(200)
    const body = { amount: '1', transactionPassword }
    const reused = await t.ask(wallet.bonusTransfer, { body }, { token: ann.token, key })
    expect(reused.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('a refusal leaves the key unused', async () => {
    const [ann, ben] = [await aMember(t), await aMember(t)]
    const key = 'request-0003'
    expect((await send(ann, ben, '1', {}, key)).body).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      decides: true,
    })
    const { rows } = await t.app.db.pool.query('select 1 from answered_request where member_id = $1', [
      ann.id,
    ])
    expect(rows).toHaveLength(0)
  })

  test.each(['short', 'with space in it', 'x'.repeat(101)])('the key %j is refused', async (key) => {
    const [ann, ben] = [await aMember(t, { usdp: '5' }), await aMember(t)]
    expect((await send(ann, ben, '1', {}, key)).body.code).toBe('INVALID_IDEMPOTENCY_KEY')
  })

  test('without a key it is refused, and moves nothing', async () => {
    const [ann, ben] = [await aMember(t, { usdp: '5' }), await aMember(t)]
    const body = { walletType: 'USDP' as const, email: ben.email, amount: '1', transactionPassword }
    const reply = await t.ask(wallet.transfer, { body }, { token: ann.token, key: null })
    expect([reply.status, reply.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
    expect(await usdp(ann, ben)).toEqual([5_000_000n, 0n])
  })
})

describe('with 2FA on', () => {
  const verify = (who: Member, code: string) =>
    t.ask(twoFa.verifyTwoFa, { body: { verificationCode: code } }, { token: who.token })
  const codeNow = () =>
    generate({ secret: totpSecret, epoch: Math.floor(t.app.clock.now().getTime() / 1000) })

  async function careful(): Promise<[Member, Member]> {
    const [ann, ben] = [await aMember(t, { usdp: '10' }), await aMember(t)]
    await turnTwoFaOn(t, ann.id)
    return [ann, ben]
  }

  test('[PER-014] [STA-036] the server refuses without a fresh code, and one code is valid for one transfer', async () => {
    const [ann, ben] = await careful()
    const refused = await send(ann, ben, '1')
    expect(refused.status).toBe(403)
    expect(refused.body.code).toBe('TWO_FA_REQUIRED')
    expect((await verify(ann, await codeNow())).status).toBe(200)
    expect((await send(ann, ben, '1')).status).toBe(200)
    expect((await send(ann, ben, '1')).body.code).toBe('TWO_FA_REQUIRED')
    expect(await usdp(ann, ben)).toEqual([9_000_000n, 1_000_000n])
  })

  test('[PER-014] a grant expires, belongs to its session, and is not spent by a refused transfer', async () => {
    const [ann, ben] = await careful()
    await verify(ann, await codeNow())
    const elsewhere = { ...ann, token: await signedIn(t, ann.email) }
    for (const amount of ['1', '11'])
      expect((await send(elsewhere, ben, amount)).body.code).toBe('TWO_FA_REQUIRED')
    expect((await send(ann, ben, '11')).body.code).toBe('INSUFFICIENT_BALANCE')
    expect((await send(ann, ben, '1')).status).toBe(200)
    t.advance(90)
    await verify(ann, await codeNow())
    t.advance(121)
    expect((await send(ann, ben, '1')).body.code).toBe('TWO_FA_REQUIRED')
  })

  test('a code works once', async () => {
    const [ann] = await careful()
    const code = await codeNow()
    expect((await verify(ann, code)).status).toBe(200)
    expect((await verify(ann, code)).body.code).toBe('TWO_FA_CODE_USED')
  })

  test.each(['12345', '1234567', 'abcdef', ''])(
    '[VAL-025] the code %j is refused by the server',
    async (code) => {
      const [ann] = await careful()
      expect([400, 422]).toContain((await verify(ann, code)).status)
    },
  )

  test('guesses are limited', async () => {
    const [ann] = await careful()
    const statuses = []
    for (let guess = 0; guess < 12; guess++) statuses.push((await verify(ann, '000000')).status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('bonus wallet to USDT wallet', () => {
  test('moves at most the balance, once', async () => {
    const ann = await aMember(t, { bonus: '12.5' })
    const move = (amount: string, key?: string) =>
      t.ask(
        wallet.bonusTransfer,
        { body: { amount, transactionPassword } },
        { token: ann.token, ...(key ? { key } : {}) },
      )
    expect((await move('12.500001')).body.message).toBe('Insufficient balance')
    expect((await move('12.5', 'bonus-move-1')).status).toBe(200)
    expect((await move('12.5', 'bonus-move-1')).status).toBe(200)
    expect(await balancesOf(t.app.db, [walletOf(ann.id, 'bonus'), walletOf(ann.id, 'usdt')])).toEqual([
      0n,
      12_500_000n,
    ])
  })
})
