/** Adjusts the ranks of all members at once. Otherwise a rank is reached with a purchase, by those above the buyer. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { BonusPlan } from './plan.ts'

interface Moment {
  readonly position: bigint
}

/** At the end of a month members lose ranks whose targets they no longer meet. */
export const lowerRanks = (tx: Tx, moment: Moment, plan: BonusPlan): Promise<void> =>
  adjustRanks(tx, moment, plan, sql`team_total.rank > 1 and met.rank < team_total.rank`)

/** Members who meet the targets of a new plan get the rank as soon as it takes effect. */
export const raiseRanks = (tx: Tx, moment: Moment, plan: BonusPlan): Promise<void> =>
  adjustRanks(tx, moment, plan, sql`met.rank > team_total.rank`)

/** Targets rise with the rank. */
async function adjustRanks(
  tx: Tx,
  { position }: Moment,
  { ranks }: BonusPlan,
  isConcerned: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with target as (
      select * from unnest(
        ${ranks.map(({ selfDeposit }) => String(selfDeposit))}::bigint[],
        ${ranks.map(({ groupSales }) => String(groupSales))}::bigint[]
      ) as target (self_deposit, group_sales)
    ), adjusted as (
      update team_total set rank = met.rank
      from (
        select member, (
          select count(*) from target where own_sales >= self_deposit and team_total.group_sales >= target.group_sales
        ) as rank
        from team_total
      ) as met
      where team_total.member = met.member and ${isConcerned}
      returning team_total.member, team_total.rank
    )
    insert into rank_change (member, position, rank) select member, ${String(position)}::bigint, rank from adjusted
  `.execute(tx)
}
