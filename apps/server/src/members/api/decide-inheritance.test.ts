import { account, inheritanceClaims } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, transactAsOwner } from '../../../../../tests/support/database.ts'
import {
  aGrantedClaim,
  aReadyClaim,
  aVerifiedMember,
  claimHoldings,
  claimOf,
  decide,
  nameBeneficiary,
  waitingSeconds,
} from '../../../../../tests/support/inheritance.ts'
import { password, signedIn } from '../../../../../tests/support/members.ts'
import { anOperator, operatorToken } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member, numberOf } from '../../../../../tests/support/wallets.ts'
import { newId } from '../../platform/ids.ts'
import { followClaimsNow } from '../inheritance/follow-claims.ts'
import { handOverNow } from '../inheritance/hand-over.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

const anApprover = () => anOperator(t, ['inheritance.decide'])

describe('two operators', () => {
  test('approve a claim: the account is closed, and its sessions end', async () => {
    const claim = await aReadyClaim(t)
    const [first, second] = [await anApprover(), await anApprover()]
    expect((await decide(t, claim.id, first)).body.message).toMatch(/second operator/)
    expect((await decide(t, claim.id, first)).body.code).toBe('SECOND_OPERATOR_NEEDED')
    expect((await decide(t, claim.id, second)).body.message).toBe('Decision saved.')
    expect(await claimOf(t, claim.email)).toMatchObject({
      state: 'APPROVED',
      heir_id: claim.heir.id,
      confirmed_by: first.id,
      decided_by: second.id,
    })
    const body = { username: claim.member.email, password, type: 'INVESTOR' as const }
    expect((await t.ask(account.authenticate, { body })).body.code).toBe('USER_DISABLED')
    const { rows } = await t.app.db.pool.query(
      'select from session where member_id = $1 and ended_at is null',
      [claim.member.id],
    )
    expect(rows).toEqual([])
    const late = await decide(t, claim.id, await anApprover(), { decision: 'REJECT', reason: 'Too late' })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DECIDED', params: { decidedBy: 'Olive' } },
    })
    const { rows: log } = await t.app.db.pool.query(
      `select action, operator_id from audit_entry where subject = $1 and action <> 'inheritance.view' order by position`,
      [`inheritance:${claim.id}`],
    )
    expect(log).toEqual([
      { action: 'inheritance.confirm', operator_id: first.id },
      { action: 'inheritance.approve', operator_id: second.id },
    ])
  })

  test('don’t count as two if the first was disabled since, or approved more than a week ago', async () => {
    const claim = await aReadyClaim(t)
    const first = await anApprover()
    await decide(t, claim.id, first)
    t.advance(7 * 24 * 3600)
    const second = await anApprover()
    expect((await decide(t, claim.id, second)).body.message).toMatch(/second operator/)
    await transactAsOwner(t.ownerUrl, (tx) =>
      tx
        .updateTable('operator')
        .set({ disabled_at: t.app.clock.now() })
        .where('id', '=', second.id)
        .execute(),
    )
    const third = await anApprover()
    expect((await decide(t, claim.id, third)).body.message).toMatch(/second operator/)
    expect((await decide(t, claim.id, await anApprover())).body.message).toBe('Decision saved.')
    expect(await claimOf(t, claim.email)).toMatchObject({ confirmed_by: third.id })
  }, 60_000)

  test('see both sides, and whether the heir is the named beneficiary', async () => {
    const claim = await aReadyClaim(t)
    const { token } = await anApprover()
    const query = { item: claim.id }
    const { body } = await t.ask(inheritanceClaims.inheritanceQueue, { query }, { token })
    expect(body.claims).toEqual([
      expect.objectContaining({
        id: claim.id,
        state: 'READY',
        member: expect.objectContaining({ memberId: await numberOf(t, claim.member) }),
        beneficiary: expect.objectContaining({ fullName: 'Hana HEIR', identityNo: 'a12345' }),
        heir: expect.objectContaining({
          memberId: await numberOf(t, claim.heir),
          verifiedName: 'Hana Heir',
          nameMatches: true,
          identityMatches: true,
        }),
      }),
    ])
    const fileId = new URL(body.claims[0]?.certificateUrl ?? '', 'http://x').searchParams.get('fileId') ?? ''
    const image = await t.ask(inheritanceClaims.inheritanceImage, { query: { fileId } }, { token })
    expect(image.status).toBe(200)
    const of = await t.ask(
      inheritanceClaims.memberClaims,
      { query: { memberId: await numberOf(t, claim.heir) } },
      { token: (await anOperator(t, ['members.read'])).token },
    )
    expect(of.body.claims).toMatchObject([{ id: claim.id, isHeir: true, state: 'READY' }])
  })
})

describe('no operator approves', () => {
  test('before the waiting period is over', async () => {
    const member = await aMember(t)
    const { id } = await claimHoldings(t, member, (await aVerifiedMember(t)).email)
    t.advance(waitingSeconds - 1)
    await followClaimsNow(t.app)
    expect((await decide(t, id, await anApprover())).body.code).toBe('CHANGED_MEANWHILE')
  })

  test('an heir without an account, or whose identity is not verified', async () => {
    const member = await aMember(t)
    const [stranger, unverified] = [
      await claimHoldings(t, member),
      await claimHoldings(t, member, (await aMember(t)).email),
    ]
    t.advance(waitingSeconds)
    await followClaimsNow(t.app)
    for (const { id } of [stranger, unverified])
      expect((await decide(t, id, await anApprover(), { reason: 'Known' })).body.code).toBe(
        'HEIR_NOT_VERIFIED',
      )
  })

  test('another name than the beneficiary’s without a reason', async () => {
    const member = await aMember(t)
    await nameBeneficiary(t, member)
    const heir = await aVerifiedMember(t, { fullname: 'Otto Other', identityNo: 'B2' })
    const { id } = await claimHoldings(t, member, heir.email)
    t.advance(waitingSeconds)
    await followClaimsNow(t.app)
    const first = await anApprover()
    const bare = await decide(t, id, first)
    expect(bare.body.fields).toMatchObject({ reason: { code: 'REQUIRED' } })
    expect((await decide(t, id, first, { reason: 'Her husband; seen the certificate' })).status).toBe(200)
    expect((await decide(t, id, await anApprover())).status).toBe(200)
  })

  test('a claim of their own', async () => {
    const heir = await aVerifiedMember(t)
    const own = await anApprover()
    await transactAsOwner(t.ownerUrl, (tx) =>
      tx.updateTable('operator').set({ email: heir.email }).where('id', '=', own.id).execute(),
    )
    const claim = await aReadyClaim(t, undefined, heir)
    // The operator's session, opened before the waiting period ends.
    const token = await operatorToken(t, heir.email)
    expect((await decide(t, claim.id, { token })).body.code).toBe('OWN_INHERITANCE')
  })

  test('or rejects a rival of their own claim, which they can only reject itself', async () => {
    const heir = await aVerifiedMember(t)
    const own = await anApprover()
    await transactAsOwner(t.ownerUrl, (tx) =>
      tx.updateTable('operator').set({ email: heir.email }).where('id', '=', own.id).execute(),
    )
    const rival = await aReadyClaim(t)
    const mine = await claimHoldings(t, rival.member, heir.email)
    const token = await operatorToken(t, heir.email)
    const reject = { decision: 'REJECT' as const, reason: 'Not genuine' }
    expect((await decide(t, rival.id, { token }, reject)).body.code).toBe('OWN_INHERITANCE')
    await expect(
      t.app.db.pool.query(
        `update inheritance_claim set state = 'REFUSED', decided_by = $2, decided_at = waits_until where id = $1`,
        [rival.id, own.id],
      ),
    ).rejects.toThrow('an inheritance of their own')
    expect((await decide(t, mine.id, { token }, reject)).status).toBe(200)
  })

  describe('and an operator who files a claim after approving another', () => {
    const aRivalClaimOf = async ({ id }: { readonly id: string }, member: Member) => {
      const email = `${newId()}@example.test`
      await transactAsOwner(t.ownerUrl, (tx) =>
        tx.updateTable('operator').set({ email }).where('id', '=', id).execute(),
      )
      return claimHoldings(t, member, email)
    }

    test('does not keep the member from showing signs of life', async () => {
      const claim = await aReadyClaim(t)
      const first = await anApprover()
      await decide(t, claim.id, first)
      await aRivalClaimOf(first, claim.member)
      await signedIn(t, claim.member.email)
      expect((await claimOf(t, claim.email)).state).toBe('REFUSED')
    })

    test('does not keep the heir from an approved inheritance', async () => {
      const claim = await aGrantedClaim(t)
      const { confirmed_by } = await claimOf(t, claim.email)
      await aRivalClaimOf({ id: confirmed_by ?? '' }, claim.member)
      await handOverNow(t.app)
      expect((await claimOf(t, claim.email)).state).toBe('TRANSFERRED')
    })

    test('no longer counts, for the other claims too', async () => {
      const claim = await aReadyClaim(t)
      const first = await anApprover()
      await decide(t, claim.id, first)
      await aRivalClaimOf(first, claim.member)
      await expect(
        t.app.db.pool.query(
          `update inheritance_claim set confirmed_at = confirmed_at + interval '1 second' where id = $1`,
          [claim.id],
        ),
      ).rejects.toThrow('an inheritance of their own')
      expect((await decide(t, claim.id, await anApprover())).body.message).toMatch(/second operator/)
      expect((await decide(t, claim.id, await anApprover())).body.message).toBe('Decision saved.')
    })
  })

  test('a second claim on the same member: approving one refuses the others', async () => {
    const member = await aMember(t, { usdt: '10' })
    const claim = await aReadyClaim(t, member)
    const other = await claimHoldings(t, member, (await aVerifiedMember(t)).email)
    for (const by of [await anApprover(), await anApprover()]) await decide(t, claim.id, by)
    expect(await claimOf(t, other.email)).toMatchObject({
      state: 'REFUSED',
      remark: 'Another claim was approved',
    })
    const late = await claimHoldings(t, member)
    expect(late.member_id).toBeNull()
  })
})

describe('the database itself refuses', () => {
  const set = (id: string, changes: string) =>
    t.app.db.pool.query(`update inheritance_claim set ${changes} where id = $1`, [id])

  test('decisions by no operator, by one operator twice, or on a living member', async () => {
    const claim = await aReadyClaim(t)
    const [first, second] = [await anApprover(), await anApprover()]
    const confirmed = `state = 'CONFIRMED', heir_id = '${claim.heir.id}', confirmed_by = '${first.id}',
      confirmed_at = waits_until`
    await expect(set(claim.id, confirmed)).rejects.toThrow('No operator did that')
    await expect(set(claim.id, `state = 'APPROVED'`)).rejects.toThrow('does not go from READY to APPROVED')
    await decide(t, claim.id, first)
    const approved = (by: string) => `state = 'APPROVED', decided_by = '${by}', decided_at = confirmed_at`
    await expect(set(claim.id, approved(first.id))).rejects.toThrow('inheritance_needs_second_operator')
    await expect(set(claim.id, approved(second.id))).rejects.toThrow('No operator did that')
    await t.app.db.pool.query(
      `update session set last_used_at = last_used_at + interval '31 days' where member_id = $1`,
      [claim.member.id],
    )
    await expect(set(claim.id, approved(second.id))).rejects.toThrow('This member is alive')
    await expect(set(claim.id, `waits_until = submitted_at`)).rejects.toThrow('keeps its terms')
    await expect(t.app.db.pool.query('delete from inheritance_claim')).rejects.toThrow(/permission|denied/)
  })

  test('a claim dated in the past, or with a short waiting period', async () => {
    const { id } = await claimHoldings(t)
    const like = (submitted: string, waits: string) =>
      t.app.db.pool.query(
        `insert into inheritance_claim (id, code_hash, language, full_name, email, phone_no, relationship, member_email,
           member_name, member_id, certificate_file_id, identity_file_id, submitted_at, waits_until, state)
         select gen_random_uuid(), sha256(random()::text::bytea), language, full_name, email, phone_no, relationship,
           member_email, member_name, member_id, gen_random_uuid(), gen_random_uuid(), submitted_at ${submitted},
           submitted_at ${waits}, 'WAITING'
         from inheritance_claim where id = $1`,
        [id],
      )
    // The audit log has its own clock.
    await decide(t, id, await anApprover(), { decision: 'REJECT', reason: 'Not genuine' })
    await expect(like("- interval '31 days'", '')).rejects.toThrow('begins when it is submitted')
    await expect(like('', "+ interval '6 days'")).rejects.toThrow('waits for a week at least')
  })

  test('no earlier claim with a shorter waiting period: its member can still end it', async () => {
    const member = await aMember(t)
    const { email } = await claimHoldings(t, member)
    await asOwner(t.ownerUrl, async (owner) => {
      await owner.query('set session_replication_role = replica')
      await owner.query(
        `update inheritance_claim set waits_until = submitted_at + interval '1 day' where email = $1`,
        [email],
      )
    })
    await signedIn(t, member.email)
    expect((await claimOf(t, email)).state).toBe('REFUSED')
  })

  test('to reopen an account that was inherited', async () => {
    const claim = await aReadyClaim(t)
    for (const by of [await anApprover(), await anApprover()]) await decide(t, claim.id, by)
    await expect(
      t.app.db.pool.query('update member set disabled_at = null where id = $1', [claim.member.id]),
    ).rejects.toThrow('was inherited')
  })
})
