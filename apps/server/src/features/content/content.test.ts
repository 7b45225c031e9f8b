import { content } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registered, signedIn } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { newId } from '../../platform/ids.ts'
import { notify } from '../members/notifications.ts'

let t: TestServer
let me: { id: string; token: string }
beforeAll(async () => {
  t = await testServer()
  const { email, id } = await registered(t, { fullName: 'Nora Note' })
  me = { id, token: await signedIn(t, email) }
})
afterAll(() => t.close())

describe('notifications', () => {
  const list = (query: object, language = 'en') =>
    t.ask(content.notificationList, { query: query as never }, { token: me.token, language })

  test('greet a new member in the reader’s language', async () => {
    const { body } = await list({})
    expect(body).toMatchObject({ status: 'ok', data: { totalPages: 1 } })
    expect(body.data.content[0]).toMatchObject({ read: false })
    expect(body.data.content[0]?.message).toContain('Welcome, Nora Note')
    expect((await list({}, 'zh')).body.data.content[0]?.message).toContain('欢迎您，Nora Note')
  })

  test('come newest first, in pages counted from zero, and only the member’s own', async () => {
    const other = await registered(t)
    await t.app.db.transact(async (tx) => {
      for (let n = 1; n <= 11; n++) {
        notify(tx, me.id, 'WELCOME', { name: `Nora ${n}` }, new Date(Date.now() + n * 1000))
      }
      notify(tx, other.id, 'WELCOME', { name: 'Somebody else' }, new Date(Date.now() + 99_000))
    })
    const [first, second] = [
      (await list({ page: '0', size: '10' })).body.data,
      (await list({ page: '1', size: '10' })).body.data,
    ]
    expect(first.totalPages).toBe(2)
    expect(first.content).toHaveLength(10)
    expect(first.content[0]?.message).toContain('Nora 11')
    expect(second.content.map(({ message }) => message).join()).toContain('Nora Note')
    expect(JSON.stringify([first, second])).not.toContain('Somebody else')
  })

  test.each([{ page: '-1' }, { size: '0' }, { size: '1000' }, { page: 'x' }])(
    '%j is refused',
    async (query) => {
      expect((await list(query)).status).toBe(400)
    },
  )
})

test('banners are shown in their order and in their time', async () => {
  const now = t.app.clock.now().getTime()
  const banner = (image_url: string, position: number, from: number, until: number | null) => ({
    id: newId(),
    image_url,
    position,
    shown_from: new Date(now + from),
    shown_until: until === null ? null : new Date(now + until),
  })
  await t.app.db.transact((tx) =>
    tx
      .insertInto('banner')
      .values([
        banner('/second.svg', 2, -1000, null),
        banner('/first.svg', 1, -1000, 60_000),
        banner('/over.svg', 3, -2000, -1000),
        banner('/later.svg', 4, 60_000, null),
      ])
      .execute(),
  )
  const { body } = await t.ask(content.bannerList, undefined, { token: me.token })
  expect(body.bannerList).toEqual(['/first.svg', '/second.svg'])
})
