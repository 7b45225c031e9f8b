import { expect, test } from 'vitest'
import { waitsOf } from './waits.ts'

const deposit = {
  kind: 'DEPOSIT',
  id: '1',
  amount: '5.00',
  state: 'SEEN',
  confirmations: 1,
  requiredConfirmations: 19,
} as const
const onTheWay = { waiting: [deposit], waitingTotal: { deposits: 1, withdrawals: 0 } }
const nothing = { waiting: [], waitingTotal: { deposits: 0, withdrawals: 0 } }

test('the member’s tasks come before money on its way', () => {
  expect(waitsOf({ kycStatus: 'PENDING_UPLOAD', twoFaEnabled: false }, onTheWay)).toEqual([
    { name: 'identity', state: 'open' },
    { name: 'twoFactor' },
    { name: 'money', money: deposit },
  ])
})

test('a review is not the member’s task', () => {
  const waits = waitsOf({ kycStatus: 'PENDING_APPROVAL', twoFaEnabled: false }, onTheWay)
  expect(waits.map(({ name }) => name)).toEqual(['twoFactor', 'money', 'identity'])
})

test('rejected documents are the member’s task again', () => {
  const [first] = waitsOf({ kycStatus: 'REJECTED_UPLOAD', twoFaEnabled: true }, nothing)
  expect(first).toEqual({ name: 'identity', state: 'rejected' })
})

test('unlisted items of a kind are counted, after the listed ones', () => {
  const withdrawal = { ...deposit, kind: 'WITHDRAWAL', id: '2', state: 'PENDING' } as const
  const waits = waitsOf(
    { kycStatus: 'APPROVED', twoFaEnabled: true },
    { waiting: [deposit, withdrawal], waitingTotal: { deposits: 3, withdrawals: 2 } },
  )
  expect(waits).toEqual([
    { name: 'money', money: deposit },
    { name: 'more', kind: 'DEPOSIT', count: 2 },
    { name: 'money', money: withdrawal },
    { name: 'more', kind: 'WITHDRAWAL', count: 1 },
  ])
})

test('completed items are gone, and nothing is shown before it is loaded', () => {
  expect(waitsOf({ kycStatus: 'APPROVED', twoFaEnabled: true }, nothing)).toEqual([])
  expect(waitsOf(undefined, undefined)).toEqual([])
})
