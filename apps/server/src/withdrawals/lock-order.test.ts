import { member as memberCalls } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../tests/support/database.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { uncaused } from '../../../../tests/support/uncaused.ts'
import { untilSomebodyWaits } from '../../../../tests/support/waiting.ts'
import { aMember } from '../../../../tests/support/wallets.ts'
import { requestUsdt, withdrawalCode } from '../../../../tests/support/withdrawals.ts'
import { voidCodes } from '../access/email/verify-codes.ts'
import { custodyOf, post, walletOf } from '../ledger/index.ts'
import { run } from '../platform/db/database.ts'
import { notify } from './notifications.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

describe('a withdrawal locks its member and waits for the balance', () => {
  test('while a credit holds the balance and notifies the member: neither waits for the other', async () => {
    const ann = await aMember(t, { usdt: '500' })
    const emailVerifyCode = await withdrawalCode(t, ann)
    let withdrawal: ReturnType<typeof requestUsdt> | undefined
    await transactAsOwner(t.ownerUrl, async (tx) => {
      const way = { from: custodyOf('TRC20'), to: walletOf(ann.id, 'usdt'), amount: 1_000_000n }
      await post(tx, [uncaused('DEPOSIT', way)], t.app.clock.now())
      withdrawal = requestUsdt(t, ann, { emailVerifyCode })
      await untilSomebodyWaits(t.app.db)
      // Far below PostgreSQL's deadlock timeout: any waiting at all is the failure.
      await run(tx, "select set_config('lock_timeout', $1, true)", ['300ms'])
      await notify(tx, ann.id, 'WITHDRAWAL_APPROVED', { amount: '1', reason: '' }, t.app.clock.now())
    })
    expect((await withdrawal)?.status).toBe(200)
  })

  test('while another writes a row that references its network', async () => {
    const ann = await aMember(t, { usdt: '500' })
    const emailVerifyCode = await withdrawalCode(t, ann)
    await t.app.db.transact(async (tx) => {
      await tx
        .selectFrom('network')
        .select('network')
        .where('network', '=', 'TRC20')
        .forNoKeyUpdate()
        .execute()
      expect((await requestUsdt(t, ann, { emailVerifyCode })).status).toBe(200)
    })
  })
})

test('a code being used does not block its member’s change of address', async () => {
  const ann = await aMember(t)
  const generated = await t.ask(memberCalls.generateTransactionPasswordOtp, undefined, { token: ann.token })
  expect(generated.status).toBe(200)

  await t.app.db.transact(async (user) => {
    await run(user, 'update verify_code set wrong_tries = wrong_tries + 1 where email = $1', [ann.email])
    await t.app.db.transact(async (tx) => {
      await run(tx, "select set_config('lock_timeout', $1, true)", ['300ms'])
      await voidCodes(tx, { email: ann.email, username: 'ann' }, t.app.clock.now())
    })
  })
})
