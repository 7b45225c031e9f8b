import { expect, test } from 'vitest'
import { idle, nextOrderAction, type OrderActionEvent, orderIdOf } from './order-action.ts'
import type { Order, OrderRow } from './order-queries.ts'

const row = { orderId: 'o' } as OrderRow
const order = { orderId: 'o' } as Order
const after = (...events: readonly OrderActionEvent[]) => events.reduce(nextOrderAction, idle)

const begun = (about: 'capital' | 'profit' | 'unsubscribe') => ({ type: 'begun', about, row }) as const
const fetched = { type: 'fetched', order } as const

test('profit: the order is fetched, then the amount entered, then the proof given', () => {
  expect(after(begun('profit'))).toEqual({ step: 'fetching', about: 'profit', orderId: 'o' })
  expect(after(begun('profit'), fetched)).toEqual({ step: 'choosing', about: 'profit', order })
  expect(after(begun('profit'), fetched, { type: 'confirmed', withdrawAmount: '5' })).toEqual({
    step: 'proving',
    action: { kind: 'profit', order, withdrawAmount: '5' },
  })
})

test('unsubscribing shows its cost first; capital asks for the proof at once', () => {
  expect(after(begun('unsubscribe'), fetched, { type: 'confirmed' })).toEqual({
    step: 'proving',
    action: { kind: 'unsubscribe', order },
  })
  expect(after(begun('capital'))).toEqual({ step: 'proving', action: { kind: 'capital', row } })
})

test('one action at a time: another click has no effect until it is over', () => {
  const first = after(begun('profit'))
  expect(nextOrderAction(first, begun('unsubscribe'))).toBe(first)
  expect(after(begun('profit'), fetched, begun('capital'))).toMatchObject({ step: 'choosing' })
  expect(after(begun('profit'), { type: 'over' }, begun('capital'))).toMatchObject({ step: 'proving' })
})

test('an order that arrives too late, or another one, opens nothing', () => {
  expect(after(begun('profit'), { type: 'over' }, fetched)).toBe(idle)
  const other = { type: 'fetched', order: { orderId: 'p' } as Order } as const
  expect(after(begun('profit'), other)).toMatchObject({ step: 'fetching' })
  expect(after({ type: 'confirmed' })).toBe(idle)
})

test('its order is known at each step', () => {
  const steps = [idle, after(begun('profit')), after(begun('profit'), fetched), after(begun('capital'))]
  expect(steps.map(orderIdOf)).toEqual([null, 'o', 'o', 'o'])
})
