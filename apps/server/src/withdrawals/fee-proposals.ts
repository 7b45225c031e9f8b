import { readAmount } from '@halyard/money'
import { changeBy } from '../content/catalogue/index.ts'
import { defineProposalKind } from '../operators/index.ts'
import { networkKind } from './network-kind.ts'

/** A withdrawal fee agreed by two operators; later changes are measured from it. */
export const feeProposals = defineProposalKind('withdrawalFee', {
  onApproved: (tx, app, { payload: { network, withdrawalFee } }, decider) =>
    changeBy(
      tx,
      app,
      networkKind,
      { subject: network, operator: decider, address: decider.address },
      async () => {
        const fee = readAmount(withdrawalFee, 'USDT')
        await tx
          .updateTable('network')
          .set({ withdrawal_fee: fee, agreed_withdrawal_fee: fee })
          .where('network', '=', network)
          .execute()
      },
    ),
})
