import { content } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registered, signedIn } from '../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../tests/support/wallets.ts'
import { notify } from '../access/accounts/notifications.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const list = async ({ token }: { token: string }, query: object = {}, language = 'en') =>
  (await t.ask(content.notificationList, { query: query as never }, { token, language })).body

const mark = ({ token }: { token: string }, body: object) =>
  t.ask(content.updateNotification, { body: body as never }, { token })

/** A member with only these notifications, a second apart. */
async function memberWith(count: number): Promise<Member> {
  const member = await aMember(t)
  await t.app.db.transact(async (tx) => {
    await tx.deleteFrom('notification').where('member_id', '=', member.id).execute()
    for (let n = 1; n <= count; n++) {
      const at = new Date(t.app.clock.now().getTime() + n * 1000)
      await notify(tx, member.id, 'WELCOME', { name: `number ${n}.` }, at)
    }
  })
  return member
}

const numbers = (body: Awaited<ReturnType<typeof list>>) =>
  body.data.content.map(({ message }) => Number(/number (\d+)\./.exec(message)?.[1]))

describe('the list', () => {
  test('greets a new member in their language, with links to the next steps', async () => {
    const { email } = await registered(t, { fullName: 'Nora Note' })
    const token = await signedIn(t, email)
    const [first] = (await list({ token })).data.content
    expect(first?.message).toContain('Welcome, Nora Note')
    expect(first?.page).toBe('/settings/kyc')
    const [inChinese] = (await list({ token }, {}, 'zh')).data.content
    expect(inChinese?.message).toContain('欢迎您，Nora Note')
  })

  test('[API-032] [FLD-052] takes page, from zero, and size, by default ten; newest first, each with message, date and read', async () => {
    const member = await memberWith(11)
    const first = await list(member)
    expect(first).toMatchObject({ status: 'ok', message: 'Success', data: { totalPages: 2, unread: 11 } })
    expect(numbers(first)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    expect(numbers(await list(member, { page: '1', size: '10' }))).toEqual([1])
    expect(numbers(await list(member, { page: '2', size: '2' }))).toEqual([7, 6])
    const newest = new Date(t.app.clock.now().getTime() + 11_000).toISOString()
    expect(first.data.content[0]).toMatchObject({ date: newest, read: false })
    expect(first.data.content[0]?.message).toContain('number 11.')
  })

  test('has only the member’s own', async () => {
    const [mine, theirs] = [await memberWith(1), await memberWith(2)]
    expect((await list(mine)).data).toMatchObject({ totalPages: 1, unread: 1 })
    expect(numbers(await list(theirs))).toEqual([2, 1])
  })

  test('is answered with 401 once the session is over', async () => {
    const { status, body } = await t.ask(content.notificationList, { query: {} }, { token: 'over' })
    expect([status, (body as { status: unknown }).status]).toEqual([401, 401])
  })

  test.each([{ page: '-1' }, { size: '0' }, { size: '1000' }, { page: 'x' }, { show: 'READ' }])(
    '%j is refused',
    async (query) => {
      const { token } = await aMember(t)
      const requested = await t.ask(content.notificationList, { query: query as never }, { token })
      expect(requested.status).toBe(400)
    },
  )
})

describe('marking as read', () => {
  test('[API-033] one by its notificationId; the others stay unread', async () => {
    const member = await memberWith(3)
    const [, second] = (await list(member)).data.content
    expect(await mark(member, { notificationId: second?.id })).toMatchObject({
      status: 200,
      body: { message: 'Success' },
    })
    expect((await list(member)).data.content.map(({ read }) => read)).toEqual([false, true, false])
    const unread = await list(member, { show: 'UNREAD' })
    expect(numbers(unread)).toEqual([3, 1])
    expect(unread.data).toMatchObject({ unread: 2, totalPages: 1 })
  })

  test('[API-033] all of the member’s, and no other member’s', async () => {
    const [member, other] = [await memberWith(12), await memberWith(1)]
    await mark(member, { all: true })
    expect((await list(member)).data).toMatchObject({ unread: 0, totalPages: 2 })
    expect((await list(member, { show: 'UNREAD' })).data).toMatchObject({ content: [], totalPages: 0 })
    expect((await list(other)).data.unread).toBe(1)
  })

  test('again keeps the first time', async () => {
    const member = await memberWith(1)
    const readAt = async () => {
      const all = t.app.db.selectFrom('notification').select('read_at')
      return (await all.where('member_id', '=', member.id).executeTakeFirstOrThrow()).read_at
    }
    const [only] = (await list(member)).data.content
    await mark(member, { notificationId: only?.id })
    const first = await readAt()
    t.advance(60)
    expect((await mark(member, { notificationId: only?.id })).status).toBe(200)
    await mark(member, { all: true })
    expect(await readAt()).toEqual(first)
  })

  test.each([{}, { all: false }, { notificationId: '' }, { notificationId: 'x', all: true }])(
    '%j is refused, as neither one nor all',
    async (body) => {
      expect(await mark(await aMember(t), body)).toMatchObject({ status: 400 })
    },
  )
})
