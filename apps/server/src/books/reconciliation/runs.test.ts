import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anActiveOrder } from '../../../../../tests/support/orders.ts'
import {
  alarmsOf,
  depositOf,
  expectAgreement,
  lookedFrom,
  newestRun,
  type Office,
  oldDeposits,
  openOffice,
  reconciled,
  without,
} from '../../../../../tests/support/reconciling.ts'
import type { ScriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import type { ScriptedChain } from '../../../../../tests/support/scripted-chain.ts'
import type { TestServer } from '../../../../../tests/support/server.ts'
import { booksAgreedAt } from '../../ledger/index.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import type { Network } from '../../ports/chain.ts'
import { reconcileIfDue } from './reconcile-nightly.ts'
import { runReconciliation } from './run-reconciliation.ts'

let office: Office
let t: TestServer
let broker: ScriptedBroker
let chains: Record<Network, ScriptedChain>
beforeAll(async () => {
  office = await openOffice()
  ;({ t, broker, chains } = office)
})
afterAll(() => t.close())
beforeEach(() => expectAgreement(office))

test('two concurrent runs are one, and an interrupted run is repeated', async () => {
  const onFailPoint = () => {
    throw new Error('crash')
  }
  await expect(runReconciliation({ ...t.app, onFailPoint })).rejects.toThrow('crash')
  // The second run starts while the first is in progress, and is over before the first continues.
  let second: unknown = 'not begun'
  const meanwhile: ScriptedBroker = {
    ...broker,
    serverTime: async () => {
      if (second === 'not begun') second = await runReconciliation(t.app)
      return broker.serverTime()
    },
  }
  await anActiveOrder(t, broker)
  expect(await runReconciliation({ ...t.app, broker: meanwhile })).toMatchObject({ agreed: true })
  expect(second).toBeNull()
})

/** Seconds until that hour tomorrow, in UTC. */
function tomorrowAt(now: Date, hour: number): number {
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, hour)
  return (then - now.getTime()) / 1000
}

test('a subject that was left is compared again, nothing else is, and an alarm is raised if that goes on', async () => {
  const [lost, other] = [await anActiveOrder(t, broker), await anActiveOrder(t, broker)]
  const requested: number[] = []
  const unreadable: ScriptedBroker = {
    ...broker,
    account: async (login) => {
      requested.push(login)
      if (login === lost.login) throw new BrokerUnknown('NO_ANSWER', 'no answer')
      return broker.account(login)
    },
    holdingsOfMany: (logins) => {
      requested.push(...logins)
      return broker.holdingsOfMany(logins.filter((login) => login !== lost.login))
    },
  }
  const app = { ...t.app, broker: unreadable }
  const runs = async () => (await t.app.db.selectFrom('reconciliation').selectAll().execute()).length
  // After two o'clock, so that no other night falls into the retries, whatever the time of this test.
  t.advance(tomorrowAt(t.app.clock.now(), 3))
  const before = await runs()
  const requestedAlone = broker.requested.get('account') ?? 0
  await reconcileIfDue(app)
  expect(requested).toContain(other.login)
  // Read together: only accounts missing from that answer are read alone.
  expect(broker.requested.get('account') ?? 0).toBe(requestedAlone)
  expect(await newestRun(t)).toMatchObject({ agreed: null, left_out: 1, left_subjects: [`ORDER:${lost.id}`] })
  const subjectsBefore = (await newestRun(t)).subjects

  requested.length = 0
  for (let round = 2; round <= 10; round++) {
    expect(await alarmsOf(t, 'reconciliation')).toEqual([])
    t.advance(15 * 60)
    await reconcileIfDue(app)
  }
  expect(new Set(requested)).toEqual(new Set([lost.login]))
  expect(await alarmsOf(t, 'reconciliation')).toEqual([
    { kind: 'BOOKS_NOT_COMPARED', details: expect.stringContaining(`ORDER:${lost.id}`) },
  ])

  t.advance(15 * 60)
  await reconcileIfDue(t.app)
  expect(await runs()).toBe(before + 1)
  expect(await newestRun(t)).toMatchObject({ agreed: true, left_out: 0, subjects: subjectsBefore + 1 })
  expect(await booksAgreedAt(t.app.db)).toEqual(t.app.clock.now())
  requested.length = 0
  t.advance(15 * 60)
  await reconcileIfDue(app)
  expect(requested).toEqual([])
})

test('once each night by the clock', async () => {
  const count = async () => {
    const rows = await t.app.db.selectFrom('reconciliation').select('id').execute()
    return rows.length
  }
  t.advance(24 * 3600)
  const before = await count()
  await reconcileIfDue(t.app)
  await reconcileIfDue(t.app)
  expect(await count()).toBe(before + 1)
})

test('a clock that was ahead hides no movement from after it was corrected', async () => {
  const ahead = 30 * 24 * 3600
  t.advance(ahead)
  await reconciled(t)
  t.advance(-ahead)
  const moved = await depositOf(t, chains.TRC20, '75')
  // Enough that it is hardly ever among the twenty older ones in the sample.
  await oldDeposits(t, chains.TRC20, 200)
  const withoutDeposit = { ...t.app, chains: { ...chains, TRC20: await without(t, chains.TRC20, moved) } }
  expect(await runReconciliation(withoutDeposit)).toMatchObject({ agreed: false, differences: 1 })
  expect(await reconciled(t)).toMatchObject({ agreed: true })
  expect((await lookedFrom(t, 'TRC20')).looked_from).toEqual(t.app.clock.now())
  // Nor does it prevent the runs of the next nights.
  const count = async () => (await t.app.db.selectFrom('reconciliation').selectAll().execute()).length
  const before = await count()
  t.advance(24 * 3600)
  await reconcileIfDue(t.app)
  expect(await count()).toBe(before + 1)
})
