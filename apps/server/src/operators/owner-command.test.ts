import { operator as contract } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../tests/support/database.ts'
import { anOperator, operatorTotpSecret } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { codeOf } from '../../../../tests/support/two-fa.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { countGuess } from '../platform/guesses.ts'
import { newId } from '../platform/ids.ts'
import { audit } from './index.ts'
import { obeyOwner } from './owner-command.ts'

let t: TestServer
let owners: Database
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
  owners = openDatabase(t.ownerUrl, 1)
})
afterAll(async () => {
  await owners.close()
  await t.close()
})

const password = 'operators-secret'
const obey = (...args: string[]) => obeyOwner({ db: owners, clock: t.app.clock }, args)
const enter = (email: string, more: object = {}) =>
  t.ask(
    contract.operatorAuthenticate,
    { body: { email, password, ...more } },
    { browser: { cookie: undefined } },
  )
const auditOf = (subject: string) =>
  t.app.db
    .selectFrom('audit_entry')
    .select(['operator_id', 'action', 'address'])
    .where('subject', '=', subject)
    .execute()
const byOwner = (action: string) => [{ operator_id: null, action, address: null }]

describe('npm run operator', () => {
  test('unlock restores the tries that strangers used up', async () => {
    const { email, id } = await anOperator(t, [])
    for (let guess = 0; guess < 10; guess++) await enter(email, { password: 'wrong' })
    expect((await enter(email)).body.code).toBe('SIGN_IN_CODE_REQUIRED')
    expect((await obey('unlock', email.toUpperCase())).done).toBe(true)
    expect((await enter(email)).body.code).toBe('TWO_FA_REQUIRED')
    expect(await auditOf(id)).toEqual(byOwner('operators.unlock'))
  })

  test('unlock resets wrong tries at the current password too', async () => {
    const { email, id, token } = await anOperator(t, [])
    const change = { oldPassword: 'wrong', newPassword: 'a-new-horse-4', confirmNewPassword: 'a-new-horse-4' }
    const tryToChange = async () =>
      (await t.ask(contract.changeOperatorPassword, { body: change }, { token })).body.code
    await t.app.db.transact(async (tx) => {
      for (let guess = 0; guess < 10; guess++) await countGuess(tx, 'operatorPassword', id, t.app.clock.now())
    })
    expect(await tryToChange()).toBe('SECRET_LOCKED')
    await obey('unlock', email)
    expect(await tryToChange()).toBe('PASSWORD_WRONG')
  })

  test('reset-two-fa allows a new second factor and ends every session', async () => {
    const { email, id, token } = await anOperator(t, [])
    expect((await obey('reset-two-fa', email)).done).toBe(true)
    expect((await t.ask(contract.operatorSessions, undefined, { token })).status).toBe(401)
    expect((await enter(email)).body.code).toBe('TWO_FA_SETUP_REQUIRED')
    expect(await auditOf(id)).toEqual(byOwner('operators.two-fa.reset'))
  })

  test('add creates an operator, who chooses password and second factor', async () => {
    const email = `${newId()}@halyard.test`
    const { lines, done } = await obey('add', email, 'Olga First', 'kyc.review', 'operators.reset')
    expect(done).toBe(true)
    const setupCode = lines[1]?.trim() ?? ''
    const set = (changes: object = {}) =>
      t.ask(contract.setOperatorPassword, {
        body: { email, setupCode, newPassword: password, confirmNewPassword: password, ...changes },
      })
    expect((await enter(email)).body.code).toBe('INVALID_CREDENTIALS')
    expect((await set({ setupCode: 'guessed' })).body.code).toBe('VERIFY_CODE_WRONG')
    expect((await set()).status).toBe(200)
    expect((await set({ newPassword: 'another-1', confirmNewPassword: 'another-1' })).body.code).toBe(
      'VERIFY_CODE_WRONG',
    )
    expect((await enter(email)).body.code).toBe('TWO_FA_SETUP_REQUIRED')
    const { key } = (await t.ask(contract.startOperatorTwoFa, { body: { email, password } })).body
    const body = { email, password, twoFaCode: codeOf(t, key) }
    expect((await t.ask(contract.finishOperatorTwoFa, { body })).body).toMatchObject({
      name: 'Olga First',
      capabilities: ['kyc.review', 'operators.reset'],
    })
    expect((await obey('add', email, 'Again', 'all')).done).toBe(false)
    const rows = await transactAsOwner(t.ownerUrl, (tx) =>
      tx.selectFrom('operator').selectAll().where('email', '=', email).execute(),
    )
    expect(JSON.stringify(rows)).not.toContain(setupCode)
    expect(await auditOf(rows[0]?.id ?? '')).toEqual(byOwner('operators.add'))
  })

  test('a setup code expires', async () => {
    const email = `${newId()}@halyard.test`
    const { lines } = await obey('add', email, 'Otto Late', 'all')
    t.advance(7 * 24 * 3600)
    const body = {
      email,
      setupCode: lines[1]?.trim() ?? '',
      newPassword: password,
      confirmNewPassword: password,
    }
    expect((await t.ask(contract.setOperatorPassword, { body })).body.code).toBe('VERIFY_CODE_WRONG')
  })

  test('reset-password voids the old password and every session, and keeps the second factor', async () => {
    const { email, token } = await anOperator(t, [])
    const { lines } = await obey('reset-password', email)
    expect((await t.ask(contract.operatorSessions, undefined, { token })).status).toBe(401)
    expect((await enter(email)).body.code).toBe('INVALID_CREDENTIALS')
    const newPassword = 'a-newer-secret'
    const body = { email, setupCode: lines[1]?.trim() ?? '', newPassword, confirmNewPassword: newPassword }
    expect((await t.ask(contract.setOperatorPassword, { body })).status).toBe(200)
    t.advance(30)
    const more = { password: newPassword, twoFaCode: codeOf(t, operatorTotpSecret) }
    expect((await enter(email, more)).status).toBe(200)
  })

  test('allow grants capabilities, disable blocks sign-in and ends every session, enable allows sign-in again', async () => {
    const { id, email, token } = await anOperator(t, ['kyc.review'])
    expect((await obey('allow', email, 'alarms.clear')).done).toBe(true)
    expect(await auditOf(id)).toEqual(byOwner('operators.allow'))
    const alarms = async (as: string) => (await t.ask(contract.alarms, { query: {} }, { token: as })).status
    expect(await alarms(token)).toBe(200)
    await obey('disable', email)
    expect(await alarms(token)).toBe(401)
    t.advance(30)
    const entering = { twoFaCode: codeOf(t, operatorTotpSecret) }
    expect((await enter(email, entering)).body.code).toBe('INVALID_CREDENTIALS')
    await obey('enable', email)
    expect(await alarms(token)).toBe(401)
    expect((await enter(email, entering)).status).toBe(200)
  })

  test.each([
    [[]],
    [['unlock']],
    [['allow', 'olga@halyard.test']],
    [['disable', 'olga@halyard.test', 'more']],
    [['unlock', 'nobody@halyard.test']],
    [['unlock', 'not an e-mail']],
    [['toString', 'olga@halyard.test']],
    [['add', 'olga@halyard.test']],
    [['add', 'olga@halyard.test', 'Olga']],
    [['add', 'olga@halyard.test', 'Olga', 'everything']],
  ])('%j does nothing and says why', async (args) => {
    const { lines, done } = await obey(...args)
    expect(done).toBe(false)
    expect(lines.join('')).not.toBe('')
  })
})

test('the application itself cannot act in the owner’s name', async () => {
  const act = { operator: null, action: 'operators.add', subject: newId(), reason: 'forged', address: null }
  await expect(t.app.db.transact((tx) => audit(tx, t.app, act))).rejects.toThrow('permission denied')
})
