/** The wallet that pays for sweeping is counted like any other: its tokens, and its coins. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aDeposit,
  carryThrough,
  expectBooksInOrder,
  feeWalletOf,
  fillFeeWallet,
  mineOn,
  openYard,
  plan,
  sign,
  type Yard,
} from '../../../../tests/support/sweeping.ts'
import { runReconciliation } from '../books/reconciliation/run-reconciliation.ts'
import { takeSignatures } from '../custody/sweeping/take-signatures.ts'
import { balancesOf } from '../ledger/index.ts'

let yard: Yard
beforeAll(async () => {
  yard = await openYard()
})
afterAll(() => yard.close())

const night = () => runReconciliation(yard.t.app)
const ledger = async (account: string) => -((await balancesOf(yard.t.app.db, [account]))[0] ?? 0n)

test.each([
  { network: 'ERC20', name: 'ethereum', unit: 1_000_000_000n, blocks: 80 },
  { network: 'TRC20', name: 'tron', unit: 1n, blocks: 40 },
] as const)('on $network each night the ledger’s coins equal the chain’s, also after sweeps', async (one) => {
  const { network, name, unit, blocks } = one
  const { chain, controls } = yard.box.networks[network]
  const address = feeWalletOf(yard, network)
  const expectEqual = async () => {
    expect(await night()).toMatchObject({ agreed: true })
    expect(await ledger(`gas:${name}:fee`)).toBe((await chain.nativeBalance(address)) / unit)
    expect(await ledger(`custody:${name}:fee`)).toBe(await chain.tokenBalance(address))
  }
  await fillFeeWallet(yard, network)
  await mineOn(yard, network, blocks)
  await expectEqual()
  expect(await ledger(`gas:${name}:fee`)).toBe((5000n * 10n ** BigInt(network === 'TRC20' ? 6 : 18)) / unit)

  await aDeposit(yard, network, '200')
  await takeSignatures(yard.t.app, await sign(yard, await plan(yard, network)))
  await carryThrough(yard, network)
  // A stranger's tokens belong to the company and stop nothing.
  await controls.send({ to: address, amount: '3' })
  await mineOn(yard, network, blocks)
  await expectEqual()
  expect(await ledger(`gas:${name}:spent`)).toBeGreaterThan(0n)
  expect(await ledger(`custody:${name}:fee`)).toBe(3_000_000n)
  await expectBooksInOrder(yard)
})
