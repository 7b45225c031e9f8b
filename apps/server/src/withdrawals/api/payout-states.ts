import { operatorMoney as contract, type Network } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { type SqlBool, sql } from 'kysely'
import { claimsOf, fitsSearch, noteView, walletAddress } from '../../operators/index.ts'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { approvalsOf, isNotEnough, payoutSafety, saidOutcomes, unknownSafety } from '../index.ts'
import { isBlockedOne } from '../payouts/obstacle.ts'

/** Open payouts with their obstacles, for operators. */
export const payoutStates = answerOperator(
  contract.payoutStates,
  async (app, { query, operator, address }) => {
    const page = pageOf({ table: 'payout', time: 'created_at' }, query)
    const fits = await fitsSearch(app.db, query.search, {
      id: 'payout.id',
      member: 'withdrawal.member_id',
      texts: [
        ['payout.to_address', walletAddress],
        ['payout.transaction_id', /^(0x)?[0-9a-f]{8,}$/i],
      ],
    })
    const found = await app.db
      .selectFrom('payout')
      .$if(query.item === undefined, (all) => all.where('payout.state', '=', 'OPEN'))
      .$if(query.item === undefined && query.state === 'BLOCKED', (open) =>
        open.where(sql.raw<SqlBool>(isBlockedOne)),
      )
      .where(page.isAfter)
      .innerJoin('withdrawal', 'withdrawal.id', 'payout.id')
      .innerJoin('member', 'member.id', 'withdrawal.member_id')
      .where(fits)
      .innerJoin('network', 'network.network', 'payout.network')
      .select(['member.number', 'member.username', 'member.full_name', 'member.email', 'member.language'])
      .select(['payout.id', 'payout.network', 'payout.to_address', 'payout.obstacle', 'payout.created_at'])
      .select(['payout.confirmations', 'network.awaited_confirmations'])
      .select(['withdrawal.amount', 'withdrawal.fee', 'withdrawal.approvals_needed'])
      .select(['withdrawal.second_approval_above', isNotEnough(operator.id).as('isNotEnough')])
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    const members = rows.map(({ number }) => number)
    await noteView(app, { operator, action: 'payouts.view', members, address })
    const claims = await claimsOf(
      app.db,
      app,
      'payouts',
      rows.map(({ id }) => id),
      operator,
    )
    const attempts = await app.db
      .selectFrom('payout_attempt')
      .select(['payout_id', 'transaction_id', 'first_sent_at'])
      .where('payout_id', '=', (select) => select.fn.any(select.val(rows.map(({ id }) => id))))
      .orderBy('number')
      .execute()
    const safety = await payoutSafety(
      app.db,
      rows.map(({ id }) => id),
    )
    const statements = await saidOutcomes(
      app.db,
      rows.map(({ id }) => id),
      operator.id,
    )
    return {
      next,
      payouts: rows.map((row) => {
        const own = attempts.filter(({ payout_id }) => payout_id === row.id)
        return {
          withdrawalId: row.id,
          memberId: String(row.number),
          username: row.username,
          fullName: row.full_name,
          email: row.email,
          language: row.language,
          network: row.network as Network,
          amount: formatAmount(BigInt(row.amount), 'USDT'),
          receiveAmount: formatAmount(BigInt(row.amount) - BigInt(row.fee), 'USDT'),
          destination: row.to_address,
          obstacle: row.obstacle,
          attempts: own.length,
          txId: own.findLast(({ first_sent_at }) => first_sent_at)?.transaction_id ?? null,
          safety: safety.get(row.id) ?? unknownSafety,
          confirmations: row.confirmations ?? 0,
          requiredConfirmations: row.awaited_confirmations,
          ...approvalsOf(row),
          returnedBy: (statements.get(row.id) ?? []).map(({ by, byMe, reference }) => ({
            by,
            byMe,
            reason: reference,
          })),
          createdAt: row.created_at.toISOString(),
          claim: claims.get(row.id) ?? null,
        }
      }),
    }
  },
)
