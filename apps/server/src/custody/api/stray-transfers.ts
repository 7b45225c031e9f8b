import { operatorCustody as contract, type Network } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import type { WalletPlace } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { networks } from '../../ports/chain.ts'
import { walletsOf } from '../wallets.ts'

interface Row {
  readonly network: Network
  readonly transaction_id: string
  readonly event_index: number
  readonly from_address: string
  readonly to_address: string
  readonly amount: string
  readonly block_number: string | null
  readonly seen_at: Date
  readonly accepted_at: Date | null
  readonly correction: 'PENDING' | 'APPROVED' | null
}

export const strayTransfers = answerOperator(
  contract.strayTransfers,
  async (app, { query: { after, pageSize } }) => {
    const [network = '', transactionId = '', eventIndex = ''] = after?.split(':') ?? []
    const isAfter = after
      ? sql`(stray.seen_at, stray.transaction_id, stray.event_index) < (
          select seen_at, transaction_id, event_index from stray_transfer
          where network = ${network} and transaction_id = ${transactionId} and event_index::text = ${eventIndex}
        )`
      : sql`true`
    const { rows } = await sql<Row>`
      select stray.*, (
        select state from custody_correction correction
        where correction.network = stray.network and correction.transaction_id = stray.transaction_id
          and correction.event_index = stray.event_index and correction.state in ('PENDING', 'APPROVED')
      ) as correction
      from stray_transfer stray where ${isAfter}
      order by seen_at desc, transaction_id desc, event_index desc limit ${pageSize + 1}
    `.execute(app.db)
    const page = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? page.at(-1) : undefined
    const walletAt = await walletsOfAll(app)
    return {
      strays: page.map((row) => {
        const wallet = walletAt(row.network, row.to_address)
        return {
          network: row.network,
          txId: row.transaction_id,
          eventIndex: row.event_index,
          from: row.from_address,
          to: row.to_address,
          wallet,
          amount: formatAmount(BigInt(row.amount), 'USDT'),
          blockNumber: row.block_number === null ? null : Number(row.block_number),
          seenAt: row.seen_at,
          acceptedAt: row.accepted_at,
          correction: row.correction,
        }
      }),
      next: last ? `${last.network}:${last.transaction_id}:${last.event_index}` : null,
    }
  },
)

async function walletsOfAll(app: App): Promise<(network: Network, address: string) => WalletPlace | null> {
  const each = new Map<Network, (address: string) => WalletPlace | null>()
  for (const network of networks) each.set(network, await walletsOf(app, network))
  return (network, address) => each.get(network)?.(address) ?? null
}
