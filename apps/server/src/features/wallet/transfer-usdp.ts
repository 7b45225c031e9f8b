import { wallet as contract } from '@halyard/contract'
import { type Amount, formatAmount, parseAmount } from '@halyard/money'
import { move, postOrUndo, walletOf } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { doneAtOnce } from '../../platform/http/replays.ts'
import { moneyAction, readFirst } from '../sessions/index.ts'
import { spendTwoFaGrant, spendTwoFaGrantOrUndo } from '../two-fa/index.ts'
import {
  type Receiver,
  type ReceiverTry,
  receiverSql,
  rememberReceiver,
  tryNewReceiver,
} from './new-receivers.ts'
import { tellWithin } from './notifications.ts'
import { transferred } from './transferred.ts'

const readReceiver = readFirst(receiverSql('$1', '$8'))

export const transferUsdp = answerMember(contract.transfer, async (app, asked) => {
  const { member, body } = asked
  const found: { receiver: Receiver | null; taken: ReceiverTry | null } = { receiver: null, taken: null }
  const transfer = async (tx: Tx) => {
    const { receiver, taken } = found
    if (!receiver || receiver.id === member.id) {
      const unpayable = receiver ? 'RECEIVER_IS_SELF' : 'RECEIVER_UNKNOWN'
      // Confirmed first, so that nothing is said of the receiver.
      return (await spendTwoFaGrant(tx, app, member, 'TRANSFER')) ?? refuse(unpayable, { field: 'email' })
    }

    const now = app.clock.now()
    const amount = parseAmount(body.amount, 'USDP') ?? 0n
    const way = { from: walletOf(member.id, 'usdp'), to: walletOf(receiver.id, 'usdp'), amount }
    const details = { toEmail: body.email, fromUsername: member.username }
    const short = refuse('INSUFFICIENT_BALANCE', { field: 'amount' })
    // All in one packet up to COMMIT, and in this order: so the balances are locked as briefly as possible.
    spendTwoFaGrantOrUndo(tx, app, member, 'TRANSFER')
    postOrUndo(tx, [move('USDP_TRANSFER', way, details)], now, short)
    tellBoth(tx, app, { from: member, to: { ...receiver, email: body.email }, amount })
    if (taken) rememberReceiver(tx, member.id, receiver.id)
    return transferred(amount, 'USDP')
  }
  const answer = await moneyAction(app, contract.transfer, asked, transfer, doneAtOnce, {
    read: { text: readReceiver, values: [body.email] },
    async check(receiver: Receiver | null) {
      found.receiver = receiver
      found.taken = receiver?.known ? null : await tryNewReceiver(app, member, asked.address)
      return found.taken?.refusal ?? null
    },
  })
  if (!(answer instanceof Refusal)) await found.taken?.giveBack()
  return answer
})

interface Transfer {
  readonly from: { readonly id: string; readonly username: string }
  readonly to: { readonly id: string; readonly email: string }
  readonly amount: Amount
}

/** For each member, what is sent and what is received apart. */
const mailsAnHour = { burst: 20, refillSeconds: 180 }

/**
 * Whoever is sent dust reads of it in the portal only: nobody may fill another's mailbox for next to nothing. Who sends is
 * told of any amount, since it may be somebody else who does; but two who send dust to and fro must not hold up the mail.
 */
function tellBoth(tx: Tx, app: App, { from, to, amount }: Transfer): void {
  const written = formatAmount(amount, 'USDP')
  const sent = { amount: written, to: to.email }
  const received = { amount: written, from: from.username }
  const isDust = amount < app.config.depositMailMinimum
  const told = [
    { memberId: from.id, kind: 'USDP_SENT', params: sent, byMail: true },
    { memberId: to.id, kind: 'USDP_RECEIVED', params: received, byMail: !isDust },
  ] as const
  tellWithin(mailsAnHour, tx, told, app.clock.now())
}
