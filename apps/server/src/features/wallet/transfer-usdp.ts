import { wallet as contract } from '@halyard/contract'
import { parseAmount } from '@halyard/money'
import { move, post, walletOf } from '../../ledger/index.ts'
import { attempt } from '../../platform/http/attempt.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { earlierAnswer, once } from '../../platform/http/once.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { notify } from '../../platform/notify.ts'
import { checkTransactionPassword } from '../identity/index.ts'
import { spendTwoFaGrant } from '../two-fa/index.ts'

export const transferUsdp = answerMember(contract.transfer, async (app, { member, body, idempotencyKey }) => {
  const request = { memberId: member.id, key: idempotencyKey, call: contract.transfer.path, input: body }
  const earlier = await earlierAnswer(app.db, app, request)
  if (earlier) return earlier
  const wrongPassword = await checkTransactionPassword(app, member, body.transactionPassword)
  if (wrongPassword) return wrongPassword

  const amount = parseAmount(body.amount, 'USDP') ?? 0n
  return attempt(app.db, (tx) =>
    once(tx, app, request, async () => {
      const receiver = await tx
        .selectFrom('member')
        .select(['id', 'email', 'username'])
        .where('email', '=', body.email)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      if (!receiver) return refuse('RECEIVER_UNKNOWN', { field: 'email' })
      if (receiver.id === member.id) return refuse('RECEIVER_IS_SELF', { field: 'email' })
      const notConfirmed = await spendTwoFaGrant(tx, app, member)
      if (notConfirmed) return notConfirmed

      const way = { from: walletOf(member.id, 'usdp'), to: walletOf(receiver.id, 'usdp'), amount }
      const details = { toEmail: receiver.email, fromUsername: member.username }
      const { posted } = await post(tx, [move('USDP_TRANSFER', way, details)], app.clock.now())
      if (!posted) return refuse('INSUFFICIENT_BALANCE', { field: 'amount' })
      await notify(
        tx,
        receiver.id,
        'USDP_RECEIVED',
        { amount: body.amount, from: member.username },
        app.clock.now(),
      )
      return { notice: 'TRANSFERRED' as const }
    }),
  )
})
