import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { BonusPlan } from './plan.ts'

/** At the end of a month nobody keeps a rank whose targets are no longer met. Targets rise with the rank. */
export async function lowerRanks(
  tx: Tx,
  { position }: { readonly position: bigint },
  { ranks }: BonusPlan,
): Promise<void> {
  await sql`
    with target as (
      select * from unnest(
        ${ranks.map(({ selfDeposit }) => String(selfDeposit))}::bigint[],
        ${ranks.map(({ groupSales }) => String(groupSales))}::bigint[]
      ) as target (self_deposit, group_sales)
    ), lowered as (
      update team_total set rank = met.rank
      from (
        select member, (
          select count(*) from target where own_sales >= self_deposit and team_total.group_sales >= target.group_sales
        ) as rank
        from team_total where team_total.rank > 1
      ) as met
      where team_total.member = met.member and met.rank < team_total.rank
      returning team_total.member, team_total.rank
    )
    insert into rank_change (member, position, rank) select member, ${String(position)}::bigint, rank from lowered
  `.execute(tx)
}
