import { expect, test } from 'vitest'
import { actionsOf, isMoving } from './package-rows.ts'

const row = {
  startDate: '2026-03-04T10:00:00.000Z',
  showWithdrawCapitalButton: false,
  showUnsubscribeButton: false,
  showProfitButton: false,
}

test('[FLD-020] [FLD-021] [SCR-053] the server’s flags decide which buttons a row has', () => {
  expect(actionsOf(row)).toEqual(['agreement'])
  expect(actionsOf({ ...row, showWithdrawCapitalButton: true })).toEqual(['capital', 'agreement'])
  expect(actionsOf({ ...row, showUnsubscribeButton: true })).toEqual(['unsubscribe', 'agreement'])
  expect(actionsOf({ ...row, showProfitButton: true })).toEqual(['profit', 'agreement'])
  expect(actionsOf({ ...row, startDate: '' })).toEqual([])
})

test('an order that waits for the broker is polled', () => {
  expect(['PENDING', 'CLOSING'].every((status) => isMoving({ status: status as 'PENDING' }))).toBe(true)
  expect(['ACTIVE', 'CLOSED', 'FAILED'].some((status) => isMoving({ status: status as 'ACTIVE' }))).toBe(
    false,
  )
})
