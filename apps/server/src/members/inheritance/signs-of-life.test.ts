import { inheritanceClaims, member as memberCalls } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  aReadyClaim,
  claimHoldings,
  claimOf,
  decide,
  waitingSeconds,
} from '../../../../../tests/support/inheritance.ts'
import { signedIn } from '../../../../../tests/support/members.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { codeOfClaim } from './claim-code.ts'
import { followClaimsNow } from './follow-claims.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

const progressOf = async (id: string) => {
  const body = { code: codeOfClaim(t.app, id) }
  return (await t.ask(inheritanceClaims.inheritanceProgress, { body })).body.progress
}

describe('signing in is a sign of life', () => {
  test('it ends every claim at once; the claimant is notified when the waiting period is over, and not why', async () => {
    const member = await aMember(t)
    const [one, other] = [await claimHoldings(t, member), await claimHoldings(t, member)]
    const unknown = await claimHoldings(t, { ...member, email: 'nobody@example.test' })
    await t.deliveredMails()
    t.advance(3600)
    await signedIn(t, member.email)
    for (const { email } of [one, other]) {
      expect(await claimOf(t, email)).toMatchObject({ state: 'REFUSED', member_seen_at: t.app.clock.now() })
    }
    await followClaimsNow(t.app)
    expect(await t.deliveredMails()).toEqual([])
    // The answers reveal neither whether the member exists nor when they signed in.
    expect([await progressOf(one.id), await progressOf(unknown.id)]).toEqual(['WAITING', 'WAITING'])
    t.advance(waitingSeconds)
    await followClaimsNow(t.app)
    await followClaimsNow(t.app)
    const mails = (await t.deliveredMails()).filter(({ to }) => to === one.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['About your claim'])
    expect(mails[0]?.text).toContain('We can’t give details about other people’s accounts')
    expect(await progressOf(one.id)).toBe('REFUSED')
  })

  test('so does using an earlier session', async () => {
    const member = await aMember(t)
    const token = await signedIn(t, member.email, true)
    const claim = await claimHoldings(t, member)
    t.advance(24 * 3600)
    expect((await t.ask(memberCalls.viewProfile, undefined, { token })).status).toBe(200)
    // The use is recorded in the background.
    const isRefused = async () => {
      await followClaimsNow(t.app)
      return (await claimOf(t, claim.email)).state === 'REFUSED'
    }
    await vi.waitUntil(isRefused, { timeout: 15_000, interval: 20 })
  })

  test('also after the waiting period, until two operators have approved', async () => {
    const claim = await aReadyClaim(t)
    const [first, second] = [
      await anOperator(t, ['inheritance.decide']),
      await anOperator(t, ['inheritance.decide']),
    ]
    expect((await decide(t, claim.id, first)).status).toBe(200)
    await signedIn(t, claim.member.email)
    expect((await decide(t, claim.id, second)).body.code).toBe('ALREADY_DECIDED')
    expect(await claimOf(t, claim.email)).toMatchObject({ state: 'REFUSED', decided_by: null })
  })

  test('of a concurrent sign-in and approval one wins, and the other respects it', async () => {
    for (let round = 0; round < 3; round++) {
      const claim = await aReadyClaim(t)
      await decide(t, claim.id, await anOperator(t, ['inheritance.decide']))
      const second = await anOperator(t, ['inheritance.decide'])
      const [approved, signedInNow] = await Promise.all([
        decide(t, claim.id, second),
        signedIn(t, claim.member.email).then(
          () => true,
          () => false,
        ),
      ])
      const { state } = await claimOf(t, claim.email)
      expect([approved.status === 200, signedInNow, state]).toEqual(
        approved.status === 200 ? [true, false, 'APPROVED'] : [false, true, 'REFUSED'],
      )
    }
  }, 90_000)
})
