// The suite of the Ethereum-like networks on a third-party node, with USDT of 6 and 18 decimals that returns
// nothing.
import { afterAll, beforeAll, describe } from 'vitest'
import { fundHotWallets, wideLimits } from './a-transfer.ts'
import { type Box, openBox } from './box.ts'
import { evmContract } from './evm-contract.ts'
import { openGanache } from './ganache.ts'

let box: Box

beforeAll(async () => {
  box = await openBox(wideLimits, openGanache)
  await fundHotWallets(box, ['ERC20', 'BEP20'])
})

afterAll(() => box.close())

describe('ERC20 on Ganache', () => evmContract('ERC20', () => box))
describe('BEP20 on Ganache', () => evmContract('BEP20', () => box))
