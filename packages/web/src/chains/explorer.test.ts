import { expect, test } from 'vitest'
import { explorerOf } from './explorer.ts'

test('a transaction links to the operator’s explorer only', () => {
  const explorers = { ERC20: 'https://etherscan.io/tx/{hash}', TRC20: null, BEP20: null }
  expect(explorerOf(explorers, 'ERC20', '0xabc')).toBe('https://etherscan.io/tx/0xabc')
  expect(explorerOf(explorers, 'ERC20', 'a/../b?c')).toBe('https://etherscan.io/tx/a%2F..%2Fb%3Fc')
  expect(explorerOf(explorers, 'TRC20', 'abc')).toBeNull()
  expect(explorerOf(explorers, 'ERC20', null)).toBeNull()
  expect(explorerOf(explorers, null, 'abc')).toBeNull()
})
