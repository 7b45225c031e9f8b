import { operatorProposals } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anInvestor,
  type Bought,
  bought,
  day,
  expectBooksBalance,
  type House,
  later,
  moneyOf,
  openHouse,
  work,
} from '../../../../../tests/support/investing.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { alarmsOf, leave } from '../../../../../tests/support/order-calls.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import { fileOf, jpegBytes } from '../../../../../tests/support/pictures.ts'
import type { Member } from '../../../../../tests/support/wallets.ts'
import type { App } from '../../platform/app.ts'
import { newId } from '../../platform/ids.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { runSettlement } from '../../trading/settlement/run-settlement.ts'
import { compareDeals } from './compare-deals.ts'
import { runReconciliation } from './run-reconciliation.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Closed and paid so long ago that its account is no longer read. */
async function closedLongAgo(): Promise<{ member: Member; order: Bought }> {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  await leave(house, 'unsubscribe', member, order)
  expect((await orderRow(house.t, order)).state).toBe('CLOSED')
  return { member: await later(house, member, 8 * day), order }
}

test('a deal on an account closed weeks ago is found at night, raises an alarm and is paid to the member', async () => {
  const { member, order } = await closedLongAgo()
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9950 })
  house.broker.trade(order.login, 3000n)
  await runSettlement(house.t.app)
  await work(house)
  expect(await alarmsOf(house, order)).toEqual([])
  expect(await runReconciliation(house.t.app)).toMatchObject({ agreed: true })
  expect(await alarmsOf(house, order)).toEqual(['DEALS_AFTER_CLOSING'])
  await work(house)
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9977, capital: 0, free: 0, hold: 0 })
  expect(house.broker.balanceOf(order.login)).toBe(0n)
  expect(await runReconciliation(house.t.app)).toMatchObject({ agreed: true })
  await expectBooksBalance(house)
})

test('money paid into the account of a closed order is a difference until it is removed', async () => {
  const { order } = await closedLongAgo()
  const { login } = order
  await house.broker.changeBalance({ login, amountCents: 500n, id: 'somebody' })
  expect(await runReconciliation(house.t.app)).toMatchObject({ agreed: false, differences: 1 })
  expect(await alarmsOf(house, order)).toEqual(['BOOKS_DIFFER'])
  await house.broker.changeBalance({ login, amountCents: -500n, id: 'somebody-else' })
  expect(await runReconciliation(house.t.app)).toMatchObject({ agreed: true })
  expect(await alarmsOf(house, order)).toEqual([])
})

test('accounts of closed orders are read together, and an archived one counts as empty', async () => {
  const closed = [(await closedLongAgo()).order, (await closedLongAgo()).order]
  house.t.advance(day)
  const requested: string[] = []
  const archived = closed[0]?.login
  const { broker } = house
  const counting: App['broker'] = {
    ...broker,
    account: async (login) => {
      requested.push(`account ${login}`)
      return login === archived ? null : broker.account(login)
    },
    deals: (login, period) => {
      requested.push(`deals ${login}`)
      return broker.deals(login, period)
    },
    holdingsOfMany: (logins) => broker.holdingsOfMany(logins.filter((login) => login !== archived)),
  }
  expect(await runReconciliation({ ...house.t.app, broker: counting })).toMatchObject({ agreed: true })
  expect(requested).toEqual([`account ${archived}`])
  // If the broker does not answer, accounts are not read one by one.
  requested.length = 0
  const holdingsOfMany: App['broker']['holdingsOfMany'] = async () => {
    throw new BrokerUnknown('NO_ANSWER', 'no answer')
  }
  const silent = await runReconciliation({ ...house.t.app, broker: { ...counting, holdingsOfMany } })
  expect(silent).toMatchObject({ agreed: false, differences: 0 })
  expect(silent?.left).toBeGreaterThan(1)
  expect(requested).toEqual([])
})

test('deals of a closed order with an archived account are left, with an alarm at once', async () => {
  const { order } = await closedLongAgo()
  const { broker } = house
  let hidden = 0
  const archived = (times: number): App['broker'] => ({
    ...broker,
    account: async (login) => (login === order.login && hidden++ < times ? null : broker.account(login)),
    async *deals(login, period) {
      if (login === order.login) throw new BrokerUnknown('SERVER_ERROR', `there is no account ${login}`)
      yield* broker.deals(login, period)
    },
    dealsOfMany: async (logins, period) => {
      const all = new Map(await broker.dealsOfMany(logins, period))
      all.delete(order.login)
      return all
    },
  })
  const openAlarms = async () =>
    (
      await house.t.app.db
        .selectFrom('alarm')
        .select('details')
        .where('kind', '=', 'BOOKS_NOT_COMPARED')
        .where('subject', '=', 'deals:MT5')
        .where('cleared_at', 'is', null)
        .execute()
    ).map(({ details }) => details)
  // One answer without it counts as silence.
  const once = await compareDeals({ ...house.t.app, broker: archived(1) }, 'once', [])
  expect(once).toMatchObject({ different: [], left: [{ kind: 'DEALS', details: undefined }] })
  hidden = 0
  const run = await runReconciliation({ ...house.t.app, broker: archived(1000) })
  expect(run).toMatchObject({ agreed: false, differences: 0, left: 1 })
  expect(await openAlarms()).toEqual([
    `the broker has no account ${order.login} of closed order ${order.id} any more`,
  ])
  expect(await runReconciliation(house.t.app)).toMatchObject({ agreed: true, left: 0 })
  expect(await openAlarms()).toEqual([])
})

test('two operators accept that the deals of an archived account cannot be read any more', async () => {
  const { order } = await closedLongAgo()
  const { t, broker } = house
  const [one, other] = [await anOperator(t, ['books.reconcile']), await anOperator(t, ['books.reconcile'])]
  const propose = async () => {
    const body = { orderId: order.id, reason: 'Archived', document: fileOf(await jpegBytes()) }
    return t.ask(operatorProposals.proposeOrderCorrection, { body }, { token: one.token, key: newId() })
  }
  expect((await propose()).body.code).toBe('CHANGED_MEANWHILE')
  broker.removeAccount(order.login)
  expect(await runReconciliation(t.app)).toMatchObject({ differences: 0, left: 1 })
  const body = { id: (await propose()).body.proposalId, decision: 'APPROVE' as const }
  const decided = await t.ask(operatorProposals.decideProposal, { body }, { token: other.token })
  expect(decided.status).toBe(200)
  expect(await runReconciliation(t.app)).toMatchObject({ agreed: true, left: 0 })
})
