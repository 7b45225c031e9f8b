import { expect, test } from 'vitest'
import { type Wallet, walletState } from './wallet-state.ts'

const wallet: Wallet = {
  network: 'ERC20',
  place: 'HOT',
  address: '0xWallet',
  isCounted: true,
  counted: '1000000.00',
  onChain: '1000000.00',
  comparedAt: '2026-03-04T00:05:00.000Z',
  ledger: '1000000.00',
  ledgerDifference: null,
  gas: null,
  unexplained: 0,
  vanished: 0,
}

test.each([
  ['agrees', {}],
  ['ledgerDiffers', { ledger: '1004772.00', ledgerDifference: '4772.00' }],
  ['vanished', { ledgerDifference: '5000.00', vanished: 1 }],
  ['unexplained', { unexplained: 1, vanished: 1 }],
  ['movedSince', { counted: '999910.50', ledger: '999910.50' }],
  ['notCounted', { isCounted: false }],
  ['notCompared', { comparedAt: null, onChain: null }],
] as const)('%s', (state, figures) => {
  expect(walletState({ ...wallet, ...figures })).toBe(state)
})
