import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { memberGate, noteProof, requireRecentProof } from './index.ts'
import { useProofOfExtension } from './recent-proof.ts'
import { endSession } from './sessions.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const visit = { address: '192.0.2.1', country: null, userAgent: '', deviceKeys: [] }

async function sessionOf({ token }: Pick<Member, 'token'>): Promise<SignedInMember> {
  const member = await memberGate(t.app)(`Bearer ${token}`, visit)
  if (!member) throw new Error('No session')
  return member
}

const requested = async (session: SignedInMember) =>
  (await requireRecentProof(t.app.db, session, t.app.clock.now()))?.code ?? null

const prove = (session: SignedInMember) => noteProof(t.app.db, session, t.app.clock.now())

test('a recent proof counts for five minutes, in its own session', async () => {
  const ann = await aMember(t)
  const [one, two] = [
    await sessionOf({ token: await signedIn(t, ann.email) }),
    await sessionOf({ token: await signedIn(t, ann.email) }),
  ]
  t.advance(299)
  expect(await requested(one)).toBeNull()
  t.advance(1)
  expect(await requested(one)).toBe('PROOF_REQUIRED')
  await prove(one)
  expect(await requested(one)).toBeNull()
  expect(await requested(two)).toBe('PROOF_REQUIRED')
})

test('an ended session’s recent proof does not count, and no new one is recorded', async () => {
  const ann = await aMember(t)
  const session = await sessionOf({ token: await signedIn(t, ann.email) })
  await t.app.db.transact((tx) => endSession(tx, session.sessionId, 'FROZEN', t.app.clock.now()))
  expect(await requested(session)).toBe('PROOF_REQUIRED')
  const provedAt = async () =>
    (
      await t.app.db
        .selectFrom('session')
        .select('proved_at')
        .where('id', '=', session.sessionId)
        .executeTakeFirstOrThrow()
    ).proved_at
  const before = await provedAt()
  t.advance(60)
  await prove(session)
  expect(await provedAt()).toEqual(before)
})

test('nor does a proof for an extension count after its session has ended', async () => {
  const { email } = await aMember(t)
  const extension = async (isEnded: boolean) => {
    const session = await sessionOf({ token: await signedIn(t, email) })
    const now = t.app.clock.now()
    await noteProof(t.app.db, session, now, 'EXTEND_SESSION')
    return t.app.db.transact(async (tx) => {
      if (isEnded) await endSession(tx, session.sessionId, 'FROZEN', now)
      return (await useProofOfExtension(tx, session, now))?.code ?? null
    })
  }
  expect([await extension(false), await extension(true)]).toEqual([null, 'PROOF_REQUIRED'])
})
