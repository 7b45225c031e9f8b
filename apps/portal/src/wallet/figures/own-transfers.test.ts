import { transactionTypes } from '@halyard/contract'
import { expect, test } from 'vitest'
import { isOwnTransfer } from './own-transfers.ts'

test('only gains and losses are coloured: investing is no loss, a deposit no gain', () => {
  expect(transactionTypes.filter((type) => !isOwnTransfer(type))).toEqual([
    'USDP_GRANT',
    'SUBSCRIBE_BONUS',
    'GENERATION_BONUS',
    'LEVEL_BONUS',
    'RANK_BONUS',
    'SAME_RANK_BONUS',
    'TEAM_LEADER_BONUS',
    'BONUS_REVERSAL',
    'FEE',
    'COMPENSATION',
    'INHERITANCE',
  ])
})
