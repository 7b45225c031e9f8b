import { operatorMoney } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankAccount, openBankAccount } from '../../../../../tests/support/bank-accounts.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { csvOf, importStatement } from '../../../../../tests/support/statements.ts'
import { laterBy } from '../../platform/clock.ts'

let t: TestServer
let one: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
  one = await anOperator(t, ['statements.import'])
})
afterAll(() => t.close())

const dayAfterTomorrow = laterBy(new Date(), 2 * 24 * 3600)
  .toISOString()
  .slice(0, 10)

const lines = async (query = {}) =>
  (await t.ask(operatorMoney.statementLines, { query }, { token: one.token })).body.lines

test('each entry of an account is stored once, also with concurrent imports', async () => {
  const statement = csvOf({ id: 'once', amount: '7200.00', details: '100042-3' })
  const answers = await Promise.all([importStatement(t, one, statement), importStatement(t, one, statement)])
  expect(answers.map(({ body }) => body.added).toSorted()).toEqual([0, 1])
  const again = await importStatement(t, one, `${statement}\r\nnew,2026-11-18,-5,CNY,Fee,`)
  expect(again.body).toMatchObject({ added: 1, known: 1, message: 'Imported: 1 new line, 1 known.' })
  expect(await lines()).toMatchObject([
    { entryReference: 'new', direction: 'OUT', amount: '5.00', confirms: null },
    { entryReference: 'once', direction: 'IN', amount: '7200.00', importedBy: ['Olive'] },
  ])
  expect(await lines({ state: 'MATCHED' })).toEqual([])
  expect(await lines({ search: '100042' })).toHaveLength(1)
})

test('only statements of our own accounts are imported, whatever the account number’s spelling', async () => {
  const statement = csvOf({ id: 'ours', amount: '7200.00', details: '100042-3' })
  const account = { ...aBankAccount, accountNumber: '003-900042-7' }
  const importAs = async (written: string) => {
    const { body } = await importStatement(t, one, statement, written)
    return body.fields?.account?.code ?? body.added
  }
  expect(await importAs('003-900042-7')).toBe('STATEMENT_OTHER_ACCOUNT')
  const { token } = await anOperator(t, ['deposits.accounts'])
  await t.ask(operatorMoney.proposeDepositAccount, { body: account }, { token })
  expect(await importAs('003-900042-7')).toBe('STATEMENT_OTHER_ACCOUNT')
  const offered = async () => {
    const { body } = await t.ask(operatorMoney.statementAccounts, undefined, { token: one.token })
    return body.accounts.map(({ accountNumber }) => accountNumber)
  }
  expect(await offered()).not.toContain('003-900042-7')
  await openBankAccount(t, account)
  expect(await offered()).toContain('003-900042-7')
  expect(await importAs('003-900042-7')).toBe(1)
  expect(await importAs('003 900042 7')).toBe(0)
  expect(await importAs('39000427')).toBe('STATEMENT_OTHER_ACCOUNT')
})

test('a known entry with other content refuses the whole file', async () => {
  await importStatement(t, one, csvOf({ id: 'booked', amount: '100', details: 'a' }))
  const changed = csvOf(
    { id: 'fresh', amount: '1', details: 'b' },
    { id: 'booked', amount: '900', details: 'a' },
  )
  expect((await importStatement(t, one, changed)).body).toMatchObject({
    code: 'STATEMENT_LINE_CHANGED',
    params: { reference: 'booked' },
  })
  expect((await lines()).map(({ entryReference }) => entryReference)).not.toContain('fresh')
})

test.each([
  ['empty', '', 'EMPTY'],
  ['without a line', csvOf(), 'EMPTY'],
  ['without the columns', 'hello', 'COLUMNS'],
  ['binary', Uint8Array.from([0, 1, 2]), 'NOT_TEXT'],
  ['another document', '<html></html>', 'XML'],
  [
    'an entry twice',
    csvOf({ id: 'a', amount: '1', details: '' }, { id: 'a', amount: '1', details: '' }),
    'TWICE',
  ],
  ['of the day after tomorrow', csvOf({ amount: '1', details: '', day: dayAfterTomorrow }), 'FUTURE'],
  ['of the year 0', csvOf({ amount: '1', details: '' }).replace('2026-11-17', '0000-01-01'), 'LINE'],
  ['too large', 'x'.repeat(2 * 1024 * 1024 + 1), 'PAYLOAD_TOO_LARGE'],
  ['too many lines', `${csvOf({ amount: '1', details: '' })}${'\n'.repeat(20_002)}`, 'PAYLOAD_TOO_LARGE'],
  [
    'of another account',
    `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>GB00OTHER</IBAN></Id></Acct><Ntry><Amt Ccy="CNY">1</Amt>
     <CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-17</Dt></BookgDt><NtryRef>1</NtryRef></Ntry>
     </Stmt></BkToCstmrStmt></Document>`,
    'STATEMENT_OTHER_ACCOUNT',
  ],
])('what is %s is refused', async (_, statement, code) => {
  const { body } = await importStatement(t, one, statement)
  const refused = body.code === 'INVALID_INPUT' ? body.fields?.statement?.code : body.code
  expect(refused === 'STATEMENT_UNREADABLE' ? body.params?.why : refused).toBe(code)
})

test('only the import itself adds lines and matches', async () => {
  const { rows } = await t.app.db.pool.query(
    `select line.id, import.id as import_id from bank_statement_line line join bank_statement_import import using (account)
     where not exists (select from bank_statement_sighting where line_id = line.id and import_id = import.id) limit 1`,
  )
  const [known] = rows
  for (const [statement, values] of [
    [`insert into bank_statement_sighting values ($1, $2)`, [known.id, known.import_id]],
    [`insert into bank_statement_import values (gen_random_uuid(), $1, 'DE02', 'CSV', now())`, [one.id]],
    [`insert into bank_statement_match (line_id, imported_by) values ($1, $2)`, [known.id, one.id]],
    [`update bank_statement_line set amount = 1 where id = $1`, [known.id]],
  ] as const)
    await expect(t.app.db.pool.query(statement, [...values])).rejects.toThrow(
      /A line comes with its import|No operator did that|permission denied/,
    )
})
