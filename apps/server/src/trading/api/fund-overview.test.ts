import { fund as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putIn } from '../../../../../tests/support/fundings.ts'
import { postAsOwner } from '../../../../../tests/support/post-as-owner.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { uncaused } from '../../../../../tests/support/uncaused.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { balancesOf, brokerResults, checkBooks, safetyFund, sealEntries } from '../../ledger/index.ts'

let t: TestServer
let token: string
beforeAll(async () => {
  t = await testServer()
  token = (await aMember(t)).token
})
afterAll(() => t.close())

const overview = async () => (await t.ask(contract.fundOverview, undefined, { token })).body

const contribute = (units: bigint) =>
  postAsOwner(
    t,
    uncaused('SETTLE_PROFIT', { from: brokerResults, to: safetyFund, amount: units * 1_000_000n }),
  )

test('[API-063] [FLD-062] [FLD-063] GET /wallet/fundOverview replies the ledger’s figures, sealed or not', async () => {
  expect(await overview()).toMatchObject({ accumulateAmount: '0.00', monthlyPercentage: null })
  await putIn(t, { purpose: 'SAFETY_FUND', amount: 1_000_000_000n })
  await contribute(20n)
  await sealEntries(t.app.db)
  await contribute(5n)
  const month = t.app.clock.now().toISOString().slice(0, 7)
  const figures = await overview()
  expect(figures).toMatchObject({
    accumulateAmount: '1025.00',
    previousMonthRevenue: '0.00',
    thisMonthRevenue: '25.00',
    monthlyPercentage: null,
    yeartoDate: '25.00',
    parts: { capital: '1000.00', contributions: '25.00', compensation: '0.00' },
  })
  expect(figures.monthlyContribution).toHaveLength(12)
  expect(figures.monthlyContribution.at(-1)).toEqual({ key: month, value: '25.00' })
})

test('it is the fund’s balance, and the books agree', async () => {
  const [balance = 0n] = await balancesOf(t.app.db, [safetyFund])
  expect((await overview()).accumulateAmount).toBe(formatAmount(balance, 'USDT'))
  await sealEntries(t.app.db)
  expect((await overview()).accumulateAmount).toBe(formatAmount(balance, 'USDT'))
  expect((await checkBooks(t.app.db)).faults).toEqual([])
})
