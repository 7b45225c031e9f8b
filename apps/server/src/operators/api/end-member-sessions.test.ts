import { type Capability, capabilities, operator as contract, member as memberCalls } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { registered, signedIn } from '../../../../../tests/support/members.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const operatorToken = async (granted: readonly Capability[]): Promise<string> =>
  (await anOperator(t, granted)).token

async function aMember() {
  const { email, id } = await registered(t)
  const { number } = await t.app.db
    .selectFrom('member')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, number: String(number), token: await signedIn(t, email) }
}

const end = (memberId: string, token?: string) =>
  t.ask(
    contract.endMemberSessions,
    { body: { memberId, reason: 'Phone was stolen' } },
    token ? { token } : {},
  )
const profileStatus = async (token: string) =>
  (await t.ask(memberCalls.viewProfile, undefined, { token })).status

describe('an operator ends a member’s sessions', () => {
  test('[STA-021] at once, and it is in the audit log', async () => {
    const [member, other] = [await aMember(), await aMember()]
    expect((await end(member.number, await operatorToken(capabilities))).status).toBe(200)
    expect(await profileStatus(member.token)).toBe(401)
    expect(await profileStatus(other.token)).toBe(200)
    const [entry] = await t.app.db
      .selectFrom('audit_entry')
      .select(['action', 'reason'])
      .where('subject', '=', `member:${member.id}`)
      .execute()
    expect(entry).toEqual({ action: 'members.sessions.end', reason: 'Phone was stolen' })
  })

  test('[PER-002] only with the capability; a member never', async () => {
    const member = await aMember()
    expect((await end(member.number, await operatorToken([]))).status).toBe(403)
    expect((await end(member.number, member.token)).status).toBe(401)
    expect((await end(member.number)).status).toBe(401)
    expect(await profileStatus(member.token)).toBe(200)
  })

  test.each(['999999', 'x', '-1', '1e6', "100001' or 1=1"])('an unknown id (%s) is not found', async (id) => {
    expect((await end(id, await operatorToken(capabilities))).status).toBe(404)
  })

  test('the audit log takes no changes, not even from the owner of the database', async () => {
    await end((await aMember()).number, await operatorToken(capabilities))
    const change = (statement: string) => asOwner(t.ownerUrl, (owner) => owner.query(statement))
    await expect(change(`update audit_entry set reason = 'other'`)).rejects.toThrow('append-only')
    await expect(change('delete from audit_entry')).rejects.toThrow('append-only')
  })
})

test('an operator’s sign-in does not distinguish unknown from wrong', async () => {
  const ask = (email: string) => t.ask(contract.operatorAuthenticate, { body: { email, password: 'x' } })
  expect((await ask('nobody@halyard.test')).body.code).toBe('INVALID_CREDENTIALS')
})
