/**
 * A transfer reveals whether an e-mail belongs to a member. Receivers that the member has paid before are
 * known to the member. For others there is a limit of tries per day, by member and by IP address. A try is
 * counted before anything is checked, so that parallel requests cannot share one, and given back if the
 * transfer succeeds: paying people uses up no tries.
 */
import type { App } from '../../platform/app.ts'
import { runAlong, type Tx } from '../../platform/db/database.ts'
import { outsideSessions } from '../../platform/db/session-of-request.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { giveBack, ofToday, takeFrom } from '../../platform/rate-limit.ts'
import { networkOf } from '../visitors/index.ts'

const triesADay = 20

export interface ReceiverTry {
  /** Set if there were too many tries. */
  readonly refusal: Refusal | null
  /** Call it if the transfer succeeded. */
  readonly giveBack: () => Promise<void>
}

export interface Receiver {
  readonly id: string
  /** Paid by the member before, or the member. */
  readonly known: boolean
}

export function receiverSql(payerId: string, email: string): string {
  return `
    select id, id = ${payerId}
      or exists (select from paid_receiver where payer_id = ${payerId} and receiver_id = receiver.id) as known
    from member receiver where email = ${email} and disabled_at is null`
}

export async function tryNewReceiver(
  app: App,
  member: SignedInMember,
  address: string,
): Promise<ReceiverTry> {
  const now = app.clock.now()
  const ofMember = ofToday(`newReceiver:member:${member.id}`, triesADay, now)
  const ofAddress = ofToday(
    `newReceiver:address:${networkOf(address)}`,
    triesADay * app.config.addressLimitFactor,
    now,
  )
  const taken = await app.db.transact(async (tx) => {
    if ((await takeFrom(tx, ...ofMember, now)) > 0) return false
    if ((await takeFrom(tx, ...ofAddress, now)) === 0) return true
    await giveBack(tx, ...ofMember)
    return false
  })
  if (!taken)
    return { refusal: refuse('TOO_MANY_NEW_RECEIVERS', { field: 'email' }), giveBack: async () => {} }
  return {
    refusal: null,
    // The money has moved: neither an ended session nor a failure here may be the answer.
    giveBack: () =>
      outsideSessions(() =>
        app.db.transact(async (tx) => {
          await giveBack(tx, ...ofMember)
          await giveBack(tx, ...ofAddress)
        }),
      ).catch((err: unknown) => app.log.warn({ err }, 'a try at a new receiver stays counted')),
  }
}

/** Records that the member now knows the receiver. */
export function rememberReceiver(tx: Tx, payerId: string, receiverId: string): void {
  runAlong(tx, 'insert into paid_receiver (payer_id, receiver_id) values ($1, $2) on conflict do nothing', [
    payerId,
    receiverId,
  ])
}
