/** The transactions of a sweep, as stored. */
import type { Reader } from '../../platform/db/database.ts'
import type { Movement, Network, Prepared } from '../../ports/chain.ts'

export interface SweepItem {
  readonly id: string
  readonly number: number
  readonly kind: 'FUNDING' | 'TRANSFER'
  readonly state: 'PLANNED' | 'SENT' | 'DONE' | 'FAILED'
  /** Path of the sender's key, below DEPOSIT_XPUB. */
  readonly path: string
  readonly movement: Movement
  readonly prepared: Prepared
  /** In millionths of a USDT; null for FUNDING. */
  readonly amount: bigint | null
  readonly signed: { readonly transactionId: string; readonly bytes: string } | null
  readonly transactionId: string | null
  readonly blockNumber: number | null
  readonly obstacle: string | null
}

export interface Sweep {
  readonly id: string
  readonly network: Network
  readonly target: 'HOT' | 'COLD'
  readonly targetAddress: string
  readonly createdAt: Date
  readonly endedAt: Date | null
}

/** Finds a sweep by its id, or the open one of a network. */
export async function findSweep(
  reader: Reader,
  by: { readonly id: string } | { readonly openOn: Network },
): Promise<Sweep | null> {
  const query = reader.selectFrom('sweep').selectAll()
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('network', '=', by.openOn).where('ended_at', 'is', null)
  ).executeTakeFirst()
  return row
    ? {
        id: row.id,
        network: row.network as Network,
        target: row.target as Sweep['target'],
        targetAddress: row.target_address,
        createdAt: row.created_at,
        endedAt: row.ended_at,
      }
    : null
}

export async function itemsOf(reader: Reader, sweepId: string): Promise<SweepItem[]> {
  const rows = await reader
    .selectFrom('sweep_item')
    .selectAll()
    .where('sweep_id', '=', sweepId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind as SweepItem['kind'],
    state: row.state as SweepItem['state'],
    path: row.path,
    movement: {
      asset: row.kind === 'FUNDING' ? 'coin' : 'token',
      from: row.from_address,
      to: row.to_address,
      amount: BigInt(row.units),
    },
    prepared: row.prepared as unknown as Prepared,
    amount: row.amount === null ? null : BigInt(row.amount),
    signed: row.bytes && row.transaction_id ? { transactionId: row.transaction_id, bytes: row.bytes } : null,
    transactionId: row.transaction_id,
    blockNumber: row.block_number === null ? null : Number(row.block_number),
    obstacle: row.obstacle,
  }))
}

export const isOpen = ({ state }: Pick<SweepItem, 'state'>): boolean =>
  state === 'PLANNED' || state === 'SENT'
