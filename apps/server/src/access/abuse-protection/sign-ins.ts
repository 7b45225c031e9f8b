/** The sign-in history: every sign-in, and refused tries. */
import type { AnswerOf, devices } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { inBackground } from '../../platform/background.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { newId } from '../../platform/ids.ts'
import { takeFrom } from '../../platform/rate-limit.ts'
import { nameColumn } from './name-column.ts'

export type SignIn = AnswerOf<typeof devices.loginHistory>['signIns'][number]
export type SignInMethod = SignIn['method']
type Outcome = SignIn['outcome']
type RefusedOutcome = Exclude<Outcome, 'SIGNED_IN'>

interface Try {
  readonly memberId: string
  readonly method: SignInMethod
  readonly visit: Visit
}

/** Guessing must not flood the history: about this many refused tries are stored per hour. */
const storedRefusals = { burst: 20, refillSeconds: 180 }

export function recordSignIn(tx: Tx, app: App, given: Try, newDevice: boolean): Promise<void> {
  return write(tx, app, given, 'SIGNED_IN', newDevice)
}

async function recordRefusal(tx: Tx, app: App, given: Try, outcome: RefusedOutcome): Promise<void> {
  const waitSeconds = await takeFrom(
    tx,
    `refusedSignIn:account:${given.memberId}`,
    storedRefusals,
    app.clock.now(),
  )
  if (waitSeconds === 0) await write(tx, app, given, outcome, false)
}

/** For a member who is already identified. */
export function noteRefusalOf(app: App, given: Try, outcome: RefusedOutcome): void {
  inBackground(app, 'note a refused sign-in', () =>
    app.db.transact((tx) => recordRefusal(tx, app, given, outcome)),
  )
}

/**
 * For a try by a name that may not exist. Runs in the background: the response time must not reveal whether
 * there is a member.
 */
export function noteRefusal(app: App, name: string, outcome: RefusedOutcome, visit: Visit): void {
  inBackground(app, 'note a refused sign-in', async () => {
    const member = await app.db
      .selectFrom('member')
      .select('id')
      .where(nameColumn(name), '=', name)
      .executeTakeFirst()
    if (!member) return
    const given = { memberId: member.id, method: 'PASSWORD' as const, visit }
    await app.db.transact((tx) => recordRefusal(tx, app, given, outcome))
  })
}

async function write(tx: Tx, app: App, given: Try, outcome: Outcome, newDevice: boolean): Promise<void> {
  const { memberId, method, visit } = given
  await tx
    .insertInto('sign_in')
    .values({
      id: newId(),
      member_id: memberId,
      at: app.clock.now(),
      outcome,
      method,
      address: visit.address,
      country: visit.country,
      user_agent: visit.userAgent,
      new_device: newDevice,
    })
    .execute()
}
