import { operatorInvestments as contract } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import { balancesOf } from '../../ledger/index.ts'
import { claimsOf, decidedByTwo, proposalsOf } from '../../operators/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { cutPage } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { type FundedPurpose, fundedAccounts } from '../packages/fundings.ts'

export const platformFundings = answerOperator(contract.platformFundings, (app, { query, operator }) =>
  app.db.snapshot(async (reader) => {
    const page = proposalsOf({ table: 'platform_funding', as: 'funding' }, query)
    const found = await reader
      .selectFrom('platform_funding as funding')
      .innerJoin('operator as requester', 'requester.id', 'funding.requested_by')
      .leftJoin('operator as decider', 'decider.id', 'funding.decided_by')
      .selectAll('funding')
      .select(['requester.name as requestedBy', 'decider.name as decidedBy'])
      .where(page.isListed)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    const claims = await claimsOf(
      reader,
      app,
      'fundings',
      rows.map(({ id }) => id),
      operator,
    )
    const balanceOf = await fundedNow(reader)
    return {
      fundings: rows.map((row) => ({
        ...decidedByTwo(row, claims, operator),
        purpose: row.purpose as FundedPurpose,
        balance:
          row.state === 'PENDING' ? formatAmount(balanceOf(row.purpose as FundedPurpose), 'USDT') : null,
        amount: formatAmount(BigInt(row.amount), 'USDT'),
        reason: row.reason,
      })),
      next,
    }
  }),
)

async function fundedNow(reader: Reader): Promise<(purpose: FundedPurpose) => Amount> {
  const purposes = Object.keys(fundedAccounts) as FundedPurpose[]
  const balances = await balancesOf(reader, Object.values(fundedAccounts))
  return (purpose) => balances[purposes.indexOf(purpose)] ?? 0n
}
