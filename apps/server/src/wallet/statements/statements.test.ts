import { createHash } from 'node:crypto'
import { kyc, languageNames, languages, statements, wallet } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '../../../../../tests/support/kyc.ts'
import { signedIn, transactionPassword } from '../../../../../tests/support/members.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { postAsOwner } from '../../../../../tests/support/post-as-owner.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { uncaused } from '../../../../../tests/support/uncaused.ts'
import { aMember, fund, type Member } from '../../../../../tests/support/wallets.ts'
import { sealEntries, usdpIssue, walletOf } from '../../ledger/index.ts'
import { serverTexts } from '../../locales/index.ts'
import { newId } from '../../platform/ids.ts'

let t: TestServer
let ann: Member
let ben: Member
let firstDay: string
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  ann = await aMember(t, { usdt: '1000', bonus: '12.5' })
  ben = await aMember(t)
  firstDay = dayNow()
  // Sealed entries are read from other tables than unsealed ones.
  await sealEntries(t.app.db, 1000)
  t.advance(2 * 24 * 3600)
  ann = { ...ann, token: await signedIn(t, ann.email) }
  ben = { ...ben, token: await signedIn(t, ben.email) }
  await fund(t, ann.id, 'usdp', '50.25')
  await send('20', ann, ben)
  await t.ask(wallet.bonusTransfer, { body: { amount: '2.5', transactionPassword } }, ann)
})
afterAll(() => t.close())

const dayNow = () => t.app.clock.now().toISOString().slice(0, 10)
const send = (amount: string, from: Member, to: Member) =>
  t.ask(wallet.transfer, { body: { walletType: 'USDP', email: to.email, amount, transactionPassword } }, from)

async function statement(who: Member, body: object, language = 'en') {
  const { status, body: reply } = await t.ask(
    statements.makeStatement,
    { body: { from: firstDay, to: dayNow(), format: 'CSV', ...body } as never },
    { token: who.token, language: language as never },
  )
  return { status, code: reply.code as unknown as string, file: reply.file }
}

/** Fields as an RFC 4180 reader sees them; throws if a line has another number of fields. */
function recordsOf(csv: string): string[][] {
  const lines = csv.replace(/^\uFEFF/, '').split('\r\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => {
    const fields = [...line.matchAll(/("(?:[^"]|"")*"|[^",]*)(?:,|$)/g)].map(([, field]) => field ?? '')
    return fields.slice(0, 9).map((field) => field.replace(/^"|"$/g, '').replaceAll('""', '"'))
  })
}

const micro = (text: string) =>
  text === '' ? 0n : BigInt(text.replace('.', '').padEnd(text.indexOf('.') + 6, '0'))

async function textOf(file: Blob) {
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return { text: text.replaceAll(/\s/g, ''), pages: totalPages }
}
const packed = (text: string) => text.replaceAll(/\s/g, '')

describe('a statement as CSV', () => {
  test('has a byte order mark, the same fields in each record, and wallets that add up', async () => {
    const { status, file } = await statement(ann, {})
    expect(status).toBe(200)
    expect(file.type).toMatch(/^text\/csv; ?charset=utf-8$/)
    expect([...new Uint8Array(await file.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...records] = recordsOf(await file.text())
    expect(head).toEqual(
      'Wallet,Date (UTC),Transaction ID,Description,Reference,Money in,Money out,Balance,Currency'.split(','),
    )
    const end = records.pop()
    expect(end?.[0]).toBe('Document code')
    for (const name of ['USDT Wallet', 'USDP Wallet', 'Bonus Wallet']) {
      const lines = records.filter(([own]) => own === name)
      const [opening, closing] = [lines.shift(), lines.pop()]
      expect([opening?.[3], closing?.[3]]).toEqual(['Opening balance', 'Closing balance'])
      let balance = micro(opening?.[7] ?? '')
      for (const [, , , , , paidIn = '', paidOut = '', after = ''] of lines) {
        balance += micro(paidIn) - micro(paidOut)
        expect(formatAmount(balance, 'USDT')).toBe(after)
      }
      expect(micro(closing?.[7] ?? '')).toBe(balance)
      const sum = (column: number) => lines.reduce((total, line) => total + micro(line[column] ?? ''), 0n)
      expect([sum(5), sum(6)]).toEqual([micro(closing?.[5] ?? ''), micro(closing?.[6] ?? '')])
    }
    expect(records.find((line) => line[3]?.includes(ben.email))?.slice(5)).toEqual([
      '',
      '20.00',
      '30.25',
      'USDP',
    ])
  })

  test('opens with the balance before its days, and ends with the balance after them', async () => {
    const balances = async (from: string, to: string) =>
      recordsOf(await (await statement(ann, { from, to })).file.text())
        .filter(([, , id, name]) => id === '' && name?.endsWith('balance'))
        .map(([own, , , , , , , balance]) => `${own} ${balance}`)
    expect(await balances(firstDay, firstDay)).toEqual([
      'USDT Wallet 0.00',
      'USDT Wallet 1000.00',
      'Bonus Wallet 0.00',
      'Bonus Wallet 12.50',
    ])
    expect(await balances(dayNow(), dayNow())).toEqual([
      'USDT Wallet 1000.00',
      'USDT Wallet 1002.50',
      'USDP Wallet 0.00',
      'USDP Wallet 30.25',
      'Bonus Wallet 12.50',
      'Bonus Wallet 10.00',
    ])
  })

  test('of days without entries shows each wallet’s balance', async () => {
    const between = new Date(Date.parse(firstDay) + 24 * 3600 * 1000).toISOString().slice(0, 10)
    const days = { from: between, to: between }
    const records = recordsOf(await (await statement(ann, days)).file.text())
    expect(records.slice(1, -1).map(([own, , , name, , , , balance]) => [own, name, balance])).toEqual([
      ['USDT Wallet', 'Opening balance', '1000.00'],
      ['USDT Wallet', 'Closing balance', '1000.00'],
      ['Bonus Wallet', 'Opening balance', '12.50'],
      ['Bonus Wallet', 'Closing balance', '12.50'],
    ])
    // An empty wallet is in the summary.
    const { text } = await textOf((await statement(ann, { ...days, format: 'PDF' })).file)
    for (const name of ['USDTWallet', 'USDPWallet', 'BonusWallet']) expect(text).toContain(name)
  })

  test.each(languages)('is in the member’s language: %s', async (language) => {
    const { file } = await statement(ann, {}, language)
    const texts = serverTexts[language].statements
    const words = recordsOf(await file.text()).flat()
    expect(words).toEqual(expect.arrayContaining([texts.usdt, texts.opening, texts.closing, texts.code]))
    expect((file as File).name ?? '').not.toMatch(/[{}]/)
  })
})

describe('a statement as PDF', () => {
  test.each(languages)(
    'has the same content in %s, with page numbers and the configured brand',
    async (language) => {
      // In the language's own script.
      const name = `Zoë Müller ${languageNames[language]}`
      await t.app.db.transact((tx) =>
        tx.updateTable('member').set({ full_name: name }).where('id', '=', ann.id).execute(),
      )
      const { file } = await statement(ann, { format: 'PDF' }, language)
      expect(file.type).toBe('application/pdf')
      const { text, pages } = await textOf(file)
      const { statements: own, documents, transactions } = serverTexts[language]
      const page = documents.page.replace('{page}', String(pages)).replace('{pages}', String(pages))
      for (const part of [
        t.app.config.portal.brandName,
        own.statementTitle,
        own.opening,
        own.closing,
        name,
        ann.email,
        '1,002.50USDT',
        '30.25USDP',
        '-20.00',
        '+50.25',
        transactions.DEPOSIT,
        transactions.TRANSFER_OUT.replace('{other}', ben.email),
        page,
      ])
        expect(text, part).toContain(packed(part))
    },
  )

  test('takes as many pages as it needs, without blocking the event loop', async () => {
    const busy = await aMember(t)
    for (let n = 1; n <= 60; n++) await fund(t, busy.id, 'bonus', `${n}`)
    let ticks = 0
    const ticking = setInterval(() => ticks++, 2)
    const { file } = await statement(busy, { format: 'PDF' }, 'zh')
    clearInterval(ticking)
    const { text, pages } = await textOf(file)
    expect(pages).toBeGreaterThan(2)
    expect(text).toContain(packed('+60.00'))
    expect(text).toContain(packed('1,830.00'))
    expect(ticks).toBeGreaterThan(5)
  })
})

describe('with more entries than a PDF takes', () => {
  let busy: Member
  const count = 10_001
  beforeAll(async () => {
    busy = await aMember(t)
    const from = walletOf(busy.id, 'usdp')
    const grant = uncaused('USDP_GRANT', { from: usdpIssue, to: from, amount: BigInt(count) })
    const dust = Array.from({ length: count - 1 }, () =>
      uncaused('USDP_TRANSFER', { from, to: walletOf(ben.id, 'usdp'), amount: 1n }, { toEmail: ben.email }),
    )
    await postAsOwner(t, grant, ...dust)
  })

  test.each(languages)('a PDF is refused with the advice to take less or CSV, in %s', async (language) => {
    const query = { from: dayNow(), to: dayNow(), format: 'PDF' as const }
    const { status, body } = await t.ask(
      statements.makeStatement,
      { body: query },
      { token: busy.token, language },
    )
    expect([status, body.code]).toEqual([422, 'STATEMENT_TOO_LONG'])
    expect(body.message).toMatch(/10,000.*CSV/)
  })

  test('CSV has all of them', async () => {
    const { status, file } = await statement(busy, { from: dayNow() })
    expect(status).toBe(200)
    const lines = recordsOf(await file.text()).filter(([own]) => own === 'USDP Wallet')
    expect(lines).toHaveLength(count + 2)
    expect(lines.at(-1)?.slice(5, 8)).toEqual(['0.010001', '0.01', '0.000001'])
  })
})

describe('the name', () => {
  test('is the one on the approved KYC document, and the registered one before', async () => {
    const member = await aMember(t)
    const nameIn = async () => {
      const { text } = await textOf((await statement(member, { format: 'PDF' })).file)
      return ['MaryAnneMember', packed(registered)].filter((name) => text.includes(name))
    }
    const { full_name: registered } = await t.app.db
      .selectFrom('member')
      .select('full_name')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    await t.ask(kyc.submitKyc, { body: await documents() }, { token: member.token })
    expect(await nameIn()).toEqual([packed(registered)])
    const { token } = await anOperator(t, ['kyc.review'])
    const { id: submissionId } = await t.app.db
      .selectFrom('kyc_submission')
      .select('id')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
    const decided = await t.ask(kyc.decideKyc, { body: { submissionId, decision: 'APPROVE' } }, { token })
    expect(decided.status).toBe(200)
    expect(await nameIn()).toEqual(['MaryAnneMember'])
  })
})

describe('refused', () => {
  test.each([
    [{ from: '2026-02-30' }, 400],
    [{ from: '01/02/2026' }, 400],
    [{ from: '2100-01-01', to: '2099-01-01' }, 400],
    [{ from: '2020-01-01', to: '2099-01-01' }, 400],
    [{ format: 'XLS' }, 400],
  ])('%j', async (body, status) => {
    expect((await statement(ann, body)).status).toBe(status)
  })

  test('too many concurrent ones', async () => {
    const eager = await aMember(t)
    const answers = await Promise.all(Array.from({ length: 35 }, () => statement(eager, {})))
    expect(answers.some(({ status }) => status === 429)).toBe(true)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })
})

describe('a receipt', () => {
  const receipt = (who: Member, transactionId: string, language = 'en') =>
    t.ask(
      statements.makeReceipt,
      { body: { transactionId } },
      { token: who.token, language: language as never },
    )
  const movement = async (type: string, who = ann) => {
    const { body } = await t.ask(wallet.transactionHistory, { query: { pageSize: '20' } }, who)
    const lines = body.transactionHistoryList.walletTrxDtoList
    return lines.find(({ transactionType }) => transactionType === type)?.txId ?? ''
  }

  test.each(['en', 'zh'] as const)('names one movement with all its facts, in %s', async (language) => {
    const id = await movement('TRANSFER_OUT')
    const { status, body } = await receipt(ann, id, language)
    expect(status).toBe(200)
    const { text, pages } = await textOf(body.file)
    expect(pages).toBe(1)
    const { statements: own, transactions } = serverTexts[language]
    const sent = transactions.TRANSFER_OUT.replace('{other}', ben.email)
    for (const part of [own.receiptTitle, '-20.00 USDP', sent, id, ann.email, own.usdp])
      expect(text, part).toContain(packed(part))
  })

  test('of a transfer between own wallets shows both sides', async () => {
    const { body } = await receipt(ann, await movement('BONUS_TO_WALLET'))
    const { text } = await textOf(body.file)
    for (const part of ['+2.50 USDT', '-2.50 USDT', 'USDT Wallet', 'Bonus Wallet'])
      expect(text, part).toContain(packed(part))
  })

  test('requested many times concurrently is drawn a few times, so that other members’ do not wait', async () => {
    const eager = await aMember(t, { usdt: '5' })
    const id = await movement('DEPOSIT', eager)
    const answers = await Promise.all(Array.from({ length: 12 }, () => receipt(eager, id)))
    const drawn = answers.filter(({ status }) => status === 200)
    expect(drawn.length).toBeGreaterThanOrEqual(4)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12 - drawn.length)
    expect(drawn.length).toBeLessThan(12)
    expect((await receipt(eager, id)).status).toBe(200)
  })

  test('is available to each side of a transfer, and to nobody else', async () => {
    const id = await movement('TRANSFER_OUT')
    const { text } = await textOf((await receipt(ben, id)).body.file)
    expect(text).toContain(packed('+20.00 USDP'))
    expect(text).not.toContain(ann.email)
    const carl = await aMember(t)
    for (const wrong of [id, newId(), 'x', "' or 1=1"]) {
      expect(await receipt(carl, wrong)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
  })
})

describe('a check', () => {
  const sha256 = async (file: Blob) =>
    createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex')
  const codeIn = async (file: Blob) => recordsOf(await file.text()).at(-1)?.[2] ?? ''
  const check = (code: string, digest: string, as = {}) =>
    t.ask(statements.checkDocument, { body: { code, sha256: digest } }, as)
  const no = { status: 200, body: { document: null } }

  test('shows anybody that a document is unchanged, its time and period, and nothing else', async () => {
    const { file } = await statement(ann, {})
    const code = await codeIn(file)
    const { status, body } = await check(code, await sha256(file))
    expect(status).toBe(200)
    const { message, ...rest } = body
    expect(rest).toEqual({
      document: {
        kind: 'STATEMENT',
        madeAt: t.app.clock.now().toISOString(),
        from: firstDay,
        to: dayNow(),
      },
    })
    expect(message).not.toContain(ann.email)
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await check(typed, (await sha256(file)).toUpperCase())).body.document?.kind).toBe('STATEMENT')
  })

  test('gives the same answer for a wrong code, a changed file and another document’s code', async () => {
    const [{ file }, { file: other }] = [await statement(ann, {}), await statement(ann, { format: 'PDF' })]
    const code = await codeIn(file)
    const changed = new Blob([await file.text(), ' '])
    const answers = [
      await check(code, await sha256(changed)),
      await check(code, await sha256(other)),
      await check('7K3M-9QPX-2TRA', await sha256(file)),
      await check(code, 'not a digest'),
    ]
    for (const answer of answers) expect(answer).toMatchObject(no)
  })

  test('is limited per address', async () => {
    const strict = await testServer()
    const digest = 'a'.repeat(64)
    const statuses: number[] = []
    for (let n = 0; n < 61; n++) {
      const body = { code: 'AAAA-AAAA-AAAA', sha256: digest }
      statuses.push((await strict.ask(statements.checkDocument, { body })).status)
    }
    await strict.close()
    expect(statuses).toEqual([...Array(60).fill(200), 429])
  })

  test('relies on data that the application cannot change', async () => {
    await expect(t.app.db.transact((tx) => tx.deleteFrom('issued_document').execute())).rejects.toThrow(
      'permission denied',
    )
    await expect(
      t.app.db.transact((tx) => tx.updateTable('issued_document').set({ code: 'X' }).execute()),
    ).rejects.toThrow('permission denied')
  })
})
