import { content } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { newId } from '../../platform/ids.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

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
  const { body } = await t.ask(content.bannerList, undefined, { token: (await aMember(t)).token })
  expect(body.bannerList).toEqual(['/first.svg', '/second.svg'])
})
