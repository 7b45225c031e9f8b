import { account, member as contract, devices, twoFa } from '@halyard/contract'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import {
  change,
  codeFor,
  emailOf,
  isSignedIn,
  linkTo,
  newAddress,
  otherThan,
  requested,
  runDueChanges,
} from '../../../../../tests/support/email-changes.ts'
import { mailedCode, password, registered, signedIn } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { aMember, type Member, totpSecret, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

describe('a new e-mail', () => {
  test('[SCR-119] [API-016] needs the code mailed to it, and waits for the old address', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    for (const verifyCode of [undefined, '  ']) {
      const without = await change(t, ann, email, verifyCode)
      expect(without.status).toBe(400)
      expect(without.body.fields).toMatchObject({ verifyCode: { code: 'REQUIRED' } })
    }
    const code = await codeFor(t, ann, email)
    const wrong = await change(t, ann, email, otherThan(code))
    expect(wrong.body.fields).toMatchObject({ verifyCode: { code: 'VERIFY_CODE_WRONG' } })
    // A code sent to one address proves nothing about another.
    expect((await change(t, ann, newAddress(), code)).body.code).toBe('VERIFY_CODE_WRONG')
    expect(await emailOf(t, ann)).toMatchObject({ email: ann.email, gender: null })
    expect((await change(t, ann, email, code)).body.message).toMatch(/Confirm the change there/)
    expect(await emailOf(t, ann)).toMatchObject({ email: ann.email, gender: 'FEMALE' })
    const profile = async () => (await t.ask(contract.viewProfile, undefined, ann)).body
    const effectiveAt = new Date(t.app.clock.now().getTime() + 72 * 3600 * 1000).toISOString()
    expect((await profile()).pendingEmail).toEqual({ email, effectiveAt })
    // Sent again after a lost response: nothing happens twice.
    expect((await change(t, ann, email, code)).status).toBe(200)
    expect((await t.deliveredMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [ann.email, 'Confirm your new email address'],
    ])
    expect((await t.ask(contract.cancelEmailChange, undefined, ann)).status).toBe(200)
    expect((await profile()).pendingEmail).toBeNull()
    expect((await t.ask(contract.cancelEmailChange, undefined, ann)).body.code).toBe('NOT_FOUND')
  })

  test('takes effect at once when the old address confirms it: every session ends, and withdrawals are locked', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    const { confirm } = await requested(t, ann, email)
    expect((await t.ask(devices.confirmEmailChange, confirm)).status).toBe(200)
    expect(await isSignedIn(t, ann.token)).toBe(false)
    expect(await signedIn(t, email)).toMatch(/^ey/)
    const old = await t.ask(account.authenticate, {
      body: { username: ann.email, password, type: 'INVESTOR' },
    })
    expect(old.body.code).toBe('INVALID_CREDENTIALS')
    const { withdrawals_locked_until: until } = await emailOf(t, ann)
    expect((until?.getTime() ?? 0) - t.app.clock.now().getTime()).toBe(24 * 3600 * 1000)
    const mails = await t.deliveredMails()
    const received = mails.map(({ to, subject }) => [to, subject])
    expect(received).toContainEqual([ann.email, 'Your email address was changed'])
    expect(received).toContainEqual([email, 'This is now your email address'])
    // All devices, including the one that requested it.
    for (const { text } of mails) expect(text).toContain('Every device was logged out')
    expect((await t.ask(devices.confirmEmailChange, confirm)).body.code).toBe('LINK_INVALID')
  })

  test('takes effect after 72 hours without an answer, not a second earlier', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    await requested(t, ann, email)
    t.advance(72 * 3600 - 1)
    await runDueChanges(t)
    expect((await emailOf(t, ann)).email).toBe(ann.email)
    t.advance(1)
    await runDueChanges(t)
    expect((await emailOf(t, ann)).email).toBe(email)
  })

  test('waits from the notification of the old address, not from the request', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    expect((await change(t, ann, email, await codeFor(t, ann, email))).status).toBe(200)
    // Mail was down for days.
    t.advance(73 * 3600)
    const mails = await runDueChanges(t)
    expect((await emailOf(t, ann)).email).toBe(ann.email)
    t.advance(72 * 3600 - 1)
    await runDueChanges(t)
    expect((await emailOf(t, ann)).email).toBe(ann.email)
    t.advance(1)
    await runDueChanges(t)
    expect((await emailOf(t, ann)).email).toBe(email)
    // Its links stay valid as long as it can be undone.
    t.advance(30 * 24 * 3600 - 1)
    expect((await t.ask(devices.undoEmailChange, linkTo(mails, 'undo'))).status).toBe(200)
  })

  test('blocks concurrent sign-ins with the old address', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    let signingIn: Promise<{ body: { code?: string } }> | undefined
    await t.app.db.transact(async (tx) => {
      await tx.updateTable('member').set({ email }).where('id', '=', ann.id).execute()
      signingIn = t.ask(account.authenticate, { body: { username: ann.email, password, type: 'INVESTOR' } })
      // The password was correct; the rest waits for this transaction.
      await untilSomebodyWaits(t.app.db)
    })
    expect((await signingIn)?.body.code).toBe('INVALID_CREDENTIALS')
  })

  test('can be confirmed while another is requested, without a deadlock', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    const { confirm } = await requested(t, ann, email)
    let confirming: Promise<{ body: { code?: string } }> | undefined
    await t.app.db.transact(async (tx) => {
      // Locks in the same order as a request for another change: the member first, then the pending change.
      await tx.selectFrom('member').select('id').where('id', '=', ann.id).forNoKeyUpdate().execute()
      confirming = t.ask(devices.confirmEmailChange, confirm)
      await untilSomebodyWaits(t.app.db)
      await tx
        .updateTable('email_change')
        .set({ cancelled_at: t.app.clock.now() })
        .where('member_id', '=', ann.id)
        .execute()
    })
    expect((await confirming)?.body.code).toBe('LINK_INVALID')
  })

  test('needs the password, a passkey or 2FA again after five minutes', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    t.advance(301)
    const code = await codeFor(t, ann, email)
    expect((await change(t, ann, email, code)).body.code).toBe('PROOF_REQUIRED')
    const prove = (secret: string) => t.ask(contract.provePassword, { body: { password: secret } }, ann)
    expect((await prove('wrong')).body.code).toBe('PASSWORD_WRONG')
    expect((await change(t, ann, email, code)).body.code).toBe('PROOF_REQUIRED')
    expect((await prove(password)).status).toBe(200)
    expect((await change(t, ann, email, code)).status).toBe(200)
  })

  test('voids codes mailed to the old address', async () => {
    const { email: old, id } = await registered(t)
    const ann = { id, email: old, token: await signedIn(t, old) }
    const forgotten = await mailedCode(t, old, 'FORGET_PASSWORD')
    await t.ask(contract.generateTransactionPasswordOtp, undefined, { token: ann.token })
    const { username } = await t.app.db
      .selectFrom('member')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const askToSignIn = () =>
      t.ask(account.sendSignInCode, { body: { username } }, { browser: { cookie: undefined } })
    await askToSignIn()
    const email = newAddress()
    const { confirm } = await requested(t, ann, email)
    await t.ask(devices.confirmEmailChange, confirm)
    const newPassword = 'stolen-secret-3'
    const reset = (address: string) =>
      t.ask(account.forgetPassword, {
        body: { email: address, verifyCode: forgotten, newPassword, confirmNewPassword: newPassword },
      })
    expect((await reset(old)).body.code).toBe('VERIFY_CODE_WRONG')
    expect((await reset(email)).body.code).toBe('VERIFY_CODE_WRONG')
    // Nor does requesting another code make them valid again: that one is mailed to the new address.
    await t.deliveredMails()
    t.advance(61)
    await askToSignIn()
    expect((await t.deliveredMails()).map(({ to }) => to)).toContain(email)
    const usable = await t.app.db
      .selectFrom('verify_code')
      .select('purpose')
      .where('email', '=', old)
      .where('used_at', 'is', null)
      .where('expires_at', '>', t.app.clock.now())
      .execute()
    expect(usable).toEqual([])
  })
})

describe('several due changes', () => {
  /** Simulates a fault in one row: every write to this member fails. */
  const breakMember = (id: string) =>
    asOwner(t.ownerUrl, (owner) =>
      owner.query(`
        create function break_member() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
        create trigger break_member before update of email on member
          for each row when (old.id = '${id}') execute function break_member()`),
    )
  const mendMember = () =>
    asOwner(t.ownerUrl, (owner) =>
      owner.query('drop trigger break_member on member; drop function break_member'),
    )
  const alarms = async () =>
    t.app.db
      .selectFrom('alarm')
      .select(['kind', 'cleared_at'])
      .where('kind', '=', 'EMAIL_CHANGE_STUCK')
      .execute()

  test('are applied independently; one that keeps failing raises an alarm, which ends on success', async () => {
    const [ann, ben] = [await aMember(t), await aMember(t)]
    const [annsNew, bensNew] = [newAddress(), newAddress()]
    await requested(t, ann, annsNew)
    await requested(t, ben, bensNew)
    await breakMember(ann.id)
    t.advance(72 * 3600)
    await runDueChanges(t)
    expect((await emailOf(t, ann)).email).toBe(ann.email)
    expect((await emailOf(t, ben)).email).toBe(bensNew)
    expect(await alarms()).toEqual([])
    for (let round = 2; round <= 10; round++) await runDueChanges(t)
    expect(await alarms()).toEqual([{ kind: 'EMAIL_CHANGE_STUCK', cleared_at: null }])
    await mendMember()
    await runDueChanges(t)
    expect((await emailOf(t, ann)).email).toBe(annsNew)
    expect((await alarms())[0]?.cleared_at).not.toBeNull()
  })
})

describe('with 2FA on', () => {
  const verify = async (who: Member) => {
    t.advance(30)
    const epoch = Math.floor(t.app.clock.now().getTime() / 1000)
    const verificationCode = await generate({ secret: totpSecret, epoch })
    const given = { verificationCode, action: 'CHANGE_EMAIL' as const }
    expect((await t.ask(twoFa.verifyTwoFa, { body: given }, who)).status).toBe(200)
  }

  test('the e-mail changes only after a 2FA code, and a premature request loses neither code', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    await turnTwoFaOn(t, ann.id)
    const code = await codeFor(t, ann, email)
    expect((await change(t, ann, email, code)).body.code).toBe('TWO_FA_REQUIRED')
    expect((await emailOf(t, ann)).email).toBe(ann.email)
    await verify(ann)
    // A wrong mailed code does not use up the grant.
    expect((await change(t, ann, email, otherThan(code))).body.code).toBe('VERIFY_CODE_WRONG')
    expect((await change(t, ann, email, code)).status).toBe(200)
    const next = newAddress()
    expect((await change(t, ann, next, await codeFor(t, ann, next))).body.code).toBe('TWO_FA_REQUIRED')
  })

  test('another session’s grant does not count', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    await turnTwoFaOn(t, ann.id)
    await verify({ ...ann, token: await signedIn(t, ann.email) })
    expect((await change(t, ann, email, await codeFor(t, ann, email))).body.code).toBe('TWO_FA_REQUIRED')
  })

  test('gender and country need none', async () => {
    const ann = await aMember(t)
    await turnTwoFaOn(t, ann.id)
    expect((await change(t, ann, ann.email)).status).toBe(200)
  })
})
