import { afterAll, beforeAll, expect, test } from 'vitest'
import { anActiveOrder } from '../../../../../tests/support/orders.ts'
import { depositOf, openDifferences, openOffice } from '../../../../../tests/support/reconciling.ts'
import type { App } from '../../platform/app.ts'
import { runReconciliation } from './run-reconciliation.ts'

let office: Awaited<ReturnType<typeof openOffice>>
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.t.close())

const broken = () => {
  throw new TypeError('nobody foresaw this')
}

test('what fails in a way that nobody foresaw is left, and everything else is compared', async () => {
  const { t, broker, chains } = office
  const order = await anActiveOrder(t, broker)
  broker.trade(order.login, 1_000n)
  await depositOf(t, chains.TRC20, '50')
  expect(await runReconciliation(t.app)).toMatchObject({ agreed: true, left: 0 })
  await broker.changeBalance({ login: order.login, amountCents: 500n, id: 'somebody' })
  const { subjects } = (await runReconciliation(t.app)) ?? { subjects: 0 }

  const runWith = async (app: Partial<App>) => {
    const run = await runReconciliation({ ...t.app, ...app })
    const { left_subjects } = await t.app.db
      .selectFrom('reconciliation')
      .select('left_subjects')
      .where('id', '=', run?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(run).toMatchObject({ left: left_subjects.length, subjects: subjects - left_subjects.length })
    return left_subjects
  }
  expect(await runWith({ chains: { ...t.app.chains, TRC20: { ...chains.TRC20, blockAt: broken } } })).toEqual(
    ['NETWORK:TRC20'],
  )
  expect(await runWith({ broker: { ...broker, dealsOfMany: broken, deals: broken } })).toContain('DEALS:MT5')
  expect(await runWith({ broker: { ...broker, holdingsOfMany: broken } })).toEqual([`ORDER:${order.id}`])
  expect(await openDifferences(t)).toMatchObject([{ subject_kind: 'ORDER', subject: order.id }])
})
