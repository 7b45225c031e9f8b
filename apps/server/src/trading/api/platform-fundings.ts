import { operatorInvestments as contract } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import { balancesOf } from '../../ledger/index.ts'
import { listOwnProposals } from '../../operators/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { type FundedPurpose, fundedAccounts, fundingKind } from '../packages/fundings.ts'

export const platformFundings = answerOperator(contract.platformFundings, (app, request) =>
  app.db.snapshot(async (reader) => {
    const { rows, next } = await listOwnProposals(reader, app, fundingKind, request)
    const balanceOf = await fundedNow(reader)
    return {
      fundings: rows.map(({ shown, payload: { purpose, millionths }, reason }) => ({
        ...shown,
        purpose,
        balance: shown.state === 'PENDING' ? formatAmount(balanceOf(purpose), 'USDT') : null,
        amount: formatAmount(BigInt(millionths), 'USDT'),
        reason,
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
