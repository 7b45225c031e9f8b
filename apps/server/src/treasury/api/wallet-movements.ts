import { operatorTreasury as contract, type Network } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { type SqlBool, sql } from 'kysely'
import type { WalletPlace } from '../../ledger/index.ts'
import { claimsOf, fitsSearch, walletAddress } from '../../operators/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'

export const walletMovements = answerOperator(contract.walletMovements, (app, { query, operator }) =>
  app.db.snapshot(async (reader) => {
    const waiting = query.state === 'UNEXPLAINED'
    const page = pageOf({ table: 'wallet_movement', time: 'seen_at', newestFirst: !waiting }, query)
    const fits = await fitsSearch(reader, query.search, {
      id: 'id',
      texts: [
        ['address', walletAddress],
        ['other_address', walletAddress],
        ['transaction_id', /^(0x)?[0-9a-f]{8,}$/i],
      ],
    })
    const found = await reader
      .selectFrom('wallet_movement')
      .selectAll()
      .select(
        sql<string | null>`case when other_address is not null then
          (select height from network where network.network = wallet_movement.network) - block_number end`.as(
          'depth',
        ),
      )
      .select(sql<boolean>`movement_is_booked(wallet_movement)`.as('is_booked'))
      .where(
        waiting && query.item === undefined
          ? sql<SqlBool>`(explanation is null and block_number is not null or block_number is null and transfer_id is not null)`
          : sql<SqlBool>`true`,
      )
      .where(fits)
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    const items = rows.map(({ id }) => id)
    const claims = await claimsOf(reader, app, 'walletMovements', items, operator)
    const proposals = await openProposals(reader, items)
    return {
      movements: rows.map((row) => ({
        id: row.id,
        network: row.network as Network,
        place: row.place as WalletPlace | 'ADDRESSES',
        address: row.address,
        direction: row.direction as 'IN' | 'OUT',
        other: row.other_address,
        txId: row.other_address === null ? null : row.transaction_id,
        amount: formatAmount(BigInt(row.amount), 'USDT'),
        blockNumber: row.block_number === null ? null : Number(row.block_number),
        depth: row.depth === null ? null : Number(row.depth),
        seenAt: row.seen_at,
        explanation: row.explanation as 'PAYOUT' | 'ADDRESS' | 'BETWEEN' | 'LOSS' | 'OWN' | 'FUNDING' | null,
        isBooked: row.is_booked,
        proposal: proposals.get(row.id) ?? null,
        claim: claims.get(row.id) ?? null,
      })),
      next,
    }
  }),
)

interface OpenProposal {
  readonly id: string
  readonly proposedBy: string
}

/** The reversal of a movement between two wallets names one of its sides, and applies to both. */
async function openProposals(
  reader: Reader,
  movements: readonly string[],
): Promise<ReadonlyMap<string, OpenProposal>> {
  const { rows } = await sql<OpenProposal & { movement: string }>`
    select moved.id as movement, proposal.id, operator.name as "proposedBy"
    from wallet_movement moved
    join wallet_movement named on named.id = moved.id or named.transfer_id = moved.transfer_id
    join proposal on proposal.subject = 'movement:' || named.id and proposal.state = 'PENDING'
      and proposal.kind in ('walletMovement', 'movementReversal')
    join operator on operator.id = proposal.requested_by
    where moved.id = any (${movements}::uuid[])
  `.execute(reader)
  return new Map(rows.map(({ movement, ...proposal }) => [movement, proposal]))
}
