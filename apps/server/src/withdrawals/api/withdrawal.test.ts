import { member, operatorMoney, twoFa, wallet, withdrawals } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeIn, mailedCode, transactionPassword } from '../../../../../tests/support/members.ts'
import { aStray, resumeNetwork } from '../../../../../tests/support/networks.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { expectRequired } from '../../../../../tests/support/required.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { codeOf } from '../../../../../tests/support/two-fa.ts'
import { aMember, type Member, totpSecret, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'
import {
  addresses,
  decide,
  followNetworks,
  requestUsdt,
  waitingWithdrawal,
  withdrawalCode,
} from '../../../../../tests/support/withdrawals.ts'
import { balancesOf } from '../../ledger/balances.ts'
import { walletOf } from '../../ledger/index.ts'
import { demoNetworks } from '../../settings/demo-networks.ts'
import { hold } from '../request-withdrawal.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

const usdt = async (member: Member) => (await balancesOf(t.app.db, [walletOf(member.id, 'usdt')]))[0]
const requestsOf = async (member: Member) => {
  const { rows } = await t.app.db.pool.query(
    `select withdrawal.*, balance.amount as held from withdrawal
     join ledger_account on ledger_account.address = 'hold:' || hold_id join balance on account_id = ledger_account.id
     where withdrawal.member_id = $1`,
    [member.id],
  )
  return rows
}

describe('USDT on a network', () => {
  test('is refused at another fee than the member was shown', async () => {
    const ann = await aMember(t, { usdt: '250' })
    const refused = await requestUsdt(t, ann, { amount: '100', transactionFee: '0.10' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'FEE_CHANGED' } })
    expect(await requestsOf(ann)).toEqual([])
    const { body } = await t.ask(withdrawals.withdrawalTypeList, undefined, ann)
    const transactionFee = body.withdrawalTypeList.find(({ key }) => key === 'TRC20')?.transferFee ?? ''
    expect((await requestUsdt(t, ann, { amount: '100', transactionFee })).status).toBe(200)
  })

  test.each([
    ['[API-060]', undefined],
    ['[API-061]', '/wallet/walletWithdrawal'],
  ])(
    '%s [STA-052] [CON-017] [SCR-005] holds the amount, and the fee is deducted from the received amount',
    async (_id, path) => {
      const ann = await aMember(t, { usdt: '250' })
      const reply = await requestUsdt(t, ann, { amount: '100.5' }, path ? { path } : {})
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual({
        message: 'Withdrawal Request Submitted',
        withdrawalId: expect.any(String),
        amount: '100.50',
        walletType: 'USDT',
        walletAddress: addresses.TRC20,
        network: 'TRC20',
        transactionFee: '1.00',
        receiveAmount: '99.50',
      })
      expect(await usdt(ann)).toBe(149_500_000n)
      expect(await requestsOf(ann)).toMatchObject([
        { state: 'PENDING', amount: '100500000', fee: '1000000', held: '100500000', approvals_needed: 1 },
      ])
    },
  )

  test('[VAL-058] requires network, address, amount, transaction password and e-mail code', async () => {
    const ann = await aMember(t, { usdt: '100' })
    const good = {
      withdrawalType: 'TRC20' as const,
      walletAddress: addresses.TRC20,
      amount: '50',
      transactionPassword,
      emailVerifyCode: await withdrawalCode(t, ann),
    }
    const ask = (changes: object) =>
      t.ask(withdrawals.withdrawal, { body: { ...good, ...changes } }, { token: ann.token })
    await followNetworks(t)
    await expectRequired(Object.keys(good), ask, { blanks: [''] })
    expect(await usdt(ann)).toBe(100_000_000n)
    expect((await ask({})).status).toBe(200)
  })

  test.each(['1', '0.999999', '0', '-5', '1e2', ''])(
    '[VAL-035] an amount of %j cannot be withdrawn over a fee of 1',
    async (amount) => {
      const ann = await aMember(t, { usdt: '10' })
      const reply = await requestUsdt(t, ann, { amount })
      expect(reply.status).toBe(400)
      expect(reply.body.fields?.amount?.message).toBe(
        amount === '' ? 'This field is required.' : 'Invalid withdraw amount',
      )
      expect(await usdt(ann)).toBe(10_000_000n)
    },
  )

  test('[VAL-061] [STA-051] is refused one unit above the balance, not for the whole balance', async () => {
    const ann = await aMember(t, { usdt: '10' })
    const reply = await requestUsdt(t, ann, { amount: '10.000001' })
    expect(reply.body).toMatchObject({ code: 'INSUFFICIENT_BALANCE', message: 'Insufficient balance' })
    expect(await usdt(ann)).toBe(10_000_000n)
    expect((await requestUsdt(t, ann, { amount: '10' })).status).toBe(200)
    expect(await usdt(ann)).toBe(0n)
  })

  test('is refused on a stopped network, and the code is not used up', async () => {
    const ann = await aMember(t, { usdt: '10' })
    const emailVerifyCode = await withdrawalCode(t, ann)
    const set = (stopped: string) =>
      t.app.db.pool.query(`update network set ${stopped} where network = 'TRC20'`)
    await set("stopped_at = now(), stop_reason = 'a test'")
    const { status, body } = await requestUsdt(t, ann, { amount: '5', emailVerifyCode })
    await set('stopped_at = null, stop_reason = null')
    expect([status, body.code]).toEqual([422, 'NETWORK_STOPPED'])
    expect(body.fields?.withdrawalType?.code).toBe('NETWORK_STOPPED')
    expect(await requestsOf(ann)).toEqual([])
    expect((await requestUsdt(t, ann, { amount: '5', emailVerifyCode })).status).toBe(200)
  })

  test('is refused on a network with an unaccepted outflow from deposit addresses, which shows as paused', async () => {
    const ann = await aMember(t, { usdt: '10' })
    const emailVerifyCode = await withdrawalCode(t, ann)
    const networksOffered = async () => {
      const { body } = await t.ask(withdrawals.withdrawalTypeList, undefined, { token: ann.token })
      return [body.withdrawalTypeList, body.stoppedList].map((list) => list.map(({ key }) => key))
    }
    const [offered, paused] = await networksOffered()
    await aStray(t, 'TRC20', '0xStranger')
    const { status, body } = await requestUsdt(t, ann, { amount: '5', emailVerifyCode })
    expect([status, body.code]).toEqual([422, 'NETWORK_STOPPED'])
    expect(await networksOffered()).toEqual([offered?.filter((key) => key !== 'TRC20'), ['TRC20']])
    expect(await resumeNetwork(t, 'TRC20')).toBe(200)
    expect(await networksOffered()).toEqual([offered, paused])
    expect((await requestUsdt(t, ann, { amount: '5', emailVerifyCode })).status).toBe(200)
  })

  test('[PER-009] the wrong transaction password moves nothing and does not use the code up', async () => {
    const ann = await aMember(t, { usdt: '10' })
    const emailVerifyCode = await withdrawalCode(t, ann)
    const wrong = { amount: '5', emailVerifyCode, transactionPassword: 'guess' }
    expect((await requestUsdt(t, ann, wrong)).body.code).toBe('TRANSACTION_PASSWORD_WRONG')
    expect(await requestsOf(ann)).toEqual([])
    expect((await requestUsdt(t, ann, { amount: '5', emailVerifyCode })).status).toBe(200)
  })

  test('[PER-010] a wrong, an expired and a used code are refused, and guesses end the code', async () => {
    const ann = await aMember(t, { usdt: '100' })
    const right = await withdrawalCode(t, ann)
    const wrong = right === '111111' ? '222222' : '111111'
    const codes = async (emailVerifyCode: string) =>
      (await requestUsdt(t, ann, { amount: '5', emailVerifyCode })).body.code
    expect(await codes(wrong)).toBe('VERIFY_CODE_WRONG')
    t.advance(601)
    expect(await codes(right)).toBe('VERIFY_CODE_WRONG')
    const fresh = await withdrawalCode(t, ann)
    expect(await codes(fresh)).toBeUndefined()
    expect(await codes(fresh)).toBe('VERIFY_CODE_WRONG')
    const guessed = await withdrawalCode(t, ann)
    const other = guessed === '111111' ? '222222' : '111111'
    for (let guess = 1; guess < 5; guess++) expect(await codes(other)).toBe('VERIFY_CODE_WRONG')
    expect(await codes(other)).toBe('VERIFY_CODE_EXHAUSTED')
    expect(await codes(guessed)).toBe('VERIFY_CODE_EXHAUSTED')
    expect(await requestsOf(ann)).toHaveLength(1)
  })

  test('[PER-010] a code mailed for another purpose, or to someone else, is refused', async () => {
    const [ann, ben] = [await aMember(t, { usdt: '100' }), await aMember(t)]
    await t.ask(member.generateTransactionPasswordOtp, undefined, { token: ann.token })
    const [mail] = (await t.deliveredMails()).filter(({ to }) => to === ann.email)
    const others = [
      codeIn(mail?.text),
      await mailedCode(t, ann.email, 'FORGET_PASSWORD'),
      await withdrawalCode(t, ben),
    ]
    for (const emailVerifyCode of others) {
      const { body } = await requestUsdt(t, ann, { emailVerifyCode })
      expect(body.fields?.emailVerifyCode?.code).toBe('VERIFY_CODE_WRONG')
    }
    expect(await requestsOf(ann)).toEqual([])
    expect((await requestUsdt(t, ann)).status).toBe(200)
  })

  test('[API-058] the code is mailed with a message, and not twice within a minute', async () => {
    const ann = await aMember(t)
    await t.deliveredMails()
    const send = () => t.ask(withdrawals.sendWithdrawalOtp, undefined, { token: ann.token })
    const sent = await send()
    expect(sent.status).toBe(200)
    expect(sent.body.message).toBe('We emailed you a code. It’s valid for 10 minutes.')
    expect((await t.deliveredMails()).filter(({ to }) => to === ann.email)).toHaveLength(1)
    expect((await send()).body.code).toBe('CODE_SENT_RECENTLY')
  })

  test.each([
    ['ERC20', '0x52908400098527886E0F7030069857D2E4169Ee7'],
    ['ERC20', addresses.TRC20],
    ['BEP20', 'not an address'],
    ['TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9'],
    ['TRC20', addresses.ERC20],
    // The token's own contract: anything sent there is lost.
    ['TRC20', demoNetworks.TRC20_TOKEN],
    ['ERC20', demoNetworks.ERC20_TOKEN],
  ] as const)('[VAL-040] on %s the address %s is refused', async (withdrawalType, walletAddress) => {
    const ann = await aMember(t, { usdt: '100' })
    const reply = await requestUsdt(t, ann, { withdrawalType, walletAddress })
    expect(reply.status).toBe(400)
    expect(reply.body.fields?.walletAddress?.code).toBe('INVALID_ADDRESS')
    // Refused only after the key was looked up, so a repeat still learns the earlier outcome.
    expect(reply.body.decides).toBe(true)
    expect(await requestsOf(ann)).toEqual([])
  })
})

describe('with 2FA on', () => {
  const request = (ann: Member, emailVerifyCode: string) =>
    requestUsdt(t, ann, { amount: '5', emailVerifyCode })

  test('[PER-015] [STA-048] a withdrawal needs a fresh code of this session, for each request', async () => {
    const ann = await aMember(t, { usdt: '100' })
    await turnTwoFaOn(t, ann.id)
    const code = await withdrawalCode(t, ann)
    expect((await request(ann, code)).body.code).toBe('TWO_FA_REQUIRED')
    expect(await usdt(ann)).toBe(100_000_000n)
    const verificationCode = codeOf(t, totpSecret)
    await t.ask(twoFa.verifyTwoFa, { body: { verificationCode } }, { token: ann.token })
    expect((await request(ann, code)).status).toBe(200)
    expect((await request(ann, await withdrawalCode(t, ann))).body.code).toBe('TWO_FA_REQUIRED')
    expect(await requestsOf(ann)).toHaveLength(1)
  })
})

describe('once', () => {
  test('the same key has one effect and one answer, also for 100 concurrent requests; another input is refused', async () => {
    const ann = await aMember(t, { usdt: '1000' })
    const emailVerifyCode = await withdrawalCode(t, ann)
    const send = (amount = '10') => requestUsdt(t, ann, { amount, emailVerifyCode }, { key: 'the-one-key' })
    const replies = await Promise.all(Array.from({ length: 100 }, () => send()))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => body.withdrawalId)).size).toBe(1)
    expect((await send('11')).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await usdt(ann)).toBe(990_000_000n)
    expect(await requestsOf(ann)).toHaveLength(1)
  })

  test.each([
    ['PENDING', async () => {}],
    [
      'CANCELLED',
      async (token: string, withdrawalId: string) => {
        await t.ask(withdrawals.cancelWithdrawal, { body: { withdrawalId } }, { token })
      },
    ],
    [
      'REJECTED',
      async (_token: string, withdrawalId: string) => {
        await decide(t, await anOperator(t, ['withdrawals.approve']), withdrawalId, 'REJECT', 'No.')
      },
    ],
  ] as const)(
    'a repeat when it is %s by then says so, and that nothing new was sent',
    async (state, happen) => {
      const ann = await aMember(t, { usdt: '100' })
      const send = () => requestUsdt(t, ann, { amount: '60' }, { key: 'the-one-key' })
      const first = await send()
      expect([first.status, first.body.replayed]).toEqual([200, undefined])
      const sentAt = t.app.clock.now().toISOString()
      await happen(ann.token, first.body.withdrawalId)
      const { body } = await send()
      expect(body).toEqual({
        ...first.body,
        message: 'We had already received this request. Nothing new was sent.',
        replayed: { sentAt, state },
      })
      expect(await requestsOf(ann)).toHaveLength(1)
    },
  )

  test('100 concurrent requests never take more than the balance, though each has a valid code', async () => {
    const ann = await aMember(t, { usdt: '35' })
    const ways = await Promise.all(Array.from({ length: 100 }, () => requestDirectly(ann)))
    expect(ways.filter(Boolean)).toHaveLength(3)
    expect(await usdt(ann)).toBe(5_000_000n)
    expect(await requestsOf(ann)).toHaveLength(3)
  })

  test('100 concurrent requests with one code are one request', async () => {
    const ann = await aMember(t, { usdt: '1000' })
    const emailVerifyCode = await withdrawalCode(t, ann)
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => requestUsdt(t, ann, { amount: '10', emailVerifyCode })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await usdt(ann)).toBe(990_000_000n)
  }, 60_000)

  /**
   * Does the same as `ask` after its proofs. It skips them because only one mailed code of a member is valid
   * at a time.
   */
  async function requestDirectly(ann: Member): Promise<boolean> {
    const plan = {
      kind: 'USDT' as const,
      terms: { amount: 10_000_000n, fee: 1_000_000n, receive: 9_000_000n },
      destination: { network: 'TRC20', address: addresses.TRC20 },
    }
    return t.app.db.transact(async (tx) => typeof (await hold(tx, t.app, ann.id, plan)) === 'string')
  }
})

describe('the history', () => {
  test('list and history show the same time', async () => {
    const ann = await aMember(t, { usdt: '100' })
    let reads = 0
    const clock = { ...t.app.clock, now: () => new Date(t.app.clock.now().getTime() + 1000 * reads++) }
    const plan = {
      kind: 'USDT' as const,
      terms: { amount: 10_000_000n, fee: 1_000_000n, receive: 9_000_000n },
      destination: { network: 'TRC20' as const, address: addresses.TRC20 },
    }
    await t.app.db.transact((tx) => hold(tx, { ...t.app, clock }, ann.id, plan))
    const { withdrawals: listed } = (await t.ask(withdrawals.recentWithdrawals, { query: {} }, ann)).body
    const [line] = (await lines(ann)).walletTrxDtoList
    expect(line?.transactionDate).toBe(listed[0]?.createdAt)
  })

  const lines = async (ann: Member, query: object = {}) =>
    (await t.ask(wallet.transactionHistory, { query: query as never }, { token: ann.token })).body
      .transactionHistoryList

  test('[STA-054] shows a withdrawal as one line with its state and destination; a refund is another', async () => {
    const ann = await aMember(t, { usdt: '100' })
    const { body } = await requestUsdt(t, ann, { amount: '40' })
    const shown = await lines(ann)
    expect(shown.walletTrxDtoList).toMatchObject([
      {
        transactionType: 'WITHDRAW',
        amount: '-40.00',
        status: 'PENDING',
        destination: addresses.TRC20,
        description: 'Withdrawal',
      },
      { transactionType: 'DEPOSIT', status: 'COMPLETED' },
    ])
    await t.ask(
      withdrawals.cancelWithdrawal,
      { body: { withdrawalId: body.withdrawalId } },
      { token: ann.token },
    )
    const after = await lines(ann)
    expect(after.walletTrxDtoList).toMatchObject([
      { transactionType: 'RELEASE', amount: '40.00', status: 'COMPLETED', destination: null },
      { transactionType: 'WITHDRAW', amount: '-40.00', status: 'CANCELLED' },
      { transactionType: 'DEPOSIT' },
    ])
    expect(after.totalAmounts).toEqual([{ key: 'USDT', value: '100.00' }])
    expect((await lines(ann, { transactionType: 'WITHDRAW' })).totalRecords).toBe(1)
    expect((await lines(ann, { transactionType: 'HOLD' })).totalRecords).toBe(0)
  })

  test('[STA-054] names every state of a withdrawal', async () => {
    const ann = await aMember(t, { usdt: '100' })
    const operator = await anOperator(t, ['withdrawals.approve'])
    const shown = async () =>
      (await lines(ann, { transactionType: 'WITHDRAW' })).walletTrxDtoList.map(({ status }) => status)
    await decide(t, operator, await waitingWithdrawal(t, ann, '10'), 'REJECT', 'Not this one')
    const completed = await waitingWithdrawal(t, ann, '20')
    expect((await shown())[0]).toBe('PENDING')
    await decide(t, operator, completed)
    expect((await shown())[0]).toBe('APPROVED')
    for (const state of ['PROCESSING', 'COMPLETED']) {
      await t.app.db.pool.query('update withdrawal set state = $1 where id = $2', [state, completed])
      expect((await shown())[0]).toBe(state)
    }
    const failed = await waitingWithdrawal(t, ann, '20')
    await decide(t, operator, failed)
    Object.assign(t.app.signer, { signedFor: async () => [] })
    const body = { withdrawalId: failed, reason: 'Nothing was sent' }
    await t.ask(operatorMoney.returnPayout, { body }, { token: operator.token })
    expect(await shown()).toEqual(['FAILED', 'COMPLETED', 'REJECTED'])
  })

  test('every figure still opens to exactly its entries', async () => {
    const ann = await aMember(t, { usdt: '100' })
    await requestUsdt(t, ann, { amount: '40.123456' })
    const { body } = await t.ask(
      wallet.explainFigure,
      { query: { figure: 'USDT_BALANCE' } },
      { token: ann.token },
    )
    expect(body.amount).toBe('59.876544')
    expect(body.entries.map(({ amount, status }) => [amount, status])).toEqual([
      ['-40.123456', 'PENDING'],
      ['100.00', 'COMPLETED'],
    ])
  })
})
