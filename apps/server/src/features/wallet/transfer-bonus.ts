import { wallet as contract } from '@halyard/contract'
import { parseAmount } from '@halyard/money'
import { move, post, walletOf } from '../../ledger/index.ts'
import { attempt } from '../../platform/http/attempt.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { earlierAnswer, once } from '../../platform/http/once.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { checkTransactionPassword } from '../identity/index.ts'

/** The member's own money changes wallets: the transaction password is enough. */
export const transferBonus = answerMember(
  contract.bonusTransfer,
  async (app, { member, body, idempotencyKey }) => {
    const request = {
      memberId: member.id,
      key: idempotencyKey,
      call: contract.bonusTransfer.path,
      input: body,
    }
    const earlier = await earlierAnswer(app.db, app, request)
    if (earlier) return earlier
    const wrongPassword = await checkTransactionPassword(app, member, body.transactionPassword)
    if (wrongPassword) return wrongPassword

    const amount = parseAmount(body.amount, 'USDT') ?? 0n
    return attempt(app.db, (tx) =>
      once(tx, app, request, async () => {
        const way = { from: walletOf(member.id, 'bonus'), to: walletOf(member.id, 'usdt'), amount }
        const { posted } = await post(tx, [move('BONUS_TO_WALLET', way)], app.clock.now())
        return posted
          ? { notice: 'TRANSFERRED' as const }
          : refuse('INSUFFICIENT_BALANCE', { field: 'amount' })
      }),
    )
  },
)
