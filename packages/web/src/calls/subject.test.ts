import { deposits, products, wallet } from '@halyard/contract'
import { expect, test } from 'vitest'
import { aboutOf, subjectOf } from './subject.ts'

const body = { walletType: 'USDP' as const, email: 'b@halyard.test', amount: '5', transactionPassword: 'one' }
const sent = (change: object = {}, by = 'ann') =>
  subjectOf({ by, call: wallet.transfer, input: { body: { ...body, ...change } } })

test('the same wish is the same request, whatever proves it and in whatever order it is written', () => {
  expect(sent({ transactionPassword: 'two' })).toBe(sent())
  const { amount, ...rest } = body
  expect(subjectOf({ by: 'ann', call: wallet.transfer, input: { body: { amount, ...rest } } })).toBe(sent())
})

test('what the server reads alike is the same request, and part of a proof may be missing', () => {
  expect(sent({ email: ' B@Halyard.test ' })).toBe(sent())
  const { transactionPassword: _, ...asked } = body
  expect(subjectOf({ by: 'ann', call: wallet.transfer, input: { body: asked } })).toBe(sent())
})

test('another wish, member or call is another request', () => {
  const query = { orderId: 'o', withdrawAmount: '5', transactionPassword: 'one' }
  const receipt = (name: string) => ({ bankSlipUpload: new File(['x'], name, { lastModified: 0 }) })
  const deposit = (name: string) =>
    subjectOf({ by: 'ann', call: deposits.fiatDeposit, input: { body: receipt(name) } })
  const subjects = [
    sent(),
    sent({ amount: '6' }),
    sent({ email: 'c@halyard.test' }),
    sent({}, 'ben'),
    subjectOf({ by: 'ann', call: wallet.bonusTransfer, input: { body } }),
    subjectOf({ by: 'ann', call: products.packageWithdrawal, input: { query } }),
    deposit('a.png'),
    deposit('b.png'),
  ]
  expect(new Set(subjects).size).toBe(subjects.length)
})

test('a subject shows nothing of what is asked', () => {
  expect(sent()).toMatch(/^[0-9a-f]{16}$/)
})

test('what concerns one order or package is about the same, whatever else is asked', () => {
  const bought = (productId: string, walletType: string) =>
    aboutOf({ by: 'ann', call: products.purchaseInvestment, input: { body: { productId, walletType } } })
  expect(bought('p1', 'USDT')).toBe(bought('p1', 'USDT_USDP'))
  expect(bought('p1', 'USDT')).not.toBe(bought('p2', 'USDT'))
  const drawn = (orderId: string, withdrawAmount: string) =>
    aboutOf({ by: 'ann', call: products.packageWithdrawal, input: { query: { orderId, withdrawAmount } } })
  expect(drawn('o1', '5')).toBe(drawn('o1', '6'))
  expect(drawn('o1', '5')).not.toBe(drawn('o2', '5'))
})
