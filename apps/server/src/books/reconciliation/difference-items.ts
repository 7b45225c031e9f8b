import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import type { Network } from '../../ports/chain.ts'

interface Item {
  readonly kind: 'DEPOSIT' | 'PAYOUT' | 'ORDER' | 'DEALS' | 'GATEWAY' | 'REVERSED_GATEWAY'
  readonly id: string
  readonly name: string
  readonly memberId: string
  readonly username: string
  readonly amount: string
  readonly destination: string | null
  readonly held: string | null
  readonly proposedBy: string | null
}

/** The items of each difference, which two operators can reverse or accept. */
export async function differenceItems(
  reader: Reader,
  differences: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, readonly Item[]>> {
  const ids = differences.map(({ id }) => id)
  const { rows } = await sql<Omit<Item, 'amount'> & { difference: string; units: string }>`
    with open as (
      select id, subject_kind, subject, items from reconciliation_difference where id = any (${ids}::uuid[])
    )
    select open.id as difference, item.kind, item.id, item.name, member.number::text as "memberId", member.username,
      item.units, item.destination, proposer.name as "proposedBy",
      case when item.kind in ('DEPOSIT', 'GATEWAY') then balance.amount::text end as held
    from open
    cross join lateral (
      select 'DEPOSIT' as kind, deposit.id, deposit.transaction_id as name, deposit.member_id, deposit.amount as units,
        null as destination
      from crypto_deposit deposit
      where open.subject_kind = 'NETWORK' and deposit.id = any (open.items) and deposit.state = 'CREDITED'
      union all
      select 'PAYOUT', payout.id, payout.transaction_id, withdrawal.member_id, withdrawal.amount - withdrawal.fee,
        payout.to_address
      from payout join withdrawal on withdrawal.id = payout.id
      where open.subject_kind = 'NETWORK' and payout.id = any (open.items) and payout.state = 'PAID'
      union all
      select 'ORDER', placed.id, placed.login::text, placed.member_id, placed.price, null
      from investment_order placed
      where open.subject_kind = 'ORDER' and placed.id::text = open.subject
      union all
      select 'DEALS', placed.id, placed.login::text, placed.member_id, placed.price, null
      from investment_order placed
      where open.subject_kind = 'DEALS' and placed.id = any (open.items)
      union all
      select case ordered.state when 'REVERSED' then 'REVERSED_GATEWAY' else 'GATEWAY' end, ordered.id,
        coalesce(first.order_no, ordered.order_no), ordered.member_id, ordered.amount, null
      from gateway_order ordered
      left join gateway_payment settled on settled.credited_as = ordered.id
      left join gateway_order first on first.id = settled.order_id
      where open.subject_kind = 'GATEWAY' and ordered.id = any (open.items)
    ) item
    join member on member.id = item.member_id
    left join ledger_account wallet on wallet.address = 'member:' || item.member_id || ':usdt'
    left join balance on balance.account_id = wallet.id
    left join proposal on proposal.state = 'PENDING' and (proposal.kind, proposal.subject) in (
      ('depositReversal', 'deposit:' || item.id), ('payoutReversal', 'withdrawal:' || item.id),
      ('orderCorrection', 'order:' || item.id), ('gatewayReversal', 'gateway-order:' || item.id)
    )
    left join operator proposer on proposer.id = proposal.requested_by
    order by item.kind, item.id
  `.execute(reader)
  const items = rows.map(({ units, held, ...row }) => ({
    ...row,
    amount: formatAmount(BigInt(units), 'USDT'),
    held: held === null ? null : formatAmount(BigInt(held), 'USDT'),
  }))
  return new Map(
    [...Map.groupBy(items, ({ difference }) => difference)].map(([id, some]) => [
      id,
      some.map(({ difference: _, ...item }) => item),
    ]),
  )
}

interface GasShort {
  readonly network: Network
  readonly address: string
  readonly proposedBy: string | null
}

/** Wallets with fewer coins than the reading that a difference names. */
export async function gasShortOf(
  reader: Reader,
  differences: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, readonly GasShort[]>> {
  const ids = differences.map(({ id }) => id)
  const { rows } = await sql<GasShort & { difference: string }>`
    select open.id as difference, reading.network, reading.address, proposer.name as "proposedBy"
    from reconciliation_difference open join gas_reading reading on reading.id = any (open.items)
    left join proposal on proposal.state = 'PENDING' and proposal.kind = 'gasLoss'
      and proposal.subject = 'gas:' || reading.network || ':' || reading.address
    left join operator proposer on proposer.id = proposal.requested_by
    where open.id = any (${ids}::uuid[]) and open.subject_kind = 'NETWORK'
    order by reading.address
  `.execute(reader)
  return new Map(
    [...Map.groupBy(rows, ({ difference }) => difference)].map(([id, some]) => [
      id,
      some.map(({ difference: _, ...short }) => short),
    ]),
  )
}
