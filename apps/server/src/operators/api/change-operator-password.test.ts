import { operator as contract } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOperator, operatorTotpSecret } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { codeOf } from '../../../../../tests/support/two-fa.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

const password = 'operators-secret'
const chosen = 'another-secret-4'

const change = (token: string, newPassword: string = chosen, oldPassword: string = password) =>
  t.ask(
    contract.changeOperatorPassword,
    { body: { oldPassword, newPassword, confirmNewPassword: newPassword } },
    { token },
  )
const enter = (email: string, given: string, step: number) =>
  t.ask(contract.operatorAuthenticate, {
    body: { email, password: given, twoFaCode: codeOf(t, operatorTotpSecret, step) },
  })
const isIn = async (token: string) =>
  (await t.ask(contract.operatorSessions, undefined, { token })).status === 200

describe('an operator’s new password', () => {
  test('applies at once, ends every other session, keeps this one and is in the audit log', async () => {
    const { id, email, token } = await anOperator(t, [])
    const other = (await enter(email, password, 1)).body.token
    expect((await change(token)).status).toBe(200)
    expect([await isIn(token), await isIn(other)]).toEqual([true, false])
    t.advance(60)
    expect((await enter(email, password, 0)).body.code).toBe('INVALID_CREDENTIALS')
    expect((await enter(email, chosen, 0)).status).toBe(200)
    const entries = await t.app.db
      .selectFrom('audit_entry')
      .select(['action', 'subject'])
      .where('operator_id', '=', id)
      .execute()
    expect(entries).toEqual([{ action: 'operators.password.change', subject: id }])
  })

  test('needs the current one, with ten tries', async () => {
    const { email, token } = await anOperator(t, [])
    for (let guess = 0; guess < 10; guess++)
      expect((await change(token, chosen, `guess-${guess}`)).body.code).toBe('PASSWORD_WRONG')
    expect((await change(token)).body.code).toBe('SECRET_LOCKED')
    expect((await enter(email, password, 1)).status).toBe(200)
  })

  test('is no common password, nor the operator’s name or address', async () => {
    const { email, token } = await anOperator(t, [])
    for (const easy of ['password1', 'Halyard2026', email, 'operator1'])
      expect((await change(token, easy)).body.code).toBe('PASSWORD_TOO_COMMON')
  })

  test('of two concurrent changes one succeeds', async () => {
    const { token } = await anOperator(t, [])
    const statuses = (await Promise.all([change(token), change(token, 'yet-another-5')])).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 422])
  })
})
