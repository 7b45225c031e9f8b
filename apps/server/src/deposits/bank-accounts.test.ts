import { operatorMoney as contract, deposits } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankAccount, openBankAccount } from '../../../../tests/support/bank-accounts.ts'
import { asOwner } from '../../../../tests/support/database.ts'
import { lapseAWeekLater } from '../../../../tests/support/lapse.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember } from '../../../../tests/support/wallets.ts'
import { newId } from '../platform/ids.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

let t: TestServer
let olive: Operator
let casper: Operator
beforeAll(async () => {
  t = await testServer()
  await comeBack()
})
afterAll(() => t.close())

const comeBack = async () => {
  olive = await anOperator(t, ['deposits.accounts'])
  casper = await anOperator(t, ['deposits.accounts'])
}

let numbers = 0
const another = () => ({ ...aBankAccount, accountNumber: `6222 ${++numbers}` })

const propose = async (account = another()) =>
  (await t.ask(contract.proposeDepositAccount, { body: account }, { token: olive.token })).body.accountId
const decide = (id: string, decision: 'APPROVE' | 'REJECT', by = casper) =>
  t.ask(contract.decideDepositAccount, { body: { id, decision, reason: 'Seen' } }, { token: by.token })
const close = (id: string, by = casper) =>
  t.ask(contract.closeDepositAccount, { body: { id, reason: 'Moved' } }, { token: by.token })
const listed = async () =>
  (await t.ask(contract.depositAccounts, { query: { pageSize: 50 } }, { token: casper.token })).body.accounts

async function shown(): Promise<string[]> {
  const { token } = await aMember(t)
  const { body } = await t.ask(deposits.getDepositDetails, undefined, { token })
  return body.bankAccounts.map(({ accountNumber }) => accountNumber)
}

test('members see an account once two operators have approved it, until one closes it', async () => {
  const account = another()
  const id = await propose(account)
  expect(await shown()).not.toContain(account.accountNumber)
  expect((await decide(id, 'APPROVE', olive)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect((await decide(id, 'APPROVE')).status).toBe(200)
  expect((await decide(id, 'REJECT')).body.code).toBe('ALREADY_DECIDED')
  expect(await shown()).toContain(account.accountNumber)
  const { body } = await t.ask(deposits.getDepositDetails, undefined, { token: (await aMember(t)).token })
  expect(body.bankAccounts).toContainEqual({ ...account, bankAddress: '' })

  expect((await close(id, olive)).status).toBe(200)
  expect((await close(id)).status).toBe(404)
  expect(await shown()).not.toContain(account.accountNumber)
  expect((await listed()).find((each) => each.id === id)).toMatchObject({
    state: 'APPROVED',
    requestedBy: 'Olive',
    decidedBy: 'Olive',
    closedBy: 'Olive',
  })
  const audited = await t.app.db
    .selectFrom('audit_entry')
    .select(['operator_id', 'action'])
    .where('subject', '=', `account:${id}`)
    .orderBy('id')
    .execute()
  expect(audited).toEqual([
    { operator_id: olive.id, action: 'deposits.accounts' },
    { operator_id: casper.id, action: 'deposits.accounts.approve' },
    { operator_id: casper.id, action: 'deposits.accounts.set' },
    { operator_id: olive.id, action: 'deposits.accounts.close' },
    { operator_id: olive.id, action: 'deposits.accounts.set' },
  ])
})

test('the second operator sees a proposal’s reason, and the current accounts', async () => {
  const present = another()
  await decide(await propose(present), 'APPROVE')
  const id = await propose({ ...another(), reason: 'The bank was taken over' })
  const proposed = (await listed()).find((each) => each.id === id)
  expect(proposed?.reason).toBe('The bank was taken over')
  expect(proposed?.present).toContainEqual({ ...present, bankAddress: '' })
})

test('a rejected account is never shown, and only an open one can be closed', async () => {
  const account = another()
  const id = await propose(account)
  expect((await close(id)).status).toBe(404)
  expect((await decide(id, 'REJECT', olive)).status).toBe(200)
  expect((await decide(id, 'APPROVE')).body.code).toBe('ALREADY_DECIDED')
  expect(await shown()).not.toContain(account.accountNumber)
  for (const unknown of [newId(), 'nothing']) {
    expect((await decide(unknown, 'APPROVE')).status).toBe(404)
    expect((await close(unknown)).status).toBe(404)
  }
})

test('of many concurrent approvals one succeeds, and a currency is three letters', async () => {
  const id = await propose()
  const answers = await Promise.all(Array.from({ length: 8 }, () => decide(id, 'APPROVE')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const body = { ...another(), currencyCode: 'yuan' }
  const refused = await t.ask(contract.proposeDepositAccount, { body }, { token: olive.token })
  expect(refused.body.fields?.currencyCode?.code).toBe('INVALID_CHOICE')
})

test('a proposal lapses after seven days', async () => {
  const account = another()
  const id = await propose(account)
  t.advance(7 * 24 * 3600)
  await comeBack()
  expect((await decide(id, 'APPROVE')).body.code).toBe('REQUEST_OUTDATED')
  await lapseAWeekLater(t)
  expect((await listed()).find((each) => each.id === id)).toMatchObject({ state: 'LAPSED', decidedBy: null })
  expect((await decide(id, 'REJECT')).body.code).toBe('REQUEST_OUTDATED')
})

test('the database refuses a changed number, a single approval, and reopening', async () => {
  const id = await openBankAccount(t, another())
  const asTheApplication = (text: string, values: unknown[] = [id]) => t.app.db.pool.query(text, values)
  const asTheOwner = (text: string, values: unknown[] = [id]) =>
    asOwner(t.ownerUrl, (owner) => owner.query(text, values))
  const change = `update proposal set payload = payload || '{"accountNumber": "666"}' where id = $1`
  await expect(asTheOwner(change)).rejects.toThrow('stays as it was made')
  await expect(asTheApplication('delete from proposal where id = $1')).rejects.toThrow()
  const closing = `insert into deposit_account_closing (account_id, closed_by, closed_at)
    select id, requested_by, now() from proposal where id = $1`
  await expect(asTheApplication(closing)).rejects.toThrow('No operator did that')
  await expect(asTheOwner(closing, [await propose()])).rejects.toThrow('Only an account that was agreed on')
  await close(id)
  for (const reopening of [
    'delete from deposit_account_closing where account_id = $1',
    `update deposit_account_closing set closed_at = now() + interval '1 year' where account_id = $1`,
  ])
    await expect(asTheOwner(reopening)).rejects.toThrow('append-only')
  const insert = `insert into proposal (id, kind, capability, subject, payload, reason,
      requested_by, requested_at, state, decided_by, decided_at)
    values ($1::uuid, 'depositAccount', 'deposits.accounts', 'account:' || $1::uuid, '{"currency": "CNY", "bankName": "B",
      "accountName": "A", "accountNumber": "666", "swift": "", "bankAddress": ""}', '', $2, now(), $3, $4, $5)`
  await expect(
    asTheApplication(insert, [newId(), olive.id, 'APPROVED', casper.id, new Date()]),
  ).rejects.toThrow('begins PENDING')
  await expect(asTheApplication(insert, [newId(), olive.id, 'PENDING', null, null])).rejects.toThrow(
    'No operator did that',
  )
  const alone = `update proposal set state = 'APPROVED', decided_by = requested_by, decided_at = requested_at where id = $1`
  await expect(asTheOwner(alone, [await propose()])).rejects.toThrow('proposal_needs_second_operator')
})
