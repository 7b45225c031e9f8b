import { afterEach, beforeEach, expect, test } from 'vitest'
import { runPayouts } from '../../apps/server/src/withdrawals/payouts/run-payouts.ts'
import { drawnSeed } from '../support/drawn-seed.ts'
import { anOperator } from '../support/operators.ts'
import { openTill, type Till } from '../support/payouts.ts'
import { aMember, fund, verify } from '../support/wallets.ts'
import { check } from './withdrawals/check.ts'
import { memberCount, operatorCount, paidNetworks, planOf } from './withdrawals/plan.ts'
import { carryOut, type Stage } from './withdrawals/run.ts'

const operations = 90
const batch = 10
const timeout = 300_000

let till: Till
beforeEach(async () => {
  // Some need one operator, some two.
  till = await openTill({}, { secondApprovalAbove: 150_000_000n })
}, 60_000)
afterEach(() => till.close())

async function simulate(seed: number): Promise<Stage> {
  const { t } = till
  const members = []
  for (let index = 0; index < memberCount; index++) members.push(await aMember(t))
  const operators = []
  for (let index = 0; index < operatorCount; index++)
    operators.push(await anOperator(t, ['withdrawals.approve', 'withdrawals.pay']))
  for (const member of members) {
    await verify(t, member)
    await fund(t, member.id, 'usdt', '1500')
  }
  const given = members.map(() => 1_500_000_000n)
  const stage: Stage = { till, members, operators, given, known: [], counts: {} }
  for (const [index, operation] of planOf(seed, operations).entries()) {
    await carryOut(stage, operation)
    if (index % batch === batch - 1) expect(await check(stage)).toEqual([])
  }
  // Approved withdrawals are paid in the end.
  for (const network of paidNetworks)
    for (let round = 0; round < 4; round++) {
      await runPayouts(t.app, network)
      await till.box.networks[network].controls.mine(25)
    }
  for (const network of paidNetworks) await runPayouts(t.app, network)
  expect(await check(stage)).toEqual([])
  const states = await t.app.db.selectFrom('withdrawal').select('state').execute()
  expect(states.filter(({ state }) => state === 'APPROVED' || state === 'PROCESSING')).toEqual([])
  return stage
}

test('withdrawals requested, approved, rejected, cancelled and paid at random, with crashes, are right at each step', {
  timeout,
}, async () => {
  const stage = await simulate(7)
  // Each of these must have occurred.
  for (const what of [
    'asked',
    'APPROVE APPROVED',
    'APPROVE PENDING',
    'REJECT REJECTED',
    'cancel 200',
    'crashes',
  ])
    expect(stage.counts[what] ?? 0, what).toBeGreaterThan(0)
})

test(`the same with the random seed ${drawnSeed}`, { timeout }, () => simulate(drawnSeed))
