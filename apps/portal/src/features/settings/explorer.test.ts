import { expect, test, vi } from 'vitest'

test('a transaction is looked up where the operator says, and nowhere else', async () => {
  const explorers = { ERC20: 'https://etherscan.io/tx/{hash}', TRC20: null, BEP20: null }
  const textContent = JSON.stringify({ explorers })
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) })
  const { explorerOf } = await import('./explorer.ts')
  expect(explorerOf('ERC20', '0xabc')).toBe('https://etherscan.io/tx/0xabc')
  expect(explorerOf('ERC20', 'a/../b?c')).toBe('https://etherscan.io/tx/a%2F..%2Fb%3Fc')
  expect([explorerOf('TRC20', 'abc'), explorerOf('ERC20', null), explorerOf(null, 'abc')]).toEqual([
    null,
    null,
    null,
  ])
  vi.unstubAllGlobals()
})
