import { expect, test } from 'vitest'
import { paidOut, paymentOf } from './payment.ts'

const usdt = 1_000_000n
const terms = { trial: false, price: 500n * usdt, lostByHand: 0n }
const fundOf = (fund: bigint, tradedByHand = false) => ({ fund: fund * usdt, tradedByHand })
const order = { ...terms, closingReason: 'UNSUBSCRIBE', feePercent: 10 } as const
const all = { capital: 500n * usdt, profit: 15n * usdt, ownFunds: 5n * usdt }

test('leaving costs the frozen share of the remaining capital', () => {
  expect(paymentOf(order, all, fundOf(0n))).toEqual({
    capital: 500n * usdt,
    profit: 15n * usdt,
    ownFunds: 5n * usdt,
    fee: 50n * usdt,
    compensation: 0n,
  })
  expect(paymentOf(order, { capital: 30n * usdt, profit: 0n, ownFunds: 0n }, fundOf(0n)).fee).toBe(3n * usdt)
  expect(paymentOf({ ...order, closingReason: 'CAPITAL', feePercent: 0 }, all, fundOf(0n)).fee).toBe(0n)
})

test('[CON-032] only a loss stop is compensated, up to the price, as far as the fund reaches', () => {
  const stopped = { ...order, closingReason: 'LOSS_STOP', feePercent: 0 } as const
  const left = { capital: 240n * usdt, profit: 0n, ownFunds: 0n }
  expect(paymentOf(stopped, left, fundOf(1000n)).compensation).toBe(260n * usdt)
  expect(paymentOf(stopped, left, fundOf(100n)).compensation).toBe(100n * usdt)
  expect(paymentOf(stopped, left, fundOf(0n)).compensation).toBe(0n)
  expect(paymentOf(stopped, all, fundOf(1000n)).compensation).toBe(0n)
  expect(paymentOf(order, left, fundOf(1000n)).compensation).toBe(0n)
})

test('losses by hand are not compensated', () => {
  const stopped = { ...order, closingReason: 'LOSS_STOP', feePercent: 0 } as const
  const left = { capital: 240n * usdt, profit: 0n, ownFunds: 0n }
  const compensated = (lostByHand: bigint) =>
    paymentOf({ ...stopped, lostByHand: lostByHand * usdt }, left, fundOf(1000n, true)).compensation
  expect([10n, 260n].map(compensated)).toEqual([250n * usdt, 0n])
})

test('a loss stop that the copier’s losses alone would not have reached compensates nothing', () => {
  const stopped = { ...order, closingReason: 'LOSS_STOP', feePercent: 0 } as const
  const compensated = (capital: bigint, lostByHand: bigint, tradedByHand = true) =>
    paymentOf(
      { ...stopped, lostByHand: lostByHand * usdt },
      { capital: capital * usdt, profit: 0n, ownFunds: 0n },
      fundOf(1000n, tradedByHand),
    ).compensation / usdt
  expect(compensated(249n, 1n)).toBe(250n)
  expect(compensated(249n, 2n)).toBe(0n)
  expect(compensated(240n, 60n)).toBe(0n)
  // A position opened by hand caused the stop and was closed without a loss.
  expect(compensated(255n, 0n)).toBe(0n)
  // The position recovered while closing, with no deal by hand: as before.
  expect(compensated(255n, 0n, false)).toBe(245n)
})

test('[CON-028] for a trial only free funds are paid, and nothing is compensated', () => {
  const trial = { ...order, trial: true, closingReason: 'LOSS_STOP', feePercent: 0 } as const
  expect(
    paymentOf(trial, { capital: 100n * usdt, profit: 7n * usdt, ownFunds: 2n * usdt }, fundOf(1000n)),
  ).toEqual({
    capital: 0n,
    profit: 7n * usdt,
    ownFunds: 2n * usdt,
    fee: 0n,
    compensation: 0n,
  })
})

test('the payout is everything taken out, less the fee, plus the compensation', () => {
  expect(paidOut(paymentOf(order, all, fundOf(0n)))).toBe(470n * usdt)
  const stopped = { ...order, closingReason: 'LOSS_STOP', feePercent: 0 } as const
  const left = { capital: 240n * usdt, profit: 0n, ownFunds: 0n }
  expect(paidOut(paymentOf(stopped, left, fundOf(100n)))).toBe(340n * usdt)
})
