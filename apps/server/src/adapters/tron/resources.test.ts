import { expect, test } from 'vitest'
import { PayoutHeld } from '../../ports/chain.ts'
import { type Needs, refuseUnpayable } from './resources.ts'

const nothing = { freeNetLimit: 0, freeNetUsed: 0, NetLimit: 0, NetUsed: 0, EnergyLimit: 0, EnergyUsed: 0 }

const trx = 1_000_000

/** A transfer that costs 7.80 TRX for energy, including the margin, and 0.35 for bandwidth. */
function holdOf(balanceTrx: number, owned: Partial<Needs['has']> = {}, more: Partial<Needs> = {}) {
  try {
    refuseUnpayable({
      energy: 65_000,
      sunPerEnergy: 100,
      sunPerByte: 1_000,
      has: { ...nothing, balanceSun: Math.round(balanceTrx * trx), ...owned },
      feeLimitSun: 100 * trx,
      waiting: [],
      ...more,
    })
    return 'payable'
  } catch (error) {
    if (!(error instanceof PayoutHeld)) throw error
    return error.hold
  }
}

const staked = { EnergyLimit: 78_000, NetLimit: 350 }

test.each([
  ['all of it burned', holdOf(8.15), 'payable'],
  ['a little too few TRX', holdOf(8.14), 'INSUFFICIENT_FUNDS'],
  ['no TRX, all of it staked', holdOf(0, staked), 'payable'],
  ['no TRX, bandwidth of the day', holdOf(0, { ...staked, NetLimit: 0, freeNetLimit: 600 }), 'payable'],
  [
    'no TRX, the day’s bandwidth used',
    holdOf(0, { ...staked, NetLimit: 0, freeNetLimit: 600, freeNetUsed: 251 }),
    'INSUFFICIENT_FUNDS',
  ],
  [
    'bandwidth of two sources is not put together',
    holdOf(0, { ...staked, NetLimit: 300, freeNetLimit: 300 }),
    'INSUFFICIENT_FUNDS',
  ],
  ['staked energy that was used', holdOf(0, { ...staked, EnergyUsed: 1 }), 'INSUFFICIENT_FUNDS'],
  ['the rest of the energy burned', holdOf(3.9, { ...staked, EnergyUsed: 39_000 }), 'payable'],
  ['enough for one, and another waits', holdOf(8.15, {}, { waiting: [7_800_000n] }), 'INSUFFICIENT_FUNDS'],
  ['enough for both', holdOf(16.3, {}, { waiting: [7_800_000n] }), 'payable'],
  ['staked for one, the other burned', holdOf(8.15, staked, { waiting: [7_800_000n] }), 'payable'],
  [
    'enough for both, were the other one as cheap',
    holdOf(16.3, {}, { waiting: [15_600_000n] }),
    'INSUFFICIENT_FUNDS',
  ],
  ['enough for both as they are', holdOf(24.1, {}, { waiting: [15_600_000n] }), 'payable'],
  ['dearer than is allowed', holdOf(1_000, {}, { feeLimitSun: 7 * trx }), 'FEE_ABOVE_CEILING'],
  ['staked, but the limit counts it too', holdOf(0, staked, { feeLimitSun: 7 * trx }), 'FEE_ABOVE_CEILING'],
  ['a price that was raised', holdOf(1_000, {}, { sunPerEnergy: 2_000 }), 'FEE_ABOVE_CEILING'],
])('%s', (_what, hold, expected) => {
  expect(hold).toBe(expected)
})
