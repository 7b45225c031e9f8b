/** Sessions live in the database; a token is only good while its session is. */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { bearerOf, signToken, tokenReader } from '../../platform/auth/tokens.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { gather } from '../../platform/db/gather.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { isId, newId } from '../../platform/ids.ts'
import { deriveKey } from '../../platform/keys.ts'

const rememberedSeconds = 30 * 24 * 3600
const ordinarySeconds = 2 * 3600

interface SessionOwner {
  readonly id: string
  readonly number: number
  readonly username: string
  readonly referral_code: string
}

interface SessionStart {
  readonly rememberMe: boolean
  readonly address: string
  readonly userAgent: string
  /** How the member signed in; with the password where left out. */
  readonly method?: 'PASSKEY'
}

export async function beginSession(
  tx: Tx,
  app: App,
  member: SessionOwner,
  start: SessionStart,
): Promise<{ token: string; expiresIn: number }> {
  const now = app.clock.now()
  const expiresIn = start.rememberMe ? rememberedSeconds : ordinarySeconds
  const expiresAt = laterBy(now, expiresIn)
  const sessionId = newId()
  await tx
    .insertInto('session')
    .values({
      id: sessionId,
      member_id: member.id,
      remember_me: start.rememberMe,
      address: start.address,
      user_agent: start.userAgent,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  const claims = { username: member.username, id: String(member.number), referralCode: member.referral_code }
  const key = deriveKey(app.config.secret, 'session-token')
  const token = await signToken(key, sessionId, claims, now, expiresAt)
  return { token, expiresIn }
}

/** Who stands behind an authorization header. The session is read anew each time, so an ended one counts at once. */
export function memberGate(app: App): (authorization: string | undefined) => Promise<SignedInMember | null> {
  const sessionOf = tokenReader(deriveKey(app.config.secret, 'session-token'))
  const memberOf = gather((sessionIds: readonly string[]) => liveMembers(app, sessionIds))
  return async (authorization) => {
    const token = bearerOf(authorization)
    const sessionId = token && (await sessionOf(token, app.clock))
    return sessionId && isId(sessionId) ? ((await memberOf(sessionId)) ?? null) : null
  }
}

async function liveMembers(app: App, sessionIds: readonly string[]): Promise<Map<string, SignedInMember>> {
  const members = await app.db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['member.id', 'member.number', 'member.username', 'session.id as sessionId'])
    .where('session.id', '=', sql<string>`any (${[...sessionIds]}::uuid[])`)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', app.clock.now())
    .where('member.disabled_at', 'is', null)
    .execute()
  return new Map(members.map((member) => [member.sessionId, member]))
}

type EndReason = 'LOGOUT' | 'PASSWORD_CHANGED' | 'OPERATOR'

export async function endSession(tx: Tx, sessionId: string, reason: EndReason, now: Date): Promise<void> {
  await liveSessions(tx, reason, now).where('id', '=', sessionId).execute()
}

export async function endAllSessions(tx: Tx, memberId: string, reason: EndReason, now: Date): Promise<void> {
  await liveSessions(tx, reason, now).where('member_id', '=', memberId).execute()
}

function liveSessions(tx: Tx, reason: EndReason, now: Date) {
  return tx.updateTable('session').set({ ended_at: now, end_reason: reason }).where('ended_at', 'is', null)
}
