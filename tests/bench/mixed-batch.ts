// The batcher's workload: deposits with refusals and duplicates. A wrong decision fails the benchmark.
import {
  bonusBudget,
  type createBatcher,
  move,
  type NewTransfer,
} from '../../apps/server/src/ledger/index.ts'
import { aBonusWallet, aDeposit } from './bank.ts'

const refusedShare = 0.05
const duplicateShare = 0.05

export interface MixedBatch {
  readonly submit: () => Promise<void>
  /** The fraction of submitted transfers that were posted. */
  readonly postedShare: () => number
}

export function mixedBatch(batcher: ReturnType<typeof createBatcher>): MixedBatch {
  let last: NewTransfer | undefined
  let [submitted, posted] = [0, 0]
  const settle = async (transfer: NewTransfer, wanted: 'posted' | 'refused' | 'duplicate') => {
    const { outcome } = await batcher.submit(transfer)
    if (outcome !== wanted) throw new Error(`The batcher decided ${outcome} where ${wanted} was right`)
    submitted++
    if (outcome === 'posted') posted++
  }
  return {
    submit: () => {
      const chance = Math.random()
      if (chance < refusedShare) return settle(overBudgetBonus(), 'refused')
      if (last && chance < refusedShare + duplicateShare) return settle(last, 'duplicate')
      last = aDeposit()
      return settle(last, 'posted')
    },
    postedShare: () => posted / submitted,
  }
}

/** The bank's bonus budget is empty. */
function overBudgetBonus(): NewTransfer {
  return move('LEVEL_BONUS', { from: bonusBudget, to: aBonusWallet, amount: 5n }, { cause: '0' })
}
