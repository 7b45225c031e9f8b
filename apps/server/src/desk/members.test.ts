import {
  account,
  allCalls,
  operatorMembers as contract,
  deposits,
  operatorAudit,
  operatorMachines,
  wallet,
} from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asOwner } from '../../../../tests/support/database.ts'
import { aGrantedClaim } from '../../../../tests/support/inheritance.ts'
import { mailedCode, password, transactionPassword } from '../../../../tests/support/members.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { setRateNow } from '../../../../tests/support/rates.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member, numberOf } from '../../../../tests/support/wallets.ts'
import { addresses, decide, waitingWithdrawal } from '../../../../tests/support/withdrawals.ts'
import { checkAudit, sealBooksNow } from '../operators/index.ts'
import { newId } from '../platform/ids.ts'

let t: TestServer
let olive: { id: string; token: string }
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
  olive = await anOperator(t, ['members.read', 'members.notes', 'members.freeze', 'audit.read'])
})
afterAll(() => t.close())

const find = async (search: string) => (await t.ask(contract.findMembers, { query: { search } }, olive)).body
const signIn = ({ email }: Member) =>
  t.ask(account.authenticate, { body: { username: email, password, type: 'INVESTOR' } })

describe('a member is found', () => {
  test('by e-mail, username, ID, name and address, and the match is shown', async () => {
    const ann = await aMember(t, { usdt: '500' })
    const memberId = await numberOf(t, ann)
    await waitingWithdrawal(t, ann)
    const { username } = (await t.ask(contract.member, { query: { memberId } }, olive)).body
    for (const [search, foundBy] of [
      [ann.email.toUpperCase(), 'EMAIL'],
      [ann.email.slice(0, 20), 'EMAIL'],
      [username, 'USERNAME'],
      [memberId, 'MEMBER_ID'],
      [addresses.TRC20, 'ADDRESS'],
    ] as const)
      expect((await find(search)).members).toContainEqual(expect.objectContaining({ memberId, foundBy }))
    expect((await find('mem mary')).members.at(0)).toMatchObject({ foundBy: 'NAME' })
  })

  test('by the ID of their transactions, and by the reference of a bank deposit', async () => {
    const ben = await aMember(t, { usdt: '500' })
    const memberId = await numberOf(t, ben)
    const withdrawalId = await waitingWithdrawal(t, ben)
    await setRateNow(t, '7.2')
    const online = { body: { amount: '1500', currencyCode: 'CNY' } } as const
    const { orderNo } = (await t.ask(deposits.generateOrderNo, online, ben)).body
    const history = await t.ask(wallet.transactionHistory, { query: {} }, ben)
    const [moved] = history.body.transactionHistoryList.walletTrxDtoList
    for (const [search, foundBy] of [
      [ben.id, 'RECORD_ID'],
      [withdrawalId.toUpperCase(), 'RECORD_ID'],
      [moved?.txId ?? '', 'RECORD_ID'],
      [`${memberId}-1`, 'REFERENCE'],
      [orderNo.toLowerCase(), 'REFERENCE'],
    ] as const)
      expect((await find(search)).members).toEqual([expect.objectContaining({ memberId, foundBy })])
    expect((await find(newId())).members).toEqual([])
  })

  test('by no short input, and by no pattern', async () => {
    expect((await t.ask(contract.findMembers, { query: { search: 'ab' } }, olive)).status).toBe(400)
    for (const search of ['%%%', '___', "' or true --", ':*&|', '0x00'])
      expect((await find(search)).members).toEqual([])
  })
})

describe('what operators see of a member', () => {
  test('is logged, once an hour per section, and found there by the member', async () => {
    const memberId = await numberOf(t, await aMember(t))
    const look = () => t.ask(contract.member, { query: { memberId } }, olive)
    await look()
    await look()
    await t.ask(contract.memberSessions, { query: { memberId } }, olive)
    const seen = async () =>
      (await t.ask(operatorAudit.auditLog, { query: { member: memberId } }, olive)).body.entries
    expect((await seen()).map(({ action }) => action)).toEqual([
      'members.view.sessions',
      'members.view.profile',
    ])
    t.advance(3601)
    olive = await anOperator(t, ['members.read', 'members.notes', 'members.freeze', 'audit.read'])
    const again = await anOperator(t, ['members.read'])
    await t.ask(contract.member, { query: { memberId } }, again)
    expect(await seen()).toHaveLength(3)
    expect((await seen())[0]).toMatchObject({ operatorId: again.id, members: [memberId], sealed: false })
  })

  test('has transfers too small to credit, which members don’t see', async () => {
    const ann = await aMember(t)
    const id = newId()
    await t.app.db.transact((tx) =>
      tx
        .insertInto('crypto_deposit')
        .values({
          id,
          member_id: ann.id,
          network: 'BEP20',
          transaction_id: `0x${id}`,
          event_index: 0,
          from_address: addresses.BEP20,
          token_amount: '7',
          amount: '0',
          dust: '7',
          state: 'DUST',
          block_number: 1,
          block_hash: '0x1',
          seen_at: t.app.clock.now(),
        })
        .execute(),
    )
    const query = { memberId: await numberOf(t, ann) }
    const { body } = await t.ask(contract.memberWallets, { query }, olive)
    expect(body.movements).toMatchObject([{ id, kind: 'CRYPTO_DEPOSIT', state: 'DUST' }])
  })

  test('never has a password, a key of a second factor or a digest of one', () => {
    // A block's hash is public.
    const secret = /password|secret|totp|(?<!block)hash|digest/i
    // A webhook's secret is its maker's own, and shown once.
    const shown = allCalls().filter(
      ({ access, gives, path }) =>
        typeof access === 'object' && gives === 'json' && path !== operatorMachines.addWebhook.path,
    )
    expect(shown.length).toBeGreaterThan(50)
    for (const { path, reply } of shown)
      expect([path, namesIn(z.toJSONSchema(reply)).filter((name) => secret.test(name))]).toEqual([path, []])
  })

  test('notes are permanent, and saved once however often sent', async () => {
    const memberId = await numberOf(t, await aMember(t))
    const [key, body] = [newId(), { memberId, note: 'Called\nabout a deposit' }]
    const send = () => t.ask(contract.addMemberNote, { body }, { ...olive, key })
    await Promise.all([send(), send()])
    await send()
    const { notes } = (await t.ask(contract.memberNotes, { query: { memberId } }, olive)).body
    expect(notes).toMatchObject([{ by: 'Olive', note: body.note }])
    const raw = (statement: string) => t.app.db.pool.query(statement)
    await expect(raw(`update member_note set note = 'x'`)).rejects.toThrow('permission denied')
    await expect(
      raw(
        `insert into member_note select gen_random_uuid(), member_id, operator_id, 'x', now() from member_note`,
      ),
    ).rejects.toThrow('No operator did that')
  })

  test('mails are listed without their codes', async () => {
    const ann = await aMember(t)
    await mailedCode(t, ann.email, 'FORGET_PASSWORD')
    const query = { memberId: await numberOf(t, ann) }
    const { mails } = (await t.ask(contract.memberMails, { query }, olive)).body
    expect(mails).toContainEqual(expect.objectContaining({ email: ann.email, subject: 'Your code: ••••' }))
  })

  test('an amount in a mail’s subject is not taken for a code', async () => {
    const [ann, ben] = [await aMember(t, { usdp: '20000' }), await aMember(t)]
    const body = {
      walletType: 'USDP' as const,
      email: ben.email,
      amount: '12345.305361',
      transactionPassword,
    }
    expect((await t.ask(wallet.transfer, { body }, ann)).status).toBe(200)
    await t.deliveredMails()
    const query = { memberId: await numberOf(t, ann) }
    const { mails } = (await t.ask(contract.memberMails, { query }, olive)).body
    expect(mails.map(({ subject }) => subject).join()).toMatch(/12,?345\.305361 USDP/)
  })
})

describe('an account that an operator freezes', () => {
  test('is closed, even after a new password, until an operator opens it', async () => {
    const ann = await aMember(t)
    const body = { memberId: await numberOf(t, ann), reason: 'Fraud reported' }
    expect((await t.ask(contract.freezeMember, { body }, olive)).status).toBe(200)
    expect((await signIn(ann)).body.code).toBe('USER_DISABLED')
    const second = await t.ask(contract.freezeMember, { body }, olive)
    expect(second.body).toMatchObject({ code: 'ALREADY_DECIDED', params: { decidedBy: 'Olive' } })
    const open = `update member set frozen_at = null, frozen_by = null where id = '${ann.id}'`
    await expect(t.app.db.pool.query(open)).rejects.toThrow('No operator did that')
    await expect(
      t.app.db.pool.query(`update member set frozen_at = null where id = '${ann.id}'`),
    ).rejects.toThrow('Only an operator opens')
    const verifyCode = await mailedCode(t, ann.email, 'FORGET_PASSWORD')
    const renewed = { email: ann.email, newPassword: password, confirmNewPassword: password, verifyCode }
    expect((await t.ask(account.forgetPassword, { body: renewed })).status).toBe(200)
    expect((await signIn(ann)).body.code).toBe('USER_DISABLED')
    expect((await t.ask(contract.unfreezeMember, { body }, olive)).status).toBe(200)
    expect((await signIn(ann)).status).toBe(200)
    expect((await t.ask(contract.unfreezeMember, { body }, olive)).body.code).toBe('ALREADY_DECIDED')
  })
})

describe('the log', () => {
  test('is searched and exported page by page, and the export is logged', async () => {
    const first = (await t.ask(operatorAudit.auditLog, { query: { pageSize: 1 } }, olive)).body
    const second = (
      await t.ask(operatorAudit.auditLog, { query: { pageSize: 1, after: first.next ?? '' } }, olive)
    ).body
    expect(second.entries[0]?.id).not.toBe(first.entries[0]?.id)
    const { body } = await t.ask(operatorAudit.auditCsv, { query: { action: 'members.' } }, olive)
    const lines = (await body.file.text()).trim().split('\r\n')
    expect(lines[0]).toMatch(/^ID,At,Operator,Action/)
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.slice(1).every((line) => line.includes(',members.'))).toBe(true)
    const [newest] = (await t.ask(operatorAudit.auditLog, { query: { operator: olive.id } }, olive)).body
      .entries
    expect(newest).toMatchObject({ action: 'audit.export', reason: '{"action":"members."}' })
    // Inclusive of its first and last day.
    const today = t.app.clock.now().getTime()
    const linesUpTo = async (daysAgo: number) => {
      const to = new Date(today - daysAgo * 24 * 3600 * 1000).toISOString().slice(0, 10)
      const { file } = (await t.ask(operatorAudit.auditCsv, { query: { to, action: 'members.' } }, olive))
        .body
      return (await file.text()).trim().split('\r\n').length
    }
    expect([await linesUpTo(0), await linesUpTo(1)]).toEqual([lines.length, 1])
    const linesFrom = async (daysAgo: number) => {
      const from = new Date(today - daysAgo * 24 * 3600 * 1000).toISOString().slice(0, 10)
      const query = { from, action: 'members.' }
      const { file } = (await t.ask(operatorAudit.auditCsv, { query }, olive)).body
      return (await file.text()).trim().split('\r\n').length
    }
    expect([await linesFrom(0), await linesFrom(-1)]).toEqual([lines.length, 1])
  })

  test('finds by member the decisions about their money, as well as about their account', async () => {
    const [ann, ben] = [await aMember(t, { usdt: '500' }), await aMember(t, { usdt: '500' })]
    const [withdrawalId] = [await waitingWithdrawal(t, ann), await waitingWithdrawal(t, ben)]
    await decide(t, await anOperator(t, ['withdrawals.approve']), withdrawalId, 'REJECT', 'Not theirs')
    const of = async (member: Member) => {
      const query = { member: await numberOf(t, member) }
      const { entries } = (await t.ask(operatorAudit.auditLog, { query }, olive)).body
      const { file } = (await t.ask(operatorAudit.auditCsv, { query }, olive)).body
      expect((await file.text()).trim().split('\r\n')).toHaveLength(entries.length + 1)
      return entries.map(({ action, subject }) => [action, subject])
    }
    expect(await of(ann)).toContainEqual(['withdrawals.reject', `withdrawal:${withdrawalId}`])
    expect(await of(ben)).toEqual([])
  })

  test('names an entry’s subject, and of a member only the number', async () => {
    const ann = await aMember(t, { usdt: '500' })
    const member = await numberOf(t, ann)
    const withdrawalId = await waitingWithdrawal(t, ann)
    await decide(t, await anOperator(t, ['withdrawals.approve']), withdrawalId, 'REJECT', 'Not theirs')
    const aboutFor = async (token: string) => {
      const query = { subject: `withdrawal:${withdrawalId}` }
      return (await t.ask(operatorAudit.auditLog, { query }, { token })).body.entries[0]?.about
    }
    expect(await aboutFor(olive.token)).toEqual({ kind: 'withdrawal', name: null, amount: null, member })
    const [entry] = (await t.ask(operatorAudit.auditLog, { query: { action: 'members.view.' } }, olive)).body
      .entries
    expect(entry?.about).toMatchObject({ kind: 'member', member: expect.stringMatching(/^\d+$/) })
  })

  test('is sealed with the books, and shows changed or removed entries', async () => {
    await sealBooksNow(t.app)
    expect(await checkAudit(t.app.db)).toEqual([])
    const [entry] = (await t.ask(operatorAudit.auditLog, { query: {} }, olive)).body.entries
    expect(entry?.sealed).toBe(true)
    const broken = await asOwner(t.ownerUrl, async (owner) => {
      await owner.query('begin; set local session_replication_role = replica')
      await owner.query(`update audit_entry set reason = 'another' where id = '${entry?.id}'`)
      await owner.query('commit')
      return checkAudit(t.app.db)
    })
    expect(broken).toEqual([expect.stringContaining('is not as it was sealed')])
  })

  test('finds by heir the decisions about their inheritance', async () => {
    const { id, heir } = await aGrantedClaim(t)
    const auditor = await anOperator(t, ['audit.read'])
    const query = { member: await numberOf(t, heir), action: 'inheritance.' }
    const { entries } = (await t.ask(operatorAudit.auditLog, { query }, auditor)).body
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['inheritance.approve', `inheritance:${id}`],
      ['inheritance.confirm', `inheritance:${id}`],
    ])
  })
})

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const properties = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...properties, ...Object.values(schema).flatMap(namesIn)]
}
