import { mt5Transfers as contract } from '@halyard/contract'
import { moneyAction } from '../../access/sessions/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import {
  blamingPassword2,
  placeTransfers,
  runPlaced,
  transferReply,
  transferStateNow,
  withTransactionPassword,
} from '../orders/mt5-transfers.ts'
import { resultOfParts } from '../orders/operations-result.ts'
import { drawPlan } from '../orders/transfer-plans.ts'

export const mt5ToWallet = answerMember(
  contract.mt5ToWallet,
  async (app, request) => {
    const placed = await moneyAction(
      app,
      contract.mt5ToWallet,
      withTransactionPassword(request),
      async (tx) => {
        const plans = await drawPlan(tx, request.member.id, request.body.amount)
        return plans instanceof Refusal ? plans : placeTransfers(tx, app, plans)
      },
    )
    const run = await runPlaced(app, blamingPassword2(placed))
    if (run instanceof Refusal) return run
    const result = await resultOfParts(app, run.operationIds)
    if (typeof result === 'string' || result instanceof Refusal)
      return transferReply(result, request.body.amount)
    return {
      status: 'ok' as const,
      state: 'PARTIAL' as const,
      partly: result,
      // "Part was transferred" would be untrue while the broker has declined one part and not answered the other.
      notice: result.moved === '0.00' ? ('NOT_TRANSFERRED_YET' as const) : ('PARTLY_TRANSFERRED' as const),
    }
  },
  transferStateNow,
)
