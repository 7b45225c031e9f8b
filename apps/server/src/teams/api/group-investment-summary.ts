import { team as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { branchesAt } from '../branches.ts'
import { writeLots } from '../format.ts'
import { maskEmail } from '../mask-email.ts'
import { planInForce } from '../plan-in-force.ts'
import { rankAt } from '../ranks.ts'
import { teamOf } from '../team-of.ts'
import { ownNode } from '../tree-node.ts'

export const groupInvestmentSummary = answerMember(
  contract.groupInvestmentSummary,
  (app, { member, query: { pageNo, pageSize } }) =>
    app.db.snapshot(async (reader) => {
      const plan = await planInForce(reader, app.clock.now())
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const node = await ownNode(reader, member)
      const { below } = await branchesAt(reader, node, page)
      const emails = await emailsOf(reader, below)
      const { directs } = await teamOf(reader, node)
      return {
        groupList: {
          sponsorSummaryDtoList: below.map((branch) => ({
            leaderName: branch.username,
            groupInvestmentQuantity: formatAmount(branch.sales, 'USDT'),
            managerLevel: rankAt(plan, branch.rank).name,
            totalDownline: branch.users,
            totalLotAmount: writeLots(branch.volume),
            email: maskEmail(emails.get(branch.number) ?? ''),
          })),
          totalRecords: directs,
        },
      }
    }),
)

async function emailsOf(
  reader: Reader,
  branches: readonly { readonly number: number }[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await reader
    .selectFrom('member')
    .select(['number', 'email'])
    .where('number', '=', sql<number>`any (${branches.map(({ number }) => number)}::integer[])`)
    .execute()
  return new Map(rows.map(({ number, email }) => [number, email]))
}
