/**
 * A transfer reveals whether an e-mail belongs to a member. Receivers paid before are exempt; others are
 * limited to a number of tries per day, by member and by IP address. A try is counted before anything is
 * checked, so that parallel requests cannot share one, and given back if the transfer succeeds. Looking up a
 * receiver's name takes a try as well; one transfer to that receiver on the same day then uses it.
 */
import { createHash } from 'node:crypto'
import type { App } from '../platform/app.ts'
import { run, type Tx } from '../platform/db/database.ts'
import { outsideRequests } from '../platform/db/request-context.ts'
import type { SignedInMember } from '../platform/http/handler.ts'
import { networkOf } from '../platform/http/network-of.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import { giveBack, ofToday, takeFrom } from '../platform/rate-limit.ts'

const maxTriesPerDay = 20

interface Receiver {
  readonly id: string
  /** Paid by the member before, or the member themself. */
  readonly known: boolean
  readonly fullName: string
}

/** The payer, the receiver's e-mail and the client's address. */
interface TransferRequest {
  readonly member: SignedInMember
  readonly email: string
  readonly address: string
}

interface Found {
  readonly receiver: Receiver | null
  /** Call it if the transfer succeeded. */
  readonly giveTryBack: () => Promise<void>
}

/** For a transfer. Refuses an unknown receiver after too many tries. */
export async function findReceiver(app: App, requested: TransferRequest): Promise<Found | Refusal> {
  const receiver = await receiverOf(app, requested)
  if (receiver?.known) return { receiver, giveTryBack: async () => {} }
  const tries = triesOf(app, requested)
  const now = app.clock.now()
  const taken = await app.db.transact(
    async (tx) => (await useNamed(tx, tries, now)) || (await takeTry(tx, tries, now)),
  )
  if (!taken) return refuse('TOO_MANY_NEW_RECEIVERS', { field: 'email' })
  return { receiver, giveTryBack: () => giveTryBack(app, tries) }
}

/** Looks up the receiver before a transfer; null if no member has this e-mail. */
export async function nameReceiver(app: App, requested: TransferRequest): Promise<Receiver | null | Refusal> {
  const receiver = await receiverOf(app, requested)
  if (receiver?.known) return receiver
  const tries = triesOf(app, requested)
  const now = app.clock.now()
  const taken = await app.db.transact(async (tx) => {
    // Looked up before on this day, and not paid since.
    if ((await takeFrom(tx, ...tries.named, now)) > 0) return true
    if (await takeTry(tx, tries, now)) return true
    await forgetNamed(tx, tries)
    return false
  })
  return taken ? receiver : refuse('TOO_MANY_NEW_RECEIVERS', { field: 'email' })
}

async function receiverOf({ db }: App, { member, email }: TransferRequest): Promise<Receiver | null> {
  const [receiver = null] = await run<Receiver>(db, selectReceiver, [member.id, email])
  return receiver
}

const selectReceiver = `
  select id, full_name as "fullName", id = $1
    or exists (select from paid_receiver where payer_id = $1 and receiver_id = receiver.id) as known
  from member receiver where email = $2 and disabled_at is null`

type Tries = ReturnType<typeof triesOf>

function triesOf({ clock, config }: App, { member, email, address }: TransferRequest) {
  const now = clock.now()
  const digest = createHash('sha256').update(email).digest('hex')
  return {
    ofMember: ofToday(`newReceiver:member:${member.id}`, maxTriesPerDay, now),
    ofAddress: ofToday(
      `newReceiver:address:${networkOf(address)}`,
      maxTriesPerDay * config.addressLimitFactor,
      now,
    ),
    /** Taken when the name was looked up. */
    named: ofToday(`newReceiver:named:${member.id}:${digest}`, 1, now),
  }
}

/** Uses the try that looking up the name took; false if there is none. */
async function useNamed(tx: Tx, { named: [key] }: Tries, now: Date): Promise<boolean> {
  const used = await run(tx, 'delete from rate_limit where key = $1 and full_at > $2 returning key', [
    key,
    now,
  ])
  return used.length > 0
}

/** A refused lookup leaves no try for a transfer. */
async function forgetNamed(tx: Tx, { named: [key] }: Tries): Promise<void> {
  await run(tx, 'delete from rate_limit where key = $1', [key])
}

async function takeTry(tx: Tx, { ofMember, ofAddress }: Tries, now: Date): Promise<boolean> {
  if ((await takeFrom(tx, ...ofMember, now)) > 0) return false
  if ((await takeFrom(tx, ...ofAddress, now)) === 0) return true
  await giveBack(tx, ...ofMember)
  return false
}

/** The money has moved: neither an ended session nor an error here may fail the request. */
function giveTryBack(app: App, { ofMember, ofAddress }: Tries): Promise<void> {
  return outsideRequests(() =>
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
