import { transactionTypes } from '@halyard/contract'
import { bonusKinds } from '@halyard/money'
import { expect, test } from 'vitest'
import { isOwnTransfer } from './own-transfers.ts'

test('only gains and losses are coloured: investing is no loss, a deposit no gain', () => {
  expect(transactionTypes.filter((type) => !isOwnTransfer(type))).toEqual([
    'USDP_GRANT',
    ...bonusKinds,
    'BONUS_REVERSAL',
    'FEE',
    'COMPENSATION',
    'INHERITANCE',
  ])
})
