import { account, twoFa, wallet } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, transactionPassword } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { codeOf, setUpTwoFa, switchTwoFa } from '../../../../../tests/support/two-fa.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { balancesOf, walletOf } from '../../ledger/index.ts'

let t: TestServer
let receiver: Member
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
  receiver = await aMember(t)
})
afterAll(() => t.close())

const verify = (token: string, code: string) =>
  t.ask(twoFa.verifyTwoFa, { body: { verificationCode: code } }, { token })

/** A sensitive action. */
const transfer = (token: string) =>
  t.ask(
    wallet.transfer,
    { body: { walletType: 'USDP', email: receiver.email, amount: '1', transactionPassword } },
    { token },
  )

async function careful(): Promise<Member & { key: string; recoveryCodes: string[] }> {
  const member = await aMember(t, { usdp: '10' })
  return { ...member, ...(await setUpTwoFa(t, member)) }
}

describe('a verified code', () => {
  test('[API-021] replies a message and lets the session do one sensitive action', async () => {
    const { token, key } = await careful()
    const verified = await verify(token, codeOf(t, key, 1))
    expect(verified).toEqual({ status: 200, body: { message: 'The code is correct.' } })
    expect((await transfer(token)).status).toBe(200)
    expect((await transfer(token)).body.code).toBe('TWO_FA_REQUIRED')
  })

  test('cannot be skipped', async () => {
    const { token } = await careful()
    const refused = await transfer(token)
    expect(refused.status).toBe(403)
    expect(refused.body.code).toBe('TWO_FA_REQUIRED')
  })

  test('can be a recovery code', async () => {
    const { token, recoveryCodes } = await careful()
    expect((await verify(token, recoveryCodes[0] ?? '')).status).toBe(200)
    expect((await transfer(token)).status).toBe(200)
  })

  test('[CON-005] [API-021] is accepted once, also when sent twice concurrently', async () => {
    const { token, key } = await careful()
    const code = codeOf(t, key, 1)
    const replies = await Promise.all([1, 2, 3, 4].map(() => verify(token, code)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  test('[API-021] allows one of two concurrent actions that need its grant', async () => {
    const { token, key, id } = await careful()
    await verify(token, codeOf(t, key, 1))
    // Passwords are checked one after the other. This holds both actions after their password check, before
    // either continues.
    let sent: ReturnType<typeof transfer>[] = []
    await t.app.db.transact(async (tx) => {
      await tx.selectFrom('two_fa_grant').select('id').where('used_at', 'is', null).forNoKeyUpdate().execute()
      sent = [transfer(token), transfer(token)]
      await untilSomebodyWaits(t.app.db, 2)
    })
    const answers = await Promise.all(sent)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await balancesOf(t.app.db, [walletOf(id, 'usdp')])).toEqual([9_000_000n])
  })

  test('is valid neither for other sessions of the member, nor for other members', async () => {
    const [ann, ben] = [await careful(), await careful()]
    await verify(ann.token, codeOf(t, ann.key, 1))
    const elsewhere = await signedIn(t, ann.email)
    expect((await transfer(elsewhere)).body.code).toBe('TWO_FA_REQUIRED')
    expect((await transfer(ben.token)).body.code).toBe('TWO_FA_REQUIRED')
    expect((await transfer(ann.token)).status).toBe(200)
  })

  test('is valid for two minutes', async () => {
    const { token, key } = await careful()
    await verify(token, codeOf(t, key, 1))
    t.advance(121)
    expect((await transfer(token)).body.code).toBe('TWO_FA_REQUIRED')
  })

  test('is void once 2FA was turned off and on again', async () => {
    const ann = await careful()
    await verify(ann.token, codeOf(t, ann.key, 1))
    expect((await switchTwoFa(t, ann, false, ann.recoveryCodes[0] ?? '')).status).toBe(200)
    await setUpTwoFa(t, ann)
    expect((await transfer(ann.token)).body.code).toBe('TWO_FA_REQUIRED')
  })

  test('is void after its session', async () => {
    const ann = await careful()
    await verify(ann.token, codeOf(t, ann.key, 1))
    await t.ask(account.logout, undefined, { token: ann.token })
    expect((await transfer(ann.token)).status).toBe(401)
    expect((await transfer(await signedIn(t, ann.email))).body.code).toBe('TWO_FA_REQUIRED')
  })

  test('is refused where 2FA is off', async () => {
    const { token } = await aMember(t)
    expect((await verify(token, '123456')).body.code).toBe('TWO_FA_NOT_ENABLED')
    expect((await verify(token, 'abcde-fghjk')).body.code).toBe('TWO_FA_NOT_ENABLED')
  })
})

test('unused setup keys and old grants are deleted', async () => {
  const ann = await careful()
  await verify(ann.token, codeOf(t, ann.key, 1))
  const waiting = await aMember(t)
  await t.ask(twoFa.getTwoFa, undefined, { token: waiting.token })
  t.advance(25 * 3600)
  await t.app.db.pool.query("select graphile_worker.add_job('two-fa:clean-up', '{}')")
  await t.deliveredMails()
  const { rows } = await t.app.db.pool.query(
    'select (select count(*) from two_fa_setup)::int as keys, (select count(*) from two_fa_grant)::int as grants',
  )
  expect(rows).toEqual([{ keys: 0, grants: 0 }])
})

test('a code requested for one action allows no other', async () => {
  const { token, key } = await careful()
  const given = { verificationCode: codeOf(t, key, 1), action: 'WITHDRAWAL' as const }
  expect((await t.ask(twoFa.verifyTwoFa, { body: given }, { token })).status).toBe(200)
  expect((await transfer(token)).body.code).toBe('TWO_FA_REQUIRED')
  t.advance(60)
  const again = { verificationCode: codeOf(t, key, 1), action: 'TRANSFER' as const }
  expect((await t.ask(twoFa.verifyTwoFa, { body: again }, { token })).status).toBe(200)
  expect((await transfer(token)).status).toBe(200)
})
