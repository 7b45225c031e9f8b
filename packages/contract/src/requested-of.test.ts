import { expect, test } from 'vitest'
import { allCalls, deposits, withdrawals } from './calls.ts'
import { isProof } from './fields.ts'
import { requestedOf } from './requested-of.ts'

test('the request’s content excludes only the proof', () => {
  const body = { walletType: 'USDP', email: 'b@halyard.test', amount: '5', transactionPassword: 'secret' }
  expect(requestedOf(body)).toEqual({ walletType: 'USDP', email: 'b@halyard.test', amount: '5' })
})

test('exactly the proof of an idempotent call is left out of its content', () => {
  const rules = allCalls()
    .filter(({ idempotent }) => idempotent)
    .flatMap(({ body, query }) => [body, query])
  const expected = rules.map(({ def: { shape } }) =>
    Object.keys(shape).filter((name) => !isProof(shape[name as keyof typeof shape])),
  )
  const actual = rules.map((each) =>
    Object.keys({ ...requestedOf(each.def.shape), ...pricesIn(each.def.shape) }),
  )
  expect(expected.map((names) => names.sort())).toEqual(actual.map((names) => names.sort()))
  const secret = expected.flat().filter((name) => /pass|secret|pin|otp|verif|twofa|^code$|key/i.test(name))
  expect(secret).toEqual([])
})

const prices = ['paymentAmount', 'transactionFee']

const pricesIn = (shape: object) =>
  Object.fromEntries(prices.filter((name) => name in shape).map((name) => [name, 0]))

test('a request stays the same after a change of the rate or fee, and no other call has such a price', () => {
  const body = { walletType: '60', usdtAmount: '1000', currencyCode: 'CNY' }
  expect(requestedOf({ ...body, paymentAmount: '7100.00' })).toEqual(body)
  const priced = allCalls().filter(
    ({ body, idempotent }) => idempotent && prices.some((name) => name in body.def.shape),
  )
  expect(priced).toEqual([
    deposits.fiatDeposit,
    withdrawals.withdrawal,
    withdrawals.withdrawalWithAlipay,
    withdrawals.withdrawalToBank,
  ])
})

test('an address is the same with and without its checksum, if its capitals are nothing more', () => {
  const evm = '0x52908400098527886E0F7030069857D2E4169EE7'
  const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  expect(requestedOf({ walletAddress: evm })).toEqual(requestedOf({ walletAddress: evm.toLowerCase() }))
  expect(requestedOf({ walletAddress: tron })).not.toEqual(requestedOf({ walletAddress: tron.toLowerCase() }))
})
