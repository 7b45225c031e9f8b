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
import { resultOf } from '../orders/operations-result.ts'
import { topUpPlan } from '../orders/transfer-plans.ts'

export const walletToMt5 = answerMember(
  contract.walletToMt5,
  async (app, request) => {
    const placed = await moneyAction(
      app,
      contract.walletToMt5,
      withTransactionPassword(request),
      async (tx) => {
        const plan = await topUpPlan(tx, request.member.id, request.body.productId, request.body.amount)
        return plan instanceof Refusal ? plan : placeTransfers(tx, app, [plan])
      },
    )
    const run = await runPlaced(app, blamingPassword2(placed))
    if (run instanceof Refusal) return run
    const [operationId = ''] = run.operationIds
    return transferReply(await resultOf(app, operationId), request.body.amount)
  },
  transferStateNow,
)
