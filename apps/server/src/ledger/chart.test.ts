import { readFileSync } from 'node:fs'
import { accountKinds, transferKinds } from '@halyard/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const text = readFileSync(new URL('../../../../docs/ledger.md', import.meta.url), 'utf8')

/** The cells of the table under a heading, row by row. */
function tableUnder(heading: string): string[][] {
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (kinds? |-)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no')

test('docs/ledger.md lists the accounts of the database', async () => {
  const { rows } = await t.app.db.pool.query('select kind, has_floor, owned_by_member from account_kind')
  const inDatabase = rows.map((row) => [
    row.kind,
    yesNo(row.has_floor),
    row.owned_by_member ? 'member' : 'platform',
  ])
  const inDocs = tableUnder('Accounts').map(([kind, , , floor, owner]) => [kind, floor, owner])
  expect(inDocs.sort()).toEqual(inDatabase.sort())
  expect([...accountKinds].sort()).toEqual(rows.map(({ kind }) => kind).sort())
})

test('docs/ledger.md lists the rules of the database, and the code has the same kinds', async () => {
  const { rows } = await t.app.db.pool.query(`
    select kind.kind, kind.crosses_members,
      array_agg(rule.account_kind order by rule.account_kind) filter (where side = 'debit') as debit,
      array_agg(rule.account_kind order by rule.account_kind) filter (where side = 'credit') as credit
    from transfer_kind kind join transfer_rule rule on rule.transfer_kind = kind.kind group by kind.kind`)
  const sorted = (cell = '') => cell.split(', ').sort().join(', ')
  const inDatabase = rows.map((row) => [
    row.kind,
    row.debit.join(', '),
    row.credit.join(', '),
    yesNo(row.crosses_members),
  ])
  const inDocs = tableUnder('Transfers').map(([kind, from, to, crosses]) => [
    kind,
    sorted(from),
    sorted(to),
    crosses,
  ])
  expect(inDocs.sort()).toEqual(inDatabase.sort())
  expect([...transferKinds].sort()).toEqual(rows.map((row) => row.kind).sort())
})

test('docs/ledger.md names the same view for each kind as the database', async () => {
  const { rows } = await t.app.db.pool.query<{ kind: string; caused_by: string }>(
    'select kind, caused_by from transfer_kind',
  )
  const inDatabase = rows.map(({ kind, caused_by }) => `${kind} ${caused_by}`)
  // A kind with different causes has two rows.
  const inDocs = new Set(
    tableUnder('What causes a transfer').flatMap(([kinds = '', view = '']) =>
      kinds.split(', ').map((kind) => `${kind} ${view.replaceAll('`', '')}`),
    ),
  )
  expect([...inDocs].sort()).toEqual(inDatabase.sort())
})
