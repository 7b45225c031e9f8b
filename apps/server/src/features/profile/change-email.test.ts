import { account, member as contract, devices, twoFa } from '@halyard/contract'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import {
  codeIn,
  mailedCode,
  password,
  registered,
  registration,
  signedIn,
} from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { aMember, type Member, totpSecret, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

let addresses = 0
const newAddress = () => `new${++addresses}@example.test`

const askCode = (token: string | undefined, email: string) =>
  t.ask(account.sendOtp, { body: { email, purpose: 'CHANGE_EMAIL' } }, token ? { token } : {})

/** Asks for a code and reads the mail to the address, as its owner would. */
async function letterTo(who: Member, email: string) {
  expect((await askCode(who.token, email)).status).toBe(200)
  const letter = (await t.deliveredMails()).find(({ to }) => to === email)
  if (!letter) throw new Error('No letter came')
  return letter
}

const codeFor = async (who: Member, email: string) => codeIn((await letterTo(who, email)).text)

const change = (who: Member, email: string, verifyCode?: string) =>
  t.ask(
    contract.changeProfile,
    { body: { gender: 'FEMALE', country: 'SG', email, ...(verifyCode ? { verifyCode } : {}) } },
    { token: who.token },
  )

const emailOf = async ({ id }: { id: string }) =>
  t.app.db
    .selectFrom('member')
    .select(['email', 'gender', 'withdrawals_locked_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const isSignedIn = async (token: string) =>
  (await t.ask(contract.viewProfile, undefined, { token })).status === 200

const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

const linkTo = (mails: readonly { text: string }[], purpose: 'confirm' | 'undo') => {
  const pattern = new RegExp(`do=${purpose}#token=([\\w.-]+)`)
  const found = mails.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean)
  if (!found) throw new Error(`No link to ${purpose}`)
  return { body: { token: found } }
}

/** Asks for the change, and reads what the old address is told. */
async function asked(ann: Member, email: string) {
  expect((await change(ann, email, await codeFor(ann, email))).status).toBe(200)
  const mails = (await t.deliveredMails()).filter(({ to }) => to === ann.email)
  return { confirm: linkTo(mails, 'confirm'), undo: linkTo(mails, 'undo'), mails }
}

const runDueChanges = async () => {
  await t.app.db.pool.query("select graphile_worker.add_job('profile:apply-email-changes', '{}'::json)")
  return t.deliveredMails()
}

describe('a new e-mail', () => {
  test('[SCR-119] [API-016] needs the code that was sent to it, and waits for the old address', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    for (const verifyCode of [undefined, '  ']) {
      const without = await change(ann, email, verifyCode)
      expect(without.status).toBe(400)
      expect(without.body.fields).toMatchObject({ verifyCode: { code: 'REQUIRED' } })
    }
    const code = await codeFor(ann, email)
    const wrong = await change(ann, email, otherThan(code))
    expect(wrong.body.fields).toMatchObject({ verifyCode: { code: 'VERIFY_CODE_WRONG' } })
    // A code sent to one address proves nothing about another.
    expect((await change(ann, newAddress(), code)).body.code).toBe('VERIFY_CODE_WRONG')
    expect(await emailOf(ann)).toMatchObject({ email: ann.email, gender: null })
    expect((await change(ann, email, code)).body.message).toMatch(/Confirm the change there/)
    expect(await emailOf(ann)).toMatchObject({ email: ann.email, gender: 'FEMALE' })
    const profile = async () => (await t.ask(contract.viewProfile, undefined, ann)).body
    const effectiveAt = new Date(t.app.clock.now().getTime() + 72 * 3600 * 1000).toISOString()
    expect((await profile()).pendingEmail).toEqual({ email, effectiveAt })
    // Sent once more, because no answer came: nothing happens twice.
    expect((await change(ann, email, code)).status).toBe(200)
    expect((await t.deliveredMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [ann.email, 'Confirm your new email address'],
    ])
    expect((await t.ask(contract.cancelEmailChange, undefined, ann)).status).toBe(200)
    expect((await profile()).pendingEmail).toBeNull()
    expect((await t.ask(contract.cancelEmailChange, undefined, ann)).body.code).toBe('NOT_FOUND')
  })

  test('counts at once when the old address confirms it: every session ends, and withdrawals rest', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    const { confirm } = await asked(ann, email)
    expect((await t.ask(devices.confirmEmailChange, confirm)).status).toBe(200)
    expect(await isSignedIn(ann.token)).toBe(false)
    expect(await signedIn(t, email)).toMatch(/^ey/)
    const old = await t.ask(account.authenticate, {
      body: { username: ann.email, password, type: 'INVESTOR' },
    })
    expect(old.body.code).toBe('INVALID_CREDENTIALS')
    const { withdrawals_locked_until: until } = await emailOf(ann)
    expect((until?.getTime() ?? 0) - t.app.clock.now().getTime()).toBe(24 * 3600 * 1000)
    const mails = await t.deliveredMails()
    const told = mails.map(({ to, subject }) => [to, subject])
    expect(told).toContainEqual([ann.email, 'Your email address was changed'])
    expect(told).toContainEqual([email, 'This is now your email address'])
    // No device is left out, the one that asked for it included.
    for (const { text } of mails) expect(text).toContain('Every device was logged out')
    expect((await t.ask(devices.confirmEmailChange, confirm)).body.code).toBe('LINK_INVALID')
  })

  test('counts after 72 hours without an answer, not a second earlier', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    await asked(ann, email)
    t.advance(72 * 3600 - 1)
    await runDueChanges()
    expect((await emailOf(ann)).email).toBe(ann.email)
    t.advance(1)
    await runDueChanges()
    expect((await emailOf(ann)).email).toBe(email)
  })

  test('waits from when the old address was told, not from when it was asked for', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    expect((await change(ann, email, await codeFor(ann, email))).status).toBe(200)
    // No mail could be sent for days.
    t.advance(73 * 3600)
    const mails = await runDueChanges()
    expect((await emailOf(ann)).email).toBe(ann.email)
    t.advance(72 * 3600 - 1)
    await runDueChanges()
    expect((await emailOf(ann)).email).toBe(ann.email)
    t.advance(1)
    await runDueChanges()
    expect((await emailOf(ann)).email).toBe(email)
    // Its links last as long as it can be undone.
    t.advance(30 * 24 * 3600 - 1)
    expect((await t.ask(devices.undoEmailChange, linkTo(mails, 'undo'))).status).toBe(200)
  })

  test('lets no session begin that was on its way in with the old address', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    let signingIn: Promise<{ body: { code?: string } }> | undefined
    await t.app.db.transact(async (tx) => {
      await tx.updateTable('member').set({ email }).where('id', '=', ann.id).execute()
      signingIn = t.ask(account.authenticate, { body: { username: ann.email, password, type: 'INVESTOR' } })
      // The password was found right; what follows waits for this transaction.
      await untilSomebodyWaits(t.app.db)
    })
    expect((await signingIn)?.body.code).toBe('INVALID_CREDENTIALS')
  })

  test('keeps the old address for its owner as long as it can be undone', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    const { confirm, undo } = await asked(ann, email)
    await t.ask(devices.confirmEmailChange, confirm)
    const register = async () =>
      (await t.ask(account.register, { body: await registration(t, { email: ann.email }) })).body.code
    await t.deliveredMails()
    expect(await register()).toBe('EMAIL_EXISTS')
    t.advance(30 * 24 * 3600)
    expect(await register()).toBeUndefined()
    expect((await t.ask(devices.undoEmailChange, undo)).body.code).toBe('LINK_INVALID')
  })

  test('of a thief is undone from the old mailbox, whatever was reset since', async () => {
    const [ann, stolen] = [await aMember(t), newAddress()]
    const { undo } = await asked(ann, stolen)
    t.advance(72 * 3600)
    await runDueChanges()
    const verifyCode = await mailedCode(t, stolen, 'FORGET_PASSWORD')
    const newPassword = 'stolen-secret-3'
    const reset = { email: stolen, verifyCode, newPassword, confirmNewPassword: newPassword }
    expect((await t.ask(account.forgetPassword, { body: reset })).status).toBe(200)
    const body = { username: stolen, password: newPassword, type: 'INVESTOR' as const }
    const { token } = (await t.ask(account.authenticate, { body })).body
    const further = newAddress()
    const thief = { ...ann, email: stolen, token }
    await asked(thief, further)
    expect((await t.ask(devices.undoEmailChange, undo)).status).toBe(200)
    expect(await isSignedIn(token)).toBe(false)
    expect((await emailOf(ann)).email).toBe(ann.email)
    expect((await t.ask(account.authenticate, { body: { ...body, username: ann.email } })).body.code).toBe(
      'ACCOUNT_FROZEN',
    )
    t.advance(73 * 3600)
    await runDueChanges()
    expect((await emailOf(ann)).email).toBe(ann.email)
  })

  test('of a thief never counts once the owner has frozen the account or reset the password', async () => {
    for (const repair of ['freeze', 'reset'] as const) {
      const { email: old, id } = await registered(t)
      await signedIn(t, old)
      const signIn = { body: { username: old, password, type: 'INVESTOR' as const } }
      const { token: theirs } = (
        await t.ask(account.authenticate, signIn, { browser: { cookie: undefined } })
      ).body
      const warning = (await t.deliveredMails()).find(({ to }) => to === old)
      const { confirm } = await asked({ id, email: old, token: theirs }, newAddress())
      if (repair === 'freeze') {
        const token = /freeze-account#token=([\w.-]+)/.exec(warning?.text ?? '')?.[1] ?? ''
        expect((await t.ask(devices.freezeAccount, { body: { token } })).status).toBe(200)
      } else {
        const newPassword = 'a-new-horse-6'
        const verifyCode = await mailedCode(t, old, 'FORGET_PASSWORD')
        const body = { email: old, verifyCode, newPassword, confirmNewPassword: newPassword }
        expect((await t.ask(account.forgetPassword, { body })).status).toBe(200)
      }
      expect((await t.ask(devices.confirmEmailChange, confirm)).body.code).toBe('LINK_INVALID')
      t.advance(72 * 3600)
      await runDueChanges()
      expect((await emailOf({ id })).email).toBe(old)
    }
  })

  test('of a thief does not slip past a freeze that ends the session at that moment', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    const code = await codeFor(ann, email)
    let asking: ReturnType<typeof change> | undefined
    await t.app.db.transact(async (tx) => {
      const now = t.app.clock.now()
      await tx.updateTable('member').set({ frozen_at: now }).where('id', '=', ann.id).execute()
      asking = change(ann, email, code)
      await untilSomebodyWaits(t.app.db)
      await tx
        .updateTable('session')
        .set({ ended_at: now, end_reason: 'FROZEN' })
        .where('member_id', '=', ann.id)
        .execute()
    })
    expect((await asking)?.status).not.toBe(200)
    t.advance(72 * 3600)
    await runDueChanges()
    expect((await emailOf(ann)).email).toBe(ann.email)
  })

  test('can be undone for 30 days, also where it was confirmed at once', async () => {
    const [ann, ben] = [await aMember(t), await aMember(t)]
    const links = [await asked(ann, newAddress()), await asked(ben, newAddress())] as const
    for (const { confirm } of links) await t.ask(devices.confirmEmailChange, confirm)
    await t.deliveredMails()
    t.advance(30 * 24 * 3600 - 1)
    expect((await t.ask(devices.undoEmailChange, links[0].undo)).status).toBe(200)
    t.advance(1)
    await registered(t, { email: ben.email })
    expect((await t.ask(devices.undoEmailChange, links[1].undo)).body.code).toBe('LINK_INVALID')
  })

  test('is confirmed while another is asked for: neither waits for the other for ever', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    const { confirm } = await asked(ann, email)
    let confirming: Promise<{ body: { code?: string } }> | undefined
    await t.app.db.transact(async (tx) => {
      // As whoever asks for another: the member first, then what waits.
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

  test('that was undone is not brought back by the link of a change that led on from it', async () => {
    const [ann, stolen] = [await aMember(t), newAddress()]
    const { undo } = await asked(ann, stolen)
    t.advance(72 * 3600)
    await runDueChanges()
    const thief = { ...ann, email: stolen, token: await signedIn(t, stolen) }
    const takenBack = await asked(thief, newAddress())
    t.advance(61)
    const waiting = await asked(thief, newAddress())
    await turnTwoFaOn(t, ann.id)
    expect((await t.ask(devices.undoEmailChange, undo)).status).toBe(200)
    for (const led of [takenBack, waiting]) await t.ask(devices.undoEmailChange, led.undo)
    expect((await emailOf(ann)).email).toBe(ann.email)
    // Pressed once more because no answer came, the owner's link says the same, until the account is open again.
    expect((await t.ask(devices.undoEmailChange, undo)).status).toBe(200)
    const verifyCode = await mailedCode(t, ann.email, 'FORGET_PASSWORD')
    const newPassword = 'rescued-secret-3'
    const reset = { email: ann.email, verifyCode, newPassword, confirmNewPassword: newPassword }
    expect((await t.ask(account.forgetPassword, { body: reset })).status).toBe(200)
    for (const link of [undo, takenBack.undo, waiting.undo])
      expect((await t.ask(devices.undoEmailChange, link)).body.code).toBe('LINK_INVALID')
    const body = { username: ann.email, password: newPassword, type: 'INVESTOR' as const }
    expect((await t.ask(account.authenticate, { body })).status).toBe(200)
  })

  test('that was taken back by whoever asked for it still freezes the account from the old mailbox', async () => {
    const ann = await aMember(t)
    const first = await asked(ann, newAddress())
    t.advance(61)
    await asked(ann, newAddress())
    expect((await t.ask(contract.cancelEmailChange, undefined, ann)).status).toBe(200)
    expect((await t.ask(devices.undoEmailChange, first.undo)).status).toBe(200)
    expect(await isSignedIn(ann.token)).toBe(false)
    expect((await emailOf(ann)).email).toBe(ann.email)
  })

  test('is undone before it counts, and cannot be confirmed any more', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    const { confirm, undo } = await asked(ann, email)
    expect((await t.ask(devices.undoEmailChange, confirm)).body.code).toBe('LINK_INVALID')
    expect((await t.ask(devices.undoEmailChange, undo)).status).toBe(200)
    expect((await t.ask(devices.confirmEmailChange, confirm)).body.code).toBe('LINK_INVALID')
    expect((await emailOf(ann)).email).toBe(ann.email)
  })

  test('needs the password, a passkey or 2FA again after five minutes', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    t.advance(301)
    const code = await codeFor(ann, email)
    expect((await change(ann, email, code)).body.code).toBe('PROOF_REQUIRED')
    const prove = (secret: string) => t.ask(contract.provePassword, { body: { password: secret } }, ann)
    expect((await prove('wrong')).body.code).toBe('PASSWORD_WRONG')
    expect((await change(ann, email, code)).body.code).toBe('PROOF_REQUIRED')
    expect((await prove(password)).status).toBe(200)
    expect((await change(ann, email, code)).status).toBe(200)
  })

  test('makes the codes on their way to the old address useless', async () => {
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
    const { confirm } = await asked(ann, email)
    await t.ask(devices.confirmEmailChange, confirm)
    const newPassword = 'stolen-secret-3'
    const reset = (address: string) =>
      t.ask(account.forgetPassword, {
        body: { email: address, verifyCode: forgotten, newPassword, confirmNewPassword: newPassword },
      })
    expect((await reset(old)).body.code).toBe('VERIFY_CODE_WRONG')
    expect((await reset(email)).body.code).toBe('VERIFY_CODE_WRONG')
    // Nor are they made good again by whoever asks for another: that one is mailed to the new address.
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

  test('has its code limited like every other: five wrong ones void it', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    const code = await codeFor(ann, email)
    const codes = []
    for (let tries = 0; tries < 5; tries++) codes.push((await change(ann, email, otherThan(code))).body.code)
    expect(codes).toEqual([...Array(4).fill('VERIFY_CODE_WRONG'), 'VERIFY_CODE_EXHAUSTED'])
    expect((await change(ann, email, code)).body.code).toBe('VERIFY_CODE_EXHAUSTED')
    expect((await emailOf(ann)).email).toBe(ann.email)
  })
})

describe('a code for a new address', () => {
  test('is not burnt by another member who guesses at it', async () => {
    const [ann, eve, email] = [await aMember(t), await aMember(t), newAddress()]
    const code = await codeFor(ann, email)
    const guesses = []
    for (let tries = 0; tries < 12; tries++)
      guesses.push((await change(eve, email, otherThan(code))).body.code)
    expect(guesses.slice(4)).toEqual(Array(8).fill('VERIFY_CODE_EXHAUSTED'))
    expect((await change(ann, email, otherThan(code))).body.code).toBe('VERIFY_CODE_WRONG')
    expect((await change(ann, email, code)).status).toBe(200)
  })

  test('is sent anew once the own tries are used up, but four an hour reach one mailbox, whoever asks', async () => {
    const [ann, eve, email] = [await aMember(t), await aMember(t), newAddress()]
    const mails: { text: string }[] = []
    const ask = async (who: Member) => {
      t.advance(61)
      expect((await askCode(who.token, email)).status).toBe(200)
      mails.push(...(await t.deliveredMails()).filter(({ to }) => to === email))
    }
    for (const who of [ann, eve, ann, eve]) await ask(who)
    const code = codeIn(mails.at(-1)?.text)
    await t.ask(contract.provePassword, { body: { password } }, eve)
    for (let tries = 0; tries < 5; tries++) await change(eve, email, otherThan(code))
    await ask(ann)
    expect(mails).toHaveLength(4)
    t.advance(61)
    const refused = await askCode(eve.token, email)
    expect(refused.body.code).toBe('CODE_SENT_RECENTLY')
    const seconds = Number(refused.body.params?.seconds)
    expect(seconds).toBeGreaterThan(3000)
    t.advance(seconds - 61)
    await ask(eve)
    expect(mails).toHaveLength(5)
  })
})

describe('several that are due', () => {
  /** As a fault in one row would: whatever is written about this member fails. */
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

  test('count each for itself; one that goes on failing raises an alarm, which ends when it counts', async () => {
    const [ann, ben] = [await aMember(t), await aMember(t)]
    const [annsNew, bensNew] = [newAddress(), newAddress()]
    await asked(ann, annsNew)
    await asked(ben, bensNew)
    await breakMember(ann.id)
    t.advance(72 * 3600)
    await runDueChanges()
    expect((await emailOf(ann)).email).toBe(ann.email)
    expect((await emailOf(ben)).email).toBe(bensNew)
    expect(await alarms()).toEqual([])
    for (let round = 2; round <= 10; round++) await runDueChanges()
    expect(await alarms()).toEqual([{ kind: 'EMAIL_CHANGE_STUCK', cleared_at: null }])
    await mendMember()
    await runDueChanges()
    expect((await emailOf(ann)).email).toBe(annsNew)
    expect((await alarms())[0]?.cleared_at).not.toBeNull()
  })
})

describe('an address of another member', () => {
  test('is sent no code but the letter that it is known, and answers as a free one does', async () => {
    const [ann, ben, free] = [await aMember(t), await aMember(t), newAddress()]
    await t.deliveredMails()
    const taken = await askCode(ann.token, ben.email)
    expect(taken).toEqual(await askCode(ann.token, free))
    const mails = await t.deliveredMails()
    expect(mails.find(({ to }) => to === ben.email)).toMatchObject({ subject: 'You already have an account' })
    expect(mails.find(({ to }) => to === ben.email)?.text).not.toMatch(/\b\d{6}\b/)
    const refusals = [await change(ann, ben.email, '123456'), await change(ann, free, '123456')]
    const [ofTaken, ofFree] = refusals.map(({ status, body }) => ({ status, ...body, requestId: '' }))
    expect(ofTaken).toEqual(ofFree)
    expect(ofTaken).toMatchObject({ code: 'VERIFY_CODE_WRONG' })
  })

  test('wanted by two at once goes to one, and the other is refused', async () => {
    const [ann, ben, email] = [await aMember(t), await aMember(t), newAddress()]
    const code = await codeFor(ann, email)
    const replies = await Promise.all([change(ann, email, code), change(ben, email, code)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('that registered while the code was under way is told to who proved to own it', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    const code = await codeFor(ann, email)
    await registered(t, { email })
    const refused = await change(ann, email, code)
    expect(refused).toMatchObject({ status: 422, body: { code: 'EMAIL_EXISTS' } })
    expect(refused.body.fields).toMatchObject({ email: { code: 'EMAIL_EXISTS' } })
    expect(await emailOf(ann)).toMatchObject({ email: ann.email, gender: null })
  })

  test('gets at most four codes an hour, however many members ask; the newest goes on working', async () => {
    const email = newAddress()
    const members = await Promise.all(Array.from({ length: 3 }, () => aMember(t)))
    const mails = []
    for (let turn = 0; turn < 12; turn++) {
      const { token } = members[turn % 3] as Member
      expect((await askCode(token, email)).status).toBe(200)
      mails.push(...(await t.deliveredMails()).filter(({ to }) => to === email))
      t.advance(61)
    }
    expect(mails).toHaveLength(4)
    const [ann] = members as [Member]
    const prove = { body: { password } }
    expect((await t.ask(contract.provePassword, prove, ann)).status).toBe(200)
    expect((await change(ann, email, codeIn(mails.at(-1)?.text))).status).toBe(200)
  })

  test('gets a code only for who is signed in', async () => {
    expect((await askCode(undefined, newAddress())).status).toBe(401)
  })
})

describe('with 2FA on', () => {
  const verify = async (who: Member) => {
    t.advance(30)
    const epoch = Math.floor(t.app.clock.now().getTime() / 1000)
    const verificationCode = await generate({ secret: totpSecret, epoch })
    const query = { verificationCode, action: 'CHANGE_EMAIL' as const }
    expect((await t.ask(twoFa.verifyTwoFa, { query }, who)).status).toBe(200)
  }

  test('the e-mail changes only after a 2FA code, and neither code is lost by asking too early', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    await turnTwoFaOn(t, ann.id)
    const code = await codeFor(ann, email)
    expect((await change(ann, email, code)).body.code).toBe('TWO_FA_REQUIRED')
    expect((await emailOf(ann)).email).toBe(ann.email)
    await verify(ann)
    // A wrong e-mailed code does not use the grant up.
    expect((await change(ann, email, otherThan(code))).body.code).toBe('VERIFY_CODE_WRONG')
    expect((await change(ann, email, code)).status).toBe(200)
    const next = newAddress()
    expect((await change(ann, next, await codeFor(ann, next))).body.code).toBe('TWO_FA_REQUIRED')
  })

  test('another session’s grant does not serve', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    await turnTwoFaOn(t, ann.id)
    await verify({ ...ann, token: await signedIn(t, ann.email) })
    expect((await change(ann, email, await codeFor(ann, email))).body.code).toBe('TWO_FA_REQUIRED')
  })

  test('gender and country need none', async () => {
    const ann = await aMember(t)
    await turnTwoFaOn(t, ann.id)
    expect((await change(ann, ann.email)).status).toBe(200)
  })
})
