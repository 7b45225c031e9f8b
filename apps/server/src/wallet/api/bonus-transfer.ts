import { wallet as contract } from '@halyard/contract'
import { moneyAction } from '../../access/sessions/index.ts'
import { post } from '../../ledger/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { doneAtOnce } from '../../platform/http/replays.ts'
import { takeBonus } from '../member-transfer.ts'
import { transferred } from '../transferred.ts'

/** The member's own money moves between wallets: the transaction password is enough. */
export const bonusTransfer = answerMember(
  contract.bonusTransfer,
  (app, request) =>
    moneyAction(app, contract.bonusTransfer, request, async (tx, _, requestKey) => {
      const { member, body } = request
      const { amount } = body
      const taken = await takeBonus(tx, { memberId: member.id, requestKey, amount })
      const { posted } = await post(tx, [taken], app.clock.now())
      return posted ? transferred(amount, 'USDT') : refuse('INSUFFICIENT_BALANCE', { field: 'amount' })
    }),
  doneAtOnce,
)
