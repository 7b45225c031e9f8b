import { products as contract } from '@halyard/contract'
import { moneyAction } from '../../access/sessions/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { beginLeaving, leavingReply, leavingStateNow } from '../orders/leaving.ts'

export const unsubscribe = answerMember(
  contract.unsubscribe,
  async (app, request) => {
    const placed = await moneyAction(app, contract.unsubscribe, request, (tx) =>
      beginLeaving(tx, app, request.member, request.body.orderId, 'UNSUBSCRIBE'),
    )
    return placed instanceof Refusal ? placed : leavingReply(app, placed.orderId, 'UNSUBSCRIBED')
  },
  leavingStateNow,
)
