import { wallet as contract } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import { moneyAction } from '../../access/sessions/index.ts'
import { spendTwoFaGrant } from '../../access/two-fa/index.ts'
import { post } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { doneAtOnce } from '../../platform/http/replays.ts'
import { sendUsdp } from '../member-transfer.ts'
import { findReceiver, rememberReceiver } from '../new-receivers.ts'
import { tellWithin } from '../notifications.ts'
import { transferred } from '../transferred.ts'

export const transfer = answerMember(
  contract.transfer,
  (app, request) => {
    const { member, body, address } = request
    return moneyAction(
      app,
      contract.transfer,
      request,
      async (tx, { receiver }, requestKey) => {
        // The 2FA grant first, so that nothing is revealed about the receiver.
        const unconfirmed = await spendTwoFaGrant(tx, app, member, 'TRANSFER')
        if (unconfirmed) return unconfirmed
        if (!receiver) return refuse('RECEIVER_UNKNOWN', { field: 'email' })
        if (receiver.id === member.id) return refuse('RECEIVER_IS_SELF', { field: 'email' })

        const { amount } = body
        const names = { toEmail: body.email, fromUsername: member.username }
        const sent = await sendUsdp(tx, { memberId: member.id, requestKey, amount }, receiver.id, names)
        const { posted } = await post(tx, [sent], app.clock.now())
        if (!posted) return refuse('INSUFFICIENT_BALANCE', { field: 'amount' })

        await notifyBoth(tx, app, { from: member, to: { id: receiver.id, email: body.email }, amount })
        if (!receiver.known) await rememberReceiver(tx, member.id, receiver.id)
        return transferred(amount, 'USDP')
      },
      {
        check: () => findReceiver(app, { member, email: body.email, address }),
        afterCommit: ({ giveTryBack }) => giveTryBack(),
      },
    )
  },
  doneAtOnce,
)

interface Transfer {
  readonly from: { readonly id: string; readonly username: string }
  readonly to: { readonly id: string; readonly email: string }
  readonly amount: Amount
}

/** Per member, counted separately for sent and received. */
const mailsPerHour = { burst: 20, refillSeconds: 180 }

/**
 * No e-mail for received dust: it would be cheap mail bombing. The sender is mailed for any amount, since an
 * intruder may be sending; a limit stops two members who exchange dust from clogging the mail queue.
 */
async function notifyBoth(tx: Tx, app: App, { from, to, amount }: Transfer): Promise<void> {
  const written = formatAmount(amount, 'USDP')
  const sent = { amount: written, to: to.email }
  const received = { amount: written, from: from.username }
  const isDust = amount < app.config.depositMailMinimum
  const notifications = [
    { memberId: from.id, kind: 'USDP_SENT', params: sent, byMail: true },
    { memberId: to.id, kind: 'USDP_RECEIVED', params: received, byMail: !isDust },
  ] as const
  await tellWithin(mailsPerHour, tx, notifications, app.clock.now())
}
