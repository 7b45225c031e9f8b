import { products as contract } from '@halyard/contract'
import { moneyAction } from '../../access/sessions/index.ts'
import { requireTwoFa } from '../../access/two-fa/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { beginLeaving, leavingReply, leavingStateNow } from '../orders/leaving.ts'

export const withdrawCapital = answerMember(
  contract.withdrawCapital,
  async (app, request) => {
    const placed = await moneyAction(app, contract.withdrawCapital, request, async (tx) => {
      const { member, body } = request
      const unproved = await requireTwoFa(tx, member)
      return unproved ?? beginLeaving(tx, app, member, body.orderId, 'CAPITAL')
    })
    return placed instanceof Refusal ? placed : leavingReply(app, placed.orderId, 'CAPITAL_WITHDRAWN')
  },
  leavingStateNow,
)
