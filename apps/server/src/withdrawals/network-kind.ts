import { operatorMoney as contract } from '@halyard/contract'
import { formatAmount, readAmount } from '@halyard/money'
import { catalogueKind } from '../content/catalogue/index.ts'
import { propose } from '../operators/index.ts'
import { run, type Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/http/refusal.ts'

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
  // A fee far from the agreed one waits for a second operator; `offered` applies at once.
  async keep(tx, app, { network, withdrawalFee, offered }, by) {
    const fee = readAmount(withdrawalFee, 'USDT')
    const { present, needsSecond } = await feeNow(tx, network, fee)
    await tx
      .updateTable('network')
      .set({ offered, ...(!needsSecond && { withdrawal_fee: fee }) })
      .where('network', '=', network)
      .execute()
    if (!needsSecond) return { subject: network }
    const payload = {
      network,
      withdrawalFee: formatAmount(fee, 'USDT'),
      presentFee: formatAmount(present, 'USDT'),
    }
    const reason = `${payload.presentFee} → ${payload.withdrawalFee} USDT`
    const request = { kind: 'withdrawalFee', subject: `network:${network}`, payload, reason } as const
    const proposed = await propose(tx, app, request, by)
    return proposed instanceof Refusal ? proposed : { subject: network, ...proposed }
  },
})

/** The database defines a near fee (`fee_needs_second`) and refuses any other. */
async function feeNow(tx: Tx, network: string, fee: bigint) {
  const [row] = await run<{ withdrawal_fee: string; needs_second: boolean }>(
    tx,
    `select withdrawal_fee::text, fee_needs_second($2, agreed_withdrawal_fee) as needs_second
     from network where network = $1 for no key update`,
    [network, fee],
  )
  return { present: BigInt(row?.withdrawal_fee ?? 0), needsSecond: row?.needs_second ?? true }
}
