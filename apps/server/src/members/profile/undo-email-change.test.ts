import { account, member as contract, devices, operatorMembers } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  change,
  codeFor,
  emailOf,
  isSignedIn,
  newAddress,
  requested,
  runDueChanges,
} from '../../../../../tests/support/email-changes.ts'
import {
  mailedCode,
  password,
  registered,
  registration,
  signedIn,
} from '../../../../../tests/support/members.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { setUpTwoFa } from '../../../../../tests/support/two-fa.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { aMember, numberOf, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

describe('a new e-mail', () => {
  test('reserves the old address for its owner while it can be undone', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    const { confirm, undo } = await requested(t, ann, email)
    await t.ask(devices.confirmEmailChange, confirm)
    const register = async () =>
      (await t.ask(account.register, { body: await registration(t, { email: ann.email }) })).body.code
    await t.deliveredMails()
    expect(await register()).toBe('EMAIL_EXISTS')
    t.advance(30 * 24 * 3600)
    expect(await register()).toBeUndefined()
    expect((await t.ask(devices.undoEmailChange, undo)).body.code).toBe('LINK_INVALID')
  })

  test('of a thief can be undone from the old mailbox, whatever was reset since', async () => {
    const [ann, stolen] = [await aMember(t), newAddress()]
    const { undo } = await requested(t, ann, stolen)
    t.advance(72 * 3600)
    await runDueChanges(t)
    const verifyCode = await mailedCode(t, stolen, 'FORGET_PASSWORD')
    const newPassword = 'stolen-secret-3'
    const reset = { email: stolen, verifyCode, newPassword, confirmNewPassword: newPassword }
    expect((await t.ask(account.forgetPassword, { body: reset })).status).toBe(200)
    const body = { username: stolen, password: newPassword, type: 'INVESTOR' as const }
    const { token } = (await t.ask(account.authenticate, { body })).body
    const further = newAddress()
    const thief = { ...ann, email: stolen, token }
    await requested(t, thief, further)
    expect((await t.ask(devices.undoEmailChange, undo)).status).toBe(200)
    expect(await isSignedIn(t, token)).toBe(false)
    expect((await emailOf(t, ann)).email).toBe(ann.email)
    expect((await t.ask(account.authenticate, { body: { ...body, username: ann.email } })).body.code).toBe(
      'ACCOUNT_FROZEN',
    )
    t.advance(73 * 3600)
    await runDueChanges(t)
    expect((await emailOf(t, ann)).email).toBe(ann.email)
  })

  test('of a thief never takes effect once the owner has frozen the account or reset the password', async () => {
    for (const repair of ['freeze', 'reset'] as const) {
      const { email: old, id } = await registered(t)
      await signedIn(t, old)
      const signIn = { body: { username: old, password, type: 'INVESTOR' as const } }
      const { token: theirs } = (
        await t.ask(account.authenticate, signIn, { browser: { cookie: undefined } })
      ).body
      const warning = (await t.deliveredMails()).find(({ to }) => to === old)
      const { confirm } = await requested(t, { id, email: old, token: theirs }, newAddress())
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
      await runDueChanges(t)
      expect((await emailOf(t, { id })).email).toBe(old)
    }
  })

  test('never takes effect once an operator has frozen the account, nor after it was reopened', async () => {
    const ann = await aMember(t)
    const { confirm, undo } = await requested(t, ann, newAddress())
    const olive = await anOperator(t, ['members.freeze'])
    const body = { memberId: await numberOf(t, ann), reason: 'Seen on video' }
    expect((await t.ask(operatorMembers.freezeMember, { body }, olive)).status).toBe(200)
    expect((await t.ask(devices.confirmEmailChange, confirm)).body.code).toBe('LINK_INVALID')
    expect((await t.ask(operatorMembers.unfreezeMember, { body }, olive)).status).toBe(200)
    t.advance(72 * 3600)
    await runDueChanges(t)
    expect((await emailOf(t, ann)).email).toBe(ann.email)
    expect((await t.ask(devices.undoEmailChange, undo)).status).toBe(200)
  })

  test('of a thief does not escape a concurrent freeze that ends the session', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    const code = await codeFor(t, ann, email)
    let asking: ReturnType<typeof change> | undefined
    await t.app.db.transact(async (tx) => {
      const now = t.app.clock.now()
      await tx.updateTable('member').set({ frozen_at: now }).where('id', '=', ann.id).execute()
      asking = change(t, ann, email, code)
      await untilSomebodyWaits(t.app.db)
      await tx
        .updateTable('session')
        .set({ ended_at: now, end_reason: 'FROZEN' })
        .where('member_id', '=', ann.id)
        .execute()
    })
    expect((await asking)?.status).not.toBe(200)
    t.advance(72 * 3600)
    await runDueChanges(t)
    expect((await emailOf(t, ann)).email).toBe(ann.email)
  })

  test('that is undone keeps a second factor older than a week, and notifies the restored address', async () => {
    const undone = async (seconds: number) => {
      const [member, email] = [await aMember(t), newAddress()]
      const { confirm, undo } = await requested(t, member, email)
      await t.ask(devices.confirmEmailChange, confirm)
      await setUpTwoFa(t, { token: await signedIn(t, email) })
      t.advance(seconds)
      await t.deliveredMails()
      expect((await t.ask(devices.undoEmailChange, undo)).status).toBe(200)
      const mails = (await t.deliveredMails()).map(({ to, subject }) => [to, subject])
      expect(mails).toContainEqual([email, 'Your email address was changed back'])
      expect(mails).toContainEqual([member.email, 'Your account is frozen'])
      return mails.some(([, subject]) => subject === 'Two-factor authentication was turned off')
    }
    expect(await undone(7 * 24 * 3600 + 1)).toBe(false)
    expect(await undone(7 * 24 * 3600 - 1)).toBe(true)
  })

  test('can be undone for 30 days, even if confirmed at once', async () => {
    const [ann, ben] = [await aMember(t), await aMember(t)]
    const links = [await requested(t, ann, newAddress()), await requested(t, ben, newAddress())] as const
    for (const { confirm } of links) await t.ask(devices.confirmEmailChange, confirm)
    await t.deliveredMails()
    t.advance(30 * 24 * 3600 - 1)
    expect((await t.ask(devices.undoEmailChange, links[0].undo)).status).toBe(200)
    t.advance(1)
    await registered(t, { email: ben.email })
    expect((await t.ask(devices.undoEmailChange, links[1].undo)).body.code).toBe('LINK_INVALID')
  })

  test('that was undone is not restored by the link of a later change', async () => {
    const [ann, stolen] = [await aMember(t), newAddress()]
    const { undo } = await requested(t, ann, stolen)
    t.advance(72 * 3600)
    await runDueChanges(t)
    const thief = { ...ann, email: stolen, token: await signedIn(t, stolen) }
    const takenBack = await requested(t, thief, newAddress())
    t.advance(61)
    const waiting = await requested(t, thief, newAddress())
    await turnTwoFaOn(t, ann.id)
    expect((await t.ask(devices.undoEmailChange, undo)).status).toBe(200)
    for (const led of [takenBack, waiting]) await t.ask(devices.undoEmailChange, led.undo)
    expect((await emailOf(t, ann)).email).toBe(ann.email)
    // Opened again after a lost response, the owner's link answers the same until a password reset reopens
    // the account.
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

  test('that its requester cancelled can still freeze the account from the old mailbox', async () => {
    const ann = await aMember(t)
    const first = await requested(t, ann, newAddress())
    t.advance(61)
    await requested(t, ann, newAddress())
    expect((await t.ask(contract.cancelEmailChange, undefined, ann)).status).toBe(200)
    expect((await t.ask(devices.undoEmailChange, first.undo)).status).toBe(200)
    expect(await isSignedIn(t, ann.token)).toBe(false)
    expect((await emailOf(t, ann)).email).toBe(ann.email)
  })

  test('can be undone before it takes effect, and then not be confirmed', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    const { confirm, undo } = await requested(t, ann, email)
    expect((await t.ask(devices.undoEmailChange, confirm)).body.code).toBe('LINK_INVALID')
    expect((await t.ask(devices.undoEmailChange, undo)).status).toBe(200)
    expect((await t.ask(devices.confirmEmailChange, confirm)).body.code).toBe('LINK_INVALID')
    expect((await emailOf(t, ann)).email).toBe(ann.email)
  })
})
