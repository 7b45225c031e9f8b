import { operatorMembers as contract, type KycStatus } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { rankNameOf } from '../../teams/bonuses/index.ts'
import { showMember } from '../of-member.ts'

const maxUpline = 30

export const memberTeam = answerOperator(contract.memberTeam, (app, request) =>
  showMember(app, request, 'team', async ({ id, number }) => {
    const rank = await rankNameOf(app, number)
    return app.db.snapshot(async (reader) => {
      const total = await reader
        .selectFrom('team_total')
        .select(['users', 'active_users', 'own_sales', 'group_sales'])
        .where('member', '=', number)
        .executeTakeFirst()
      const { ancestors } = await reader
        .selectFrom('member')
        .select('ancestors')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const uplineNumbers = ancestors.toReversed().slice(0, maxUpline)
      const upline = await reader
        .selectFrom('member')
        .select(['number', 'username'])
        // SQL has no empty list; no member has the number 0.
        .where('number', 'in', uplineNumbers.length > 0 ? uplineNumbers : [0])
        .execute()
      const page = pageOf({ table: 'member', time: 'created_at' }, request.query)
      const found = await reader
        .selectFrom('member')
        .select(['id', 'number', 'username', 'created_at', 'kyc_status'])
        .where('sponsor_id', '=', id)
        .where(page.isAfter)
        .orderBy(page.orderBy)
        .limit(page.limit)
        .execute()
      const { rows, next } = cutPage(found, request.query)
      return {
        users: total?.users ?? 0,
        activeUsers: total?.active_users ?? 0,
        ownSales: formatAmount(BigInt(total?.own_sales ?? 0), 'USDT'),
        groupSales: formatAmount(BigInt(total?.group_sales ?? 0), 'USDT'),
        rank,
        upline: uplineNumbers.flatMap((wanted) =>
          upline
            .filter(({ number }) => number === wanted)
            .map(({ username }) => ({ memberId: String(wanted), username })),
        ),
        referrals: rows.map((row) => ({
          memberId: String(row.number),
          username: row.username,
          createdAt: row.created_at.toISOString(),
          kycStatus: row.kyc_status as KycStatus,
        })),
        next,
      }
    })
  }),
)
