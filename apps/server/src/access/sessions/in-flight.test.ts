// A request sent just before its account was frozen is not carried out just after, when no freeze would hold
// or undo it.
import { account, withdrawalMethods } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedCode } from '../../../../../tests/support/members.ts'
import { addOptions, device, send } from '../../../../../tests/support/passkeys.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { codeOf } from '../../../../../tests/support/two-fa.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { aMember, type Member, totpSecret, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'
import { addresses, requestUsdt, withdrawalCode } from '../../../../../tests/support/withdrawals.ts'
import { endAllSessions } from './sessions.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

interface Answer {
  readonly status: number
  readonly body: { readonly code?: string }
}

/** Sends the request while an uncommitted freeze holds the member's row. */
async function requestedDuringFreeze(
  member: Member,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const now = t.app.clock.now()
  let requested: Promise<Answer> | undefined
  await t.app.db.transact(async (tx) => {
    await tx.updateTable('member').set({ frozen_at: now }).where('id', '=', member.id).execute()
    requested = ask()
    await untilSomebodyWaits(t.app.db)
    await endAllSessions(tx, member.id, 'FROZEN', now)
  })
  return requested
}

const ended = { status: 401, body: { code: 'SESSION_ENDED' } }

async function rowsOf(table: 'withdrawal' | 'withdrawal_method' | 'passkey', { id }: Member) {
  return t.app.db.selectFrom(table).select('id').where('member_id', '=', id).execute()
}

test('a withdrawal, which would be paid once the owner reopens the account', async () => {
  const ann = await aMember(t, { usdt: '500' })
  const emailVerifyCode = await withdrawalCode(t, ann)
  const ask = () => requestUsdt(t, ann, { emailVerifyCode })
  expect(await requestedDuringFreeze(ann, ask)).toMatchObject(ended)
  t.advance(60)
  const verifyCode = await mailedCode(t, ann.email, 'FORGET_PASSWORD')
  const newPassword = 'a-new-horse-4'
  const body = { email: ann.email, verifyCode, newPassword, confirmNewPassword: newPassword }
  expect((await t.ask(account.forgetPassword, { body })).status).toBe(200)
  expect(await rowsOf('withdrawal', ann)).toEqual([])
})

test('a withdrawal method', async () => {
  const ann = await aMember(t)
  await turnTwoFaOn(t, ann.id)
  const body = {
    walletAddress: addresses.TRC20,
    network: 'TRC20' as const,
    twoFaCode: codeOf(t, totpSecret),
    remark: 'My wallet',
  }
  const ask = () => t.ask(withdrawalMethods.saveWithdrawalAddress, { body }, { token: ann.token })
  expect(await requestedDuringFreeze(ann, ask)).toMatchObject(ended)
  expect(await rowsOf('withdrawal_method', ann)).toEqual([])
})

test('a passkey', async () => {
  const ann = await aMember(t)
  const credential = device(t).make(await addOptions(t, ann))
  expect(await requestedDuringFreeze(ann, () => send(t, ann, credential))).toMatchObject(ended)
  expect(await rowsOf('passkey', ann)).toEqual([])
})
