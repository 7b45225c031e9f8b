import { withdrawals } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../tests/support/wallets.ts'
import { addresses, requestUsdt } from '../../../../tests/support/withdrawals.ts'
import type { App } from '../platform/app.ts'
import { SignerUnknown } from '../ports/signer.ts'
import { learnTerms } from './payouts/signer-records.ts'

const hot = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const earlierHot = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

let t: TestServer
let ann: Member
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  ann = await aMember(t, { usdt: '5000' })
})
afterAll(() => t.close())

const signer = (changes: Partial<App['signer']>): App => ({
  ...t.app,
  signer: { ...t.app.signer, addresses: async () => ({ ERC20: hot, TRC20: 'a', BEP20: 'b' }), ...changes },
})
const learn = ([transaction, day, address]: readonly [bigint, bigint, bigint]) =>
  learnTerms(signer({ limits: async () => ({ transaction, day, address, ceilings: null }) }))

test('no limits apply before the signer reports any, or while it is away', async () => {
  const away = async () => {
    throw new SignerUnknown('away')
  }
  await expect(learnTerms(signer({ limits: away }))).rejects.toThrow('away')
  expect((await requestUsdt(t, ann, { amount: '20' })).status).toBe(200)
})

test.each([
  ['at once', [99_000_000n, 900_000_000n, 900_000_000n]],
  ['in a day', [900_000_000n, 99_000_000n, 900_000_000n]],
  ['to one address', [900_000_000n, 900_000_000n, 99_000_000n]],
] as const)(
  'an amount that the signer never signs %s is refused at the request, to the unit',
  async (_, limits) => {
    await learn(limits)
    const { status, body } = await requestUsdt(t, ann, { amount: '100.000001' })
    expect([status, body.code]).toEqual([422, 'WITHDRAWAL_ABOVE_LIMIT'])
    expect(body.message).toBe('You can withdraw up to 100.00 USDT at a time on this network.')
    const calculated = await t.ask(
      withdrawals.walletWithdrawalCalculate,
      { body: { withdrawalType: 'TRC20', amount: '100.000001' } },
      { token: ann.token },
    )
    expect(calculated.body.code).toBe('WITHDRAWAL_ABOVE_LIMIT')
    expect((await requestUsdt(t, ann, { amount: '100' })).status).toBe(200)
  },
)

test('nothing is paid to our own hot wallets on their network, present or earlier', async () => {
  await learn([10n ** 12n, 10n ** 12n, 10n ** 12n])
  await t.app.db.transact((tx) =>
    tx
      .insertInto('hot_wallet')
      .values({ network: 'ERC20', address: earlierHot, next_nonce: 1, created_at: t.app.clock.now() })
      .execute(),
  )
  for (const walletAddress of [hot, earlierHot.toLowerCase()]) {
    const { body } = await requestUsdt(t, ann, { withdrawalType: 'ERC20', walletAddress })
    expect(body.code).toBe('INVALID_ADDRESS')
  }
  const walletAddress = addresses.ERC20
  expect((await requestUsdt(t, ann, { withdrawalType: 'ERC20', walletAddress })).status).toBe(200)
})
