/**
 * A transfer reveals whether an e-mail belongs to a member. Receivers that the member has paid before are
 * known to the member. For others there is a limit of tries per day, by member and by IP address. A try is
 * counted before anything is checked, so that parallel requests cannot share one, and given back if the
 * transfer succeeds: paying people uses up no tries.
 */
import type { App } from '../../platform/app.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { outsideRequests } from '../../platform/db/request-context.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { giveBack, ofToday, takeFrom } from '../../platform/rate-limit.ts'
import { networkOf } from '../visitors/index.ts'

const maxTriesPerDay = 20

interface Receiver {
  readonly id: string
  /** Paid by the member before, or the member. */
  readonly known: boolean
}

interface Found {
  readonly receiver: Receiver | null
  /** To be called if the transfer succeeded. */
  readonly giveTryBack: () => Promise<void>
}

/** Refuses if the receiver is not known and there were too many tries. */
export async function findReceiver(
  app: App,
  member: SignedInMember,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<Found | Refusal> {
  const [receiver = null] = await run<Receiver>(app.db, receiverOf, [member.id, email])
  if (receiver?.known) return { receiver, giveTryBack: async () => {} }
  const giveTryBack = await takeTry(app, member, address)
  return giveTryBack instanceof Refusal ? giveTryBack : { receiver, giveTryBack }
}

const receiverOf = `
  select id, id = $1
    or exists (select from paid_receiver where payer_id = $1 and receiver_id = receiver.id) as known
  from member receiver where email = $2 and disabled_at is null`

async function takeTry(
  app: App,
  member: SignedInMember,
  address: string,
): Promise<(() => Promise<void>) | Refusal> {
  const now = app.clock.now()
  const ofMember = ofToday(`newReceiver:member:${member.id}`, maxTriesPerDay, now)
  const ofAddress = ofToday(
    `newReceiver:address:${networkOf(address)}`,
    maxTriesPerDay * app.config.addressLimitFactor,
    now,
  )
  const taken = await app.db.transact(async (tx) => {
    if ((await takeFrom(tx, ...ofMember, now)) > 0) return false
    if ((await takeFrom(tx, ...ofAddress, now)) === 0) return true
    await giveBack(tx, ...ofMember)
    return false
  })
  if (!taken) return refuse('TOO_MANY_NEW_RECEIVERS', { field: 'email' })
  // The money has moved: neither an ended session nor a failure here may be the answer.
  return () =>
    outsideRequests(() =>
      app.db.transact(async (tx) => {
        await giveBack(tx, ...ofMember)
        await giveBack(tx, ...ofAddress)
      }),
    ).catch((err: unknown) => app.log.warn({ err }, 'a try at a new receiver stays counted'))
}

/** Records that the member now knows the receiver. */
export async function rememberReceiver(tx: Tx, payerId: string, receiverId: string): Promise<void> {
  await run(tx, 'insert into paid_receiver (payer_id, receiver_id) values ($1, $2) on conflict do nothing', [
    payerId,
    receiverId,
  ])
}
