import { deposits, type InputOf, operatorMoney } from '@halyard/contract'
import { formatHundredths, priceOf } from '@halyard/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { fileOf, jpegBytes, photoWithMetadata } from '../../../../../tests/support/pictures.ts'
import { setRateNow } from '../../../../../tests/support/rates.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { balancesOf, walletOf } from '../../ledger/index.ts'
import { lockName } from '../../platform/db/lock-name.ts'

type Slip = InputOf<typeof deposits.fiatDeposit>['body']

let t: TestServer
let member: Member
beforeAll(async () => {
  // credited-by-two tests how many operators a credit takes.
  t = await testServer({ bankFirstDepositsByTwo: 0, bankCreditAlonePerDay: 10n ** 12n })
  await setRateNow(t, '7.2')
})
beforeEach(async () => {
  member = await aMember(t)
  await t.deliveredMails()
})
afterAll(() => t.close())

async function slip(changes: Partial<Slip> = {}): Promise<Slip> {
  return {
    walletType: '60',
    usdtAmount: '1500',
    currencyCode: 'CNY',
    paymentMethod: 'BANK_TRANSFER',
    paymentAmount: '10800.00',
    bankSlipUpload: fileOf(await jpegBytes(), 'slip.jpg'),
    ...changes,
  }
}

const handIn = async (changes: Partial<Slip> = {}, as: { key?: string; rootPath?: string } = {}) =>
  t.ask(deposits.fiatDeposit, { body: await slip(changes) }, { token: member.token, ...as })

const waiting = () =>
  t.app.db.selectFrom('fiat_deposit').selectAll().where('member_id', '=', member.id).execute()

const receipts = () =>
  t.app.db.selectFrom('stored_file').select('id').where('member_id', '=', member.id).execute()

async function balance(): Promise<bigint> {
  const [held = 0n] = await balancesOf(t.app.db, [walletOf(member.id, 'usdt')])
  return held
}

test('[API-045] [FLD-057] a bank transfer with its receipt is accepted, answered with a message, and mailed', async () => {
  const { status, body } = await handIn()
  expect([status, body.message]).toEqual([
    200,
    'Deposit submitted. We’ll let you know once it’s been reviewed.',
  ])
  expect(await waiting()).toMatchObject([
    {
      amount: '1500000000',
      currency: 'CNY',
      payment_amount: '1080000',
      payment_method: 'BANK_TRANSFER',
      state: 'PENDING',
    },
  ])
  const [mail] = await t.deliveredMails()
  expect(mail).toMatchObject({ to: member.email, subject: 'Your deposit of 1,500.00 USDT was submitted' })
})

test('it needs one connection at a time: many concurrent ones never deadlock', async () => {
  const { pool } = t.app.db
  const others = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))
  try {
    expect((await handIn()).status).toBe(200)
  } finally {
    for (const other of others) other.release()
  }
})

test('a transfer’s reference identifies member and deposit, and finds it', async () => {
  const reference = async () =>
    (await t.ask(deposits.getDepositDetails, undefined, { token: member.token })).body.reference
  const { number } = await t.app.db
    .selectFrom('member')
    .select('number')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect([await reference(), await reference()]).toEqual([`${number}-1`, `${number}-1`])
  const { body } = await handIn()
  expect(body).toMatchObject({ amount: '1500.00', reference: `${number}-1` })
  expect(await reference()).toBe(`${number}-2`)
  // Concurrent claims get different references.
  const both = await Promise.all([handIn(), handIn()])
  expect(both.map(({ body }) => body.reference).sort()).toEqual([`${number}-2`, `${number}-3`])
  const list = await t.ask(deposits.recentDeposits, { query: {} }, { token: member.token })
  expect(list.body.deposits.map((each) => each.reference).sort()).toEqual(
    [1, 2, 3].map((n) => `${number}-${n}`),
  )
  const operator = await anOperator(t, ['deposits.decide'])
  const queue = await t.ask(operatorMoney.fiatDepositQueue, { query: {} }, { token: operator.token })
  expect(queue.body.deposits.map((each) => each.reference)).toContain(`${number}-2`)
})

test('[SCR-068] it is accepted outside review hours as well', async () => {
  // Advances to the next 03:00 in UTC+8.
  const seconds = Math.floor(t.app.clock.now().getTime() / 1000)
  t.advance((24 * 3600 + 19 * 3600 - (seconds % (24 * 3600))) % (24 * 3600))
  expect(t.app.clock.now().getUTCHours()).toBe(19)
  member = await aMember(t)
  expect((await handIn()).status).toBe(200)
  expect(await waiting()).toMatchObject([{ state: 'PENDING' }])
})

test('[API-046] the older path at the site’s root answers the same', async () => {
  expect((await handIn({}, { rootPath: '/pub/bankDeposit.php' })).status).toBe(200)
  expect(await waiting()).toHaveLength(1)
})

describe('from 1,000 to 4,000', () => {
  test.each([
    ['1000', '7200'],
    ['4000', '28800'],
    ['1000.01', '7200.08'],
  ])('[CON-011] [VAL-033] %s passes', async (usdtAmount, paymentAmount) => {
    expect((await handIn({ usdtAmount, paymentAmount })).status).toBe(200)
  })

  test.each(['999', '999.999999', '4000.000001', '4001'])(
    '[CON-011] [VAL-033] %s is refused',
    async (usdtAmount) => {
      const { status, body } = await handIn({ usdtAmount, paymentAmount: '7200' })
      expect(status).toBe(400)
      expect(body.fields?.usdtAmount?.message).toBe('Amount must only within 1000 - 4000')
      expect(await waiting()).toEqual([])
    },
  )

  test.each(['0', '-5'])('[VAL-034] %s is not greater than 0', async (usdtAmount) => {
    const { body } = await handIn({ usdtAmount })
    expect(body.fields?.usdtAmount?.message).toBe('Amount must greater than 0.')
  })
})

test('[VAL-002] [VAL-032] every field is required, with the fiat deposit’s messages', async () => {
  const { status, body } = await t.ask(
    deposits.fiatDeposit,
    { body: { walletType: '60', usdtAmount: '', currencyCode: '', paymentAmount: '' } as never },
    { token: member.token },
  )
  expect(status).toBe(400)
  for (const field of ['usdtAmount', 'currencyCode', 'paymentAmount', 'bankSlipUpload'] as const) {
    expect(body.fields?.[field]?.message, field).toBe('This field is Required')
  }
})

test.each([
  ['another wallet', { walletType: '61' as '60' }],
  ['a currency without a rate', { currencyCode: 'XXX' }],
  ['a method that is not offered', { paymentMethod: 'CHEQUE' }],
  ['a method that needs no receipt', { paymentMethod: 'TOPPAY' }],
])('%s is refused', async (_what, changes) => {
  const { status, body } = await handIn(changes)
  expect([status, body.code]).toEqual([400, expect.stringMatching(/INVALID/)])
  expect(await waiting()).toEqual([])
})

test.each(['10799.99', '10800.01', '10800.001', '1e4', ''])(
  'the converted amount must be the price at the present rate: %j is not',
  async (paymentAmount) => {
    expect((await handIn({ paymentAmount })).status).toBeGreaterThanOrEqual(400)
    expect(await waiting()).toEqual([])
  },
)

test('a fraction of a hundredth is rounded up, so that the amount is covered in full', async () => {
  expect((await handIn({ usdtAmount: '1000.001', paymentAmount: '7200.00' })).body.code).toBe(
    'PAYMENT_AMOUNT_CHANGED',
  )
  expect((await handIn({ usdtAmount: '1000.001', paymentAmount: '7200.01' })).status).toBe(200)
})

test('sent again with its key it is one deposit, even after the rate has changed; other input with that key is refused', async () => {
  const body = await slip()
  const send = () => t.ask(deposits.fiatDeposit, { body }, { token: member.token, key: `slip-${member.id}` })
  const both = await Promise.all([send(), send()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  t.advance(1)
  await setRateNow(t, '7.3')
  expect((await send()).status).toBe(200)
  // A form that is filled in again carries today's price.
  const repriced = { ...body, paymentAmount: '10950.00' }
  expect((await handIn(repriced, { key: `slip-${member.id}` })).status).toBe(200)
  expect(await waiting()).toHaveLength(1)
  // Two of the four may be sent before the reply is stored.
  expect((await receipts()).length).toBeLessThanOrEqual(2)
  const other = await handIn({ usdtAmount: '2000', paymentAmount: '14600' }, { key: `slip-${member.id}` })
  expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  t.advance(1)
  await setRateNow(t, '7.2')
})

test('sent again while in progress, it waits and gets the same answer, although the rate has changed', async () => {
  const body = await slip()
  const send = () => t.ask(deposits.fiatDeposit, { body }, { token: member.token, key: `slip-${member.id}` })
  const [first, second] = await t.app.db.transact(async (tx) => {
    await lockName(tx, `bank-deposits:${member.id}`)
    const first = send()
    await untilSomebodyWaits(t.app.db)
    t.advance(1)
    await setRateNow(t, '7.3')
    const second = send()
    await untilSomebodyWaits(t.app.db, 2)
    return [first, second]
  })
  expect([(await first).status, (await second).body.replayed?.state]).toEqual([200, 'PENDING'])
  expect(await waiting()).toHaveLength(1)
  t.advance(1)
  await setRateNow(t, '7.2')
})

test.each([
  ['APPROVE', 'COMPLETED'],
  ['REJECT', 'REJECTED'],
] as const)('sent again after %s, it says that it is %s', async (decision, state) => {
  const body = await slip()
  const as = { token: member.token, key: `slip-${member.id}` }
  const send = async () => (await t.ask(deposits.fiatDeposit, { body }, as)).body.replayed
  expect(await send()).toBeUndefined()
  expect((await send())?.state).toBe('PENDING')
  const [deposit] = await waiting()
  const { token } = await anOperator(t, ['deposits.decide'])
  const decided = { id: deposit?.id ?? '', decision, reason: 'The amount differs.' }
  await t.ask(operatorMoney.decideFiatDeposit, { body: decided }, { token })
  expect((await send())?.state).toBe(state)
})

test('a file that is no picture is refused, and a picture is re-encoded without metadata', async () => {
  const text = fileOf('<!doctype html>', 'slip.jpg')
  const { body: refused } = await handIn({ bankSlipUpload: text })
  expect(refused).toMatchObject({ code: 'IMAGE_FORMAT', decides: true })
  await handIn({ bankSlipUpload: fileOf(await photoWithMetadata(), 'slip.jpg') })
  const [deposit] = await waiting()
  const { token } = await anOperator(t, ['deposits.decide'])
  const query = { fileId: deposit?.receipt_file_id ?? '' }
  const { body } = await t.ask(operatorMoney.depositReceipt, { query }, { token })
  const bytes = Buffer.from(await body.file.arrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(bytes.includes('SecretPhone')).toBe(false)
  const read = await t.app.db
    .selectFrom('audit_entry')
    .select('subject')
    .where('action', '=', 'deposits.receipt.read')
    .execute()
  expect(read).toContainEqual({ subject: `fiat-deposit:${deposit?.id}` })
})

describe('an operator', () => {
  const decide = (token: string, id: string, decision: 'APPROVE' | 'REJECT', reason = '') =>
    t.ask(operatorMoney.decideFiatDeposit, { body: { id, decision, reason } }, { token })

  async function handedIn(): Promise<string> {
    await handIn()
    await t.deliveredMails()
    return (await waiting())[0]?.id ?? ''
  }

  const subjects = async () => (await t.deliveredMails()).map(({ subject }) => subject)

  test('[SCR-004] credits it once, however many concurrent approvals', async () => {
    const id = await handedIn()
    const [one, other] = [await anOperator(t, ['deposits.decide']), await anOperator(t, ['deposits.decide'])]
    const queue = await t.ask(operatorMoney.fiatDepositQueue, { query: { pageSize: 100 } }, one)
    expect(queue.body.deposits).toContainEqual(
      expect.objectContaining({ id, amount: '1500.00', paymentAmount: '10800.00', currencyCode: 'CNY' }),
    )
    const answers = await Promise.all([
      decide(one.token, id, 'APPROVE'),
      decide(other.token, id, 'APPROVE'),
      decide(other.token, id, 'APPROVE'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'ALREADY_DECIDED')).toHaveLength(2)
    expect(await balance()).toBe(1_500_000_000n)
    expect(await subjects()).toEqual(['Your deposit of 1,500.00 USDT was credited'])
  })

  test.each([
    { first: 'APPROVE', second: 'REJECT', credited: 1_500_000_000n, state: 'CREDITED', mailed: 'credited' },
    { first: 'REJECT', second: 'APPROVE', credited: 0n, state: 'REJECTED', mailed: 'rejected' },
  ] as const)('of a concurrent $first and $second the first wins', async (decided) => {
    const { first, second, credited, state, mailed } = decided
    const id = await handedIn()
    const [one, other] = [await anOperator(t, ['deposits.decide']), await anOperator(t, ['deposits.decide'])]
    let answers: Promise<{ status: number; body: { code?: string } }[]> = Promise.resolve([])
    await t.app.db.transact(async (tx) => {
      await tx.selectFrom('fiat_deposit').select('id').where('id', '=', id).forNoKeyUpdate().execute()
      const ahead = decide(one.token, id, first, 'Not to be read')
      await untilSomebodyWaits(t.app.db)
      answers = Promise.all([ahead, decide(other.token, id, second, 'Not to be read')])
      await untilSomebodyWaits(t.app.db, 2)
    })
    expect((await answers).map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'ALREADY_DECIDED'],
    ])
    expect(await balance()).toBe(credited)
    const list = await t.ask(deposits.recentDeposits, { query: {} as never }, { token: member.token })
    expect(list.body.deposits).toMatchObject([{ state }])
    expect(await subjects()).toEqual([`Your deposit of 1,500.00 USDT was ${mailed}`])
  })

  test('credits it: the money, the mail and the audit log', async () => {
    const id = await handedIn()
    const { token } = await anOperator(t, ['deposits.decide'])
    expect((await decide(token, id, 'APPROVE')).status).toBe(200)
    expect(await balance()).toBe(1_500_000_000n)
    expect((await t.deliveredMails()).map(({ subject }) => subject)).toEqual([
      'Your deposit of 1,500.00 USDT was credited',
    ])
    const audited = await t.app.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', `fiat-deposit:${id}`)
      .execute()
    expect(audited).toEqual([{ action: 'deposits.approve' }])
  })

  test('rejects it with a reason for the member, in their language and with the phrase', async () => {
    await t.app.db.transact((tx) =>
      tx
        .updateTable('member')
        .set({ language: 'zh', anti_phishing_phrase: 'blue heron' })
        .where('id', '=', member.id)
        .execute(),
    )
    const id = await handedIn()
    const { token } = await anOperator(t, ['deposits.decide'])
    expect((await decide(token, id, 'REJECT')).status).toBe(400)
    expect((await decide(token, id, 'REJECT', 'The receipt cannot be read')).status).toBe(200)
    expect(await balance()).toBe(0n)
    const [mail] = await t.deliveredMails()
    expect(mail?.subject).toBe('您的 1,500.00 USDT 充值已被拒绝')
    expect(mail?.text).toContain('The receipt cannot be read')
    expect(mail?.text).toContain('blue heron')
    const list = await t.ask(deposits.recentDeposits, { query: {} as never }, { token: member.token })
    expect(list.body.deposits).toMatchObject([{ state: 'REJECTED', remark: 'The receipt cannot be read' }])
  })

  test('needs the capability for all of this', async () => {
    const id = await handedIn()
    const { token } = await anOperator(t, ['kyc.review'])
    expect((await decide(token, id, 'APPROVE')).status).toBe(403)
    expect((await t.ask(operatorMoney.networkStates, undefined, { token })).status).toBe(403)
  })
})

test('[FLD-055] [FLD-056] [API-044] the details list currencies, payment methods and rates as key and value', async () => {
  const { body } = await t.ask(deposits.getDepositDetails, undefined, { token: member.token })
  expect(body).toMatchObject({
    accountList: [{ key: 'CNY', value: 'CNY' }],
    currencyList: [{ key: 'BANK_TRANSFER', value: 'Bank transfer' }],
    exchangeRateList: [{ key: 'RMB', value: '7.20' }],
  })
})

test.each([
  ['JPY', '152.4', '152401.00', '152400.16'],
  ['IDR', '16250.5', '16250516.26', '16250517.00'],
])(
  'a deposit in %s has the browser’s price, to the smallest unit',
  async (currencyCode, rate, price, other) => {
    await setRateNow(t, rate, 'DEPOSIT', currencyCode)
    const usdtAmount = '1000.001'
    const paymentAmount = formatHundredths(priceOf(1_000_001_000n, rate, currencyCode))
    expect(paymentAmount).toBe(price)
    const refused = await handIn({ usdtAmount, currencyCode, paymentAmount: other })
    expect(refused.body.code).toBe('PAYMENT_AMOUNT_CHANGED')
    expect((await handIn({ usdtAmount, currencyCode, paymentAmount })).status).toBe(200)
  },
)
