import { afterAll, beforeAll, expect, test } from 'vitest'
import { anActiveOrder } from '../../../../../tests/support/orders.ts'
import { openDifferences, openOffice, reconciled } from '../../../../../tests/support/reconciling.ts'
import type { App } from '../../platform/app.ts'
import { runReconciliation } from './run-reconciliation.ts'

let office: Awaited<ReturnType<typeof openOffice>>
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.t.close())

test('an order whose deals cannot be settled is left, and everything else is compared', async () => {
  const { t, broker } = office
  const [unsettled, differing] = [await anActiveOrder(t, broker), await anActiveOrder(t, broker)]
  // PostgreSQL stores no text with a NUL.
  const deal = broker.deal(unsettled.login, { profitCents: 1000n, symbol: 'EUR\0USD' })
  await broker.changeBalance({ login: differing.login, amountCents: 500n, id: 'somebody' })
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1, left: 1 })
  expect(await openDifferences(t)).toMatchObject([{ subject_kind: 'ORDER', subject: differing.id }])
  // Counted towards BOOKS_NOT_COMPARED.
  const failing = () =>
    t.app.db.selectFrom('failing_work').select('last_error').where('subject', '=', 'reconciliation').execute()
  expect(await failing()).toMatchObject([{ last_error: expect.stringContaining(unsettled.id) }])

  const mended: App['broker'] = {
    ...broker,
    async *deals(login, period) {
      for await (const one of broker.deals(login, period))
        yield one.id === deal.id ? { ...one, symbol: 'EURUSD' } : one
    },
    dealsOfMany: async (logins, period) =>
      new Map(
        [...(await broker.dealsOfMany(logins, period))].map(([login, deals]) => [
          login,
          deals.map((one) => (one.id === deal.id ? { ...one, symbol: 'EURUSD' } : one)),
        ]),
      ),
  }
  expect(await runReconciliation({ ...t.app, broker: mended })).toMatchObject({ differences: 1, left: 0 })
  expect(await failing()).toEqual([])
})

test('an order that cannot be stopped at its loss keeps nothing from being compared', async () => {
  const { t, broker } = office
  const order = await anActiveOrder(t, broker)
  broker.trade(order.login, -30_000n)
  const positions: App['broker']['positions'] = async (login) => {
    if (login === order.login) throw new TypeError('no position at all')
    return broker.positions(login)
  }
  const run = await runReconciliation({ ...t.app, broker: { ...broker, positions } })
  expect(run).toMatchObject({ left: 0, differences: 1 })
})
