import { operatorMoney as contract } from '@halyard/contract'
import { formatAmount, parseAmount } from '@halyard/money'
import { catalogueKind } from '../catalogue/index.ts'

export const networkKind = catalogueKind({
  kind: 'NETWORK',
  call: contract.setNetwork,
  action: 'networks.set',
  logged: 'network',
  subjectOf: ({ network }) => network,
  async list(reader, _, subject) {
    const rows = await reader
      .selectFrom('network')
      .select(['network', 'withdrawal_fee', 'offered'])
      .$if(subject !== undefined, (query) => query.where('network', '=', subject ?? ''))
      .orderBy('network')
      .execute()
    return rows.map(({ network, withdrawal_fee, offered }) => ({
      subject: network,
      content: { network, withdrawalFee: formatAmount(BigInt(withdrawal_fee), 'USDT'), offered },
    }))
  },
  async keep(tx, _, { network, withdrawalFee, offered }) {
    await tx
      .updateTable('network')
      .set({ withdrawal_fee: parseAmount(withdrawalFee, 'USDT') ?? 0n, offered })
      .where('network', '=', network)
      .execute()
    return { subject: network }
  },
})
