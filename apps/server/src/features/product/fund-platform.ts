import { type BodyOf, operatorInvestments as contract } from '@halyard/contract'
import { type Amount, parseAmount } from '@halyard/money'
import {
  type Address,
  move,
  operatorCapital,
  post,
  promotion,
  safetyFund,
  usdpReserve,
} from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { audit } from '../operations/index.ts'

type FundedPurpose = BodyOf<typeof contract.fundPlatform>['purpose']

interface Funding {
  readonly purpose: FundedPurpose
  readonly amount: Amount
}

const places: Record<FundedPurpose, Address> = {
  SAFETY_FUND: safetyFund,
  TRIALS: promotion,
  USDP_RESERVE: usdpReserve,
}

export const fundPlatform = answerOperator(contract.fundPlatform, async (app, { body, operator, address }) =>
  app.db.transact(async (tx) => {
    await putIn(tx, app, [{ purpose: body.purpose, amount: parseAmount(body.amount, 'USDT') ?? 0n }])
    await audit(tx, app, {
      operatorId: operator.id,
      action: 'platform.fund',
      subject: `account:${places[body.purpose]}`,
      reason: body.amount,
      address,
    })
    return { notice: 'SETTING_SAVED' as const }
  }),
)

/** What the operator's account gives has no floor, so it is never short. */
export async function putIn(tx: Tx, app: App, funds: readonly Funding[]): Promise<void> {
  const transfers = funds.map(({ purpose, amount }) =>
    move('OPERATOR_FUNDING', { from: operatorCapital, to: places[purpose], amount }),
  )
  await post(tx, transfers, app.clock.now())
}
