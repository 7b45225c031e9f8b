import { expect, test } from 'vitest'
import type { Balances } from '../balances/index.ts'
import { holdingsOf } from './holdings.ts'

const balances = (usdp: string): Balances => ({
  message: '',
  walletList: [
    { walletType: 'USDT', walletBalance: '12.50' },
    { walletType: 'USDP', walletBalance: usdp },
    { walletType: 'BONUS', walletBalance: '0.00' },
  ],
  mt5Balance: '7.00',
  mt5DownloadLink: null,
})

const shown = (usdp: string) => holdingsOf(balances(usdp)).map(({ name, amount }) => [name, amount])

test('[SCR-001] a member sees USDT, USDP, bonus and the MT5 balance', () => {
  expect(shown('3.00')).toEqual([
    ['usdtWallet', '12.50'],
    ['usdpWallet', '3.00'],
    ['bonusWallet', '0.00'],
    ['mt5Balance', '7.00'],
  ])
})

test('[SCR-002] USDP is left out at zero, and shown from the smallest unit on', () => {
  expect(shown('0.00').map(([name]) => name)).not.toContain('usdpWallet')
  expect(shown('0.000001')).toContainEqual(['usdpWallet', '0.000001'])
})

test('before the balances are loaded, USDP does not appear and disappear', () => {
  expect(holdingsOf(undefined).map(({ name }) => name)).toEqual(['usdtWallet', 'bonusWallet', 'mt5Balance'])
})
