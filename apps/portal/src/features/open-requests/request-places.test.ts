import { readFileSync } from 'node:fs'
import { allCalls, deposits, mt5Transfers, products, wallet, withdrawals } from '@halyard/contract'
import { expect, test } from 'vitest'
import { requestPlaces } from './request-places.ts'

test('every money call of members says where it is made', () => {
  const paths = allCalls().flatMap(({ access, countsOnce, path }) =>
    access === 'member' && countsOnce ? [path] : [],
  )
  expect(Object.keys(requestPlaces).sort()).toEqual(paths.sort())
})

test.each(['alipay', 'bank', 'usdt'])('a lost withdrawal leads to the form that makes it: %s', (kind) => {
  const page = readFileSync(new URL(`../withdrawal/${kind}-page.tsx`, import.meta.url), 'utf8')
  const [, place] = page.match(/getRouteApi\('\/member(.+?)'\)/) ?? []
  const [, call] = page.match(/call=\{withdrawals\.(\w+)\}/) ?? []
  expect(requestPlaces).toHaveProperty([withdrawals[call as 'withdrawal'].path], place)
})

test('everything else leads to the screen that has its form', () => {
  const leadingTo = (place: string) =>
    Object.entries(requestPlaces).flatMap(([path, to]) => (to === place ? [path] : []))
  const pathsOf = (...calls: readonly { readonly path: string }[]) => calls.map(({ path }) => path)
  expect(leadingTo('/wallet/transfer').sort()).toEqual(
    pathsOf(wallet.transfer, wallet.bonusTransfer, mt5Transfers.mt5ToWallet, mt5Transfers.walletToMt5).sort(),
  )
  expect(leadingTo('/wallet/withdrawal')).toEqual(pathsOf(withdrawals.cancelWithdrawal))
  expect(leadingTo('/wallet/deposit/fiat')).toEqual(pathsOf(deposits.fiatDeposit))
  expect(leadingTo('/investment/new')).toEqual(pathsOf(products.purchaseInvestment))
})
