/** An operator sees what the member sees, without acting or counting as the member. */
import {
  account,
  allCalls,
  type Call,
  devices,
  member as memberCalls,
  operator as operatorCalls,
  operatorMembers,
  products,
  views,
} from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { transactAsOwner } from '../../../../../tests/support/database.ts'
import { claimHoldings, claimOf } from '../../../../../tests/support/inheritance.ts'
import {
  anInvestor,
  type Bought,
  bought,
  type House,
  openHouse,
  work,
} from '../../../../../tests/support/investing.ts'
import { aTicket, aView } from '../../../../../tests/support/views.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'

let house: House
let ann: Member
let order: Bought
beforeAll(async () => {
  house = await openHouse()
  ann = await anInvestor(house, { usdt: '2000', usdp: '100' })
  order = await bought(house, ann)
  await work(house)
})
afterAll(() => house.close())

const open = (ticket: string) => house.t.ask(views.openView, { body: { ticket } })
const profile = (token: string) => house.t.ask(memberCalls.viewProfile, undefined, { token })

const viewable = allCalls().filter((call) => call.viewable !== null)

/** Fields that an operator must not be shown. */
const isSecret = (name: string) => /password|secret|phrase|recoveryCodes$|identityNo/i.test(name)
const namesIn = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([name, below]) => [name, ...namesIn(below)])

describe('the allowed calls', () => {
  test.each(viewable)('$path is a member’s, only reads, and covers every secret', (call) => {
    expect([call.method, call.access]).toEqual(['GET', 'member'])
    const names = call.gives === 'json' ? namesIn(z.toJSONSchema(call.reply)) : []
    expect(new Set(names.filter(isSecret))).toEqual(new Set(call.viewable?.without))
  })

  test('include most of a member’s data, but no key, document or identity', () => {
    const hidden = allCalls().filter(
      ({ method, access, viewable: covers }) => method === 'GET' && access === 'member' && !covers,
    )
    expect(viewable.length).toBeGreaterThan(40)
    expect(hidden.map(({ path }) => path).sort()).toEqual([
      '/liabilities/path',
      '/live/changes',
      '/product/downloadAgreement',
      '/user/getTwoFa',
      '/user/kycImage',
      '/wallet/findTransaction',
    ])
  })
})

describe('an operator sees what the member sees, without secrets', () => {
  test('MT5 passwords are hidden', async () => {
    const { token } = await aView(house.t, ann)
    const { body } = await house.t.ask(
      products.getInvestmentOrder,
      { query: { orderId: order.id } },
      { token },
    )
    expect([body.order.mt5Password, body.order.investorPassword]).toEqual(['••••••', '••••••'])
    expect((await profile(token)).body.mt5Accounts[0]?.mt5Password).toBe('••••••')
  })
})

describe('a view', () => {
  test('is opened once, within a minute', async () => {
    const { t } = house
    const { ticket } = await aTicket(t, ann)
    const { status, body } = await open(ticket)
    expect([status, body.expiresIn]).toEqual([200, 900])
    expect((await profile(body.token)).body.email).toBe(ann.email)
    expect(await open(ticket)).toMatchObject({ status: 422, body: { code: 'LINK_INVALID' } })
    const late = await aTicket(t, ann)
    t.advance(60)
    expect((await open(late.ticket)).body.code).toBe('LINK_INVALID')
    expect((await open('x'.repeat(43))).body.code).toBe('LINK_INVALID')
  })

  test('opens for one of two concurrent uses of its ticket', async () => {
    const { ticket } = await aTicket(house.t, ann)
    const opened = await Promise.all([open(ticket), open(ticket), open(ticket)])
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('ends after 15 minutes, when closed, and with its operator’s session', async () => {
    const { t } = house
    const [old, ended, left] = [await aView(t, ann), await aView(t, ann), await aView(t, ann)]
    await t.ask(views.endView, { body: { viewToken: ended.token } })
    expect((await profile(ended.token)).body.code).toBe('SESSION_ENDED')
    await t.ask(operatorCalls.operatorLogout, undefined, { token: left.operator.token })
    expect((await profile(left.token)).body.code).toBe('SESSION_ENDED')
    t.advance(899)
    expect((await profile(old.token)).status).toBe(200)
    t.advance(1)
    expect((await profile(old.token)).body.code).toBe('SESSION_ENDED')
  })

  test('ends when its operator loses the capability', async () => {
    const { t } = house
    const { token, operator } = await aView(t, ann)
    const { ticket, operator: other } = await aTicket(t, ann)
    await transactAsOwner(t.ownerUrl, (tx) =>
      tx
        .updateTable('operator')
        .set({ capabilities: ['members.read'] })
        .where('id', 'in', [operator.id, other.id])
        .execute(),
    )
    expect((await profile(token)).body.code).toBe('SESSION_ENDED')
    expect((await open(ticket)).body.code).toBe('LINK_INVALID')
  })

  test('is in the audit log with its reason, and requires that entry in the database', async () => {
    const { t } = house
    const { operator } = await aTicket(t, ann)
    const entry = await t.app.db
      .selectFrom('audit_entry')
      .select(['action', 'subject', 'reason'])
      .where('operator_id', '=', operator.id)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      action: 'members.view.portal',
      subject: `member:${ann.id}`,
      reason: 'Says a deposit is missing',
    })
    const made = t.app.db.transact(async (tx) => {
      const view = await tx.selectFrom('member_view').selectAll().executeTakeFirstOrThrow()
      const again = { ...view, id: operator.id, ticket_hash: Buffer.from('another'), token_hash: null }
      await tx
        .insertInto('member_view')
        .values({ ...again, opened_at: null, expires_at: null, ended_at: null })
        .execute()
    })
    await expect(made).rejects.toThrow()
  })

  test('is no sign-in of the member: no session, device, history, mail or notification, and no claim ends', async () => {
    const { t } = house
    const member = await aMember(t)
    const claim = await claimHoldings(t, member)
    await t.deliveredMails()
    t.advance(3600)
    const { token } = await aView(t, member)
    await profile(token)
    const sessions = await t.ask(devices.sessionList, undefined, { token })
    expect(sessions.body.sessions.map(({ current }) => current)).toEqual([false])
    t.advance(600)
    await profile(token)
    expect(await claimOf(t, claim.email)).toMatchObject({ state: 'WAITING', member_seen_at: null })
    expect(await t.deliveredMails()).toEqual([])
  })

  test('neither ends nor changes the member’s own sessions', async () => {
    const { t } = house
    const member = await aMember(t)
    const { token } = await aView(t, member)
    for (const call of [account.logout, devices.endOtherSessions]) {
      expect(await t.ask(call as Call, undefined, { token })).toMatchObject({
        status: 403,
        body: { code: 'VIEW_ONLY' },
      })
    }
    expect((await profile(member.token)).status).toBe(200)
  })

  test('works for a frozen account too', async () => {
    const { t } = house
    const member = await aMember(t)
    await t.app.db.transact((tx) =>
      tx.updateTable('member').set({ frozen_at: t.app.clock.now() }).where('id', '=', member.id).execute(),
    )
    const { token } = await aView(t, member)
    expect((await profile(token)).status).toBe(200)
  })
})

test('an unknown member cannot be viewed', async () => {
  const { operator } = await aTicket(house.t, ann)
  const body = { memberId: '999999999', reason: 'x' }
  const requested = await house.t.ask(operatorMembers.viewAsMember, { body }, { token: operator.token })
  expect(requested.body.code).toBe('NOT_FOUND')
})
