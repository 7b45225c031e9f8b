/** Sessions are stored in the database; a token is valid only while its session is. */
import type { App } from '../../platform/app.ts'
import { signToken, tokenReader } from '../../platform/auth/tokens.ts'
import { laterBy } from '../../platform/clock.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { gather } from '../../platform/db/gather.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { isId, newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { defineKey } from '../../platform/keys.ts'
import { takeFrom } from '../../platform/rate-limit.ts'
import {
  findOrAddDevice,
  noteOperatorsDevice,
  noteRefusalOf,
  noteSharedDevice,
  recordSignIn,
  type SignInMethod,
  trustDevice,
} from '../abuse-protection/index.ts'
import { mailNewSignIn } from '../email/index.ts'
import { lastUse } from './last-use.ts'
import { useProofOfExtension } from './recent-proof.ts'

const tokenKey = defineKey('session-token')

const rememberedSeconds = 30 * 24 * 3600
const ordinarySeconds = 2 * 3600

/** Including all extensions. */
export const maxSeconds = { remembered: 60 * 24 * 3600, ordinary: 12 * 3600 }

interface SessionOwner {
  readonly id: string
  readonly number: number
  readonly username: string
  readonly referral_code: string
}

interface SessionStart {
  readonly rememberMe: boolean
  readonly method: SignInMethod
  readonly visit: Visit
  /** The second factor was given; this browser can skip it for a month. */
  readonly trustDevice?: boolean
}

/** The result of every way of signing in. */
interface BegunSession {
  readonly token: string
  readonly expiresIn: number
  readonly username: string
  readonly id: string
  readonly referralCode: string
  /** For the browser to store; the handler passes it on in its answer. */
  readonly deviceKey: string
}

/** Limits the mails to a member whose password is widely known: warned, but not flooded. */
const newSignInMails = { burst: 10, refillSeconds: 600 }

/**
 * The last step of every way of signing in, once the member is authenticated. Refuses a frozen account. Locks
 * the member's row, so that a member's sign-ins are serialised.
 */
export async function beginSession(
  tx: Tx,
  app: App,
  member: SessionOwner,
  start: SessionStart,
): Promise<BegunSession | Refusal> {
  const now = app.clock.now()
  const tried = { memberId: member.id, method: start.method, visit: start.visit }
  const {
    frozen_at: frozenAt,
    frozen_by: frozenBy,
    first_signed_in_at: firstAt,
  } = await tx
    .selectFrom('member')
    .select(['frozen_at', 'frozen_by', 'first_signed_in_at'])
    .where('id', '=', member.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (frozenAt) {
    // Outside this transaction, which the refusal may roll back.
    noteRefusalOf(app, tried, 'FROZEN')
    // A new password lifts an owner's freeze only.
    return refuse(frozenBy ? 'USER_DISABLED' : 'ACCOUNT_FROZEN')
  }
  if (!firstAt) {
    await tx.updateTable('member').set({ first_signed_in_at: now }).where('id', '=', member.id).execute()
  }
  const device = await findOrAddDevice(tx, member.id, start.visit.deviceKeys, now)
  await noteSharedDevice(tx, member.id, start.visit.deviceKeys, now)
  if (app.config.comparesOperatorDevices)
    await noteOperatorsDevice(tx, member.id, start.visit.deviceKeys, now)
  if (start.trustDevice) await trustDevice(tx, device.id, now)
  // The very first sign-in needs no warning.
  const newDevice = !device.known && firstAt !== null
  const session = await insertSession(tx, app, member, start, device.id)
  await recordSignIn(tx, app, tried, newDevice)
  if (newDevice) await notifyOfNewDevice(tx, app, member.id, session.id)
  return {
    token: session.token,
    expiresIn: session.expiresIn,
    username: member.username,
    id: String(member.number),
    referralCode: member.referral_code,
    deviceKey: device.key,
  }
}

async function notifyOfNewDevice(tx: Tx, app: App, memberId: string, sessionId: string): Promise<void> {
  const key = `newSignInMail:account:${memberId}`
  const waitSeconds = await takeFrom(tx, key, newSignInMails, app.clock.now())
  if (waitSeconds === 0) await enqueue(tx, mailNewSignIn, { sessionId })
}

async function insertSession(
  tx: Tx,
  app: App,
  member: SessionOwner,
  { rememberMe, method, visit }: SessionStart,
  deviceId: string,
): Promise<{ id: string; token: string; expiresIn: number }> {
  const now = app.clock.now()
  const expiresIn = rememberMe ? rememberedSeconds : ordinarySeconds
  const expiresAt = laterBy(now, expiresIn)
  const sessionId = newId()
  await tx
    .insertInto('session')
    .values({
      id: sessionId,
      member_id: member.id,
      device_id: deviceId,
      method,
      remember_me: rememberMe,
      address: visit.address,
      country: visit.country,
      user_agent: visit.userAgent,
      last_used_at: now,
      last_address: visit.address,
      last_country: visit.country,
      proved_at: now,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  const token = await tokenOf(app, sessionId, member, expiresAt)
  return { id: sessionId, token, expiresIn }
}

function tokenOf(app: App, sessionId: string, member: Omit<SessionOwner, 'id'>, expiresAt: Date) {
  const claims = { username: member.username, id: String(member.number), referralCode: member.referral_code }
  return signToken(tokenKey(app.config.secret), sessionId, claims, app.clock.now(), expiresAt)
}

/**
 * Refused at its maximum before any secret is required. A proof counts for one extension: a thief of the
 * session cannot extend it by a secret given for something else. Never shortens the session.
 */
export async function extended(tx: Tx, app: App, member: SignedInMember) {
  const now = app.clock.now()
  const row = await tx
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.remember_me', 'session.created_at', 'session.expires_at'])
    .select(['member.number', 'member.username', 'member.referral_code'])
    .where('session.id', '=', member.sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .forNoKeyUpdate('session')
    .executeTakeFirst()
  if (!row) return refuse('SESSION_ENDED')
  const lastsSeconds = row.remember_me ? rememberedSeconds : ordinarySeconds
  const latest = laterBy(row.created_at, row.remember_me ? maxSeconds.remembered : maxSeconds.ordinary)
  if (row.expires_at >= latest) return refuse('SESSION_AT_ITS_LONGEST')
  const unproved = await useProofOfExtension(tx, member, now)
  if (unproved) return unproved
  const wanted = laterBy(now, lastsSeconds)
  const latestMs = Math.min(wanted.getTime(), latest.getTime())
  const expiresAt = new Date(Math.max(latestMs, row.expires_at.getTime()))
  await tx.updateTable('session').set({ expires_at: expiresAt }).where('id', '=', member.sessionId).execute()
  const expiresIn = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  return { token: await tokenOf(app, member.sessionId, row, expiresAt), expiresIn }
}

/**
 * Authenticates a member by the authorization header. The session is read every time, so that ending it takes
 * effect at once.
 */
export function memberGate(
  app: App,
): (authorization: string | undefined, visit: Visit) => Promise<SignedInMember | null> {
  const sessionOf = tokenReader(tokenKey(app.config.secret))
  const memberOf = gather((sessionIds: readonly string[]) => liveSessions(app, sessionIds))
  const noteUse = lastUse(app)
  return async (authorization, visit) => {
    const sessionId = await sessionOf(authorization, app.clock)
    const member = sessionId && isId(sessionId) ? await memberOf(sessionId) : null
    if (member) noteUse(member.sessionId, visit)
    return member || null
  }
}

/** The live sessions among these, with their members. */
export async function liveSessions(
  app: App,
  sessionIds: readonly string[],
): Promise<Map<string, SignedInMember>> {
  const members = await run<SignedInMember>(app.db, selectLiveSessions, [sessionIds, app.clock.now()])
  return new Map(members.map((member) => [member.sessionId, member]))
}

const selectLiveSessions = `
  select member.id, member.number, member.username, session.id as "sessionId"
  from session join member on member.id = session.member_id
  where session.id = any ($1) and session.ended_at is null and session.expires_at > $2
    and member.disabled_at is null`

type EndReason = 'LOGOUT' | 'PASSWORD_CHANGED' | 'EMAIL_CHANGED' | 'MEMBER' | 'FROZEN' | 'OPERATOR'

export async function endSession(tx: Tx, sessionId: string, reason: EndReason, now: Date): Promise<void> {
  await sessionsToEnd(tx, reason, now).where('id', '=', sessionId).execute()
}

export async function endAllSessions(tx: Tx, memberId: string, reason: EndReason, now: Date): Promise<void> {
  await sessionsToEnd(tx, reason, now).where('member_id', '=', memberId).execute()
}

/** Every session of the member except the current one. */
export async function endOtherSessions(
  tx: Tx,
  member: SignedInMember,
  reason: EndReason,
  now: Date,
): Promise<void> {
  await sessionsToEnd(tx, reason, now)
    .where('member_id', '=', member.id)
    .where('id', '<>', member.sessionId)
    .execute()
}

function sessionsToEnd(tx: Tx, reason: EndReason, now: Date) {
  return tx.updateTable('session').set({ ended_at: now, end_reason: reason }).where('ended_at', 'is', null)
}
