import { type BodyOf, content, operatorCatalogue, operatorContent } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOperator } from '../../../../tests/support/operators.ts'
import { anActiveOrder } from '../../../../tests/support/orders.ts'
import { scriptedBroker } from '../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../tests/support/wallets.ts'
import { newId } from '../platform/ids.ts'
import { sendSome } from './send-announcement.ts'

let t: TestServer
let token: string
beforeAll(async () => {
  t = await testServer()
  token = (await anOperator(t, ['content.publish'])).token
})
afterAll(() => t.close())

type Announcement = BodyOf<typeof operatorContent.saveAnnouncement>

const inEnglish = (message: string) => [{ language: 'en' as const, message }]
const save = (body: Announcement) => t.ask(operatorContent.saveAnnouncement, { body }, { token })
const count = async (body: BodyOf<typeof operatorContent.countReceivers>) =>
  (await t.ask(operatorContent.countReceivers, { body }, { token })).body
const progress = async (announcementId: string) =>
  (await t.ask(operatorContent.announcementProgress, { query: { announcementId } }, { token })).body
const list = async (member: Member, language = 'en') =>
  (await t.ask(content.notificationList, { query: {} }, { token: member.token, language })).body.data
const has = async (member: Member, message: string, language = 'en') =>
  (await list(member, language)).content.filter((one) => one.message === message).length
const change = (memberId: string, values: { country?: string; disabled_at?: Date }) =>
  t.app.db.transact((tx) => tx.updateTable('member').set(values).where('id', '=', memberId).execute())

/** Saved and sent. */
async function sent(announcement: Announcement): Promise<string> {
  const { announcementId } = (await save(announcement)).body
  await t.deliveredMails()
  return announcementId
}

describe('an announcement', () => {
  test('reaches every member once, in their language or English, and nobody who joins later', async () => {
    const [ann, ben] = [await aMember(t), await aMember(t)]
    const everybody = (await count({ audience: 'ALL' })).receivers
    const announcementId = await sent({
      audience: 'ALL',
      texts: [...inEnglish('We {move} on Monday.'), { language: 'zh-tw', message: '我們週一搬家。' }],
    })
    t.advance(60)
    const late = await aMember(t)
    await t.deliveredMails()
    for (const member of [ann, ben]) {
      expect(await has(member, 'We {move} on Monday.')).toBe(1)
      expect(await has(member, '我們週一搬家。', 'zh-tw')).toBe(1)
      expect(await has(member, 'We {move} on Monday.', 'ja')).toBe(1)
    }
    expect(await has(late, 'We {move} on Monday.')).toBe(0)
    expect(await progress(announcementId)).toMatchObject({ reached: everybody, isSent: true, read: 0 })
    const [mine] = (await list(ann)).content
    await t.ask(content.updateNotification, { body: { notificationId: mine?.id ?? '' } }, ann)
    expect((await progress(announcementId)).read).toBe(1)
  })

  test('is sent once, however often the request is repeated', async () => {
    const member = await aMember(t)
    const body = { audience: 'ALL' as const, texts: inEnglish('Only once.') }
    const key = newId()
    const again = () => t.ask(operatorContent.saveAnnouncement, { body }, { token, key })
    const replies = [await again(), await again()]
    expect(new Set(replies.map(({ body }) => body.announcementId)).size).toBe(1)
    await t.deliveredMails()
    expect(await has(member, 'Only once.')).toBe(1)
  })

  test('reaches only members with a package', async () => {
    const [holder, other] = [await aMember(t), await aMember(t)]
    await anActiveOrder(
      t,
      scriptedBroker(() => t.app.clock.now()),
      { memberId: holder.id },
    )
    expect((await count({ audience: 'HOLDERS' })).receivers).toBe(1)
    await sent({ audience: 'HOLDERS', texts: inEnglish('To holders.') })
    expect([await has(holder, 'To holders.'), await has(other, 'To holders.')]).toEqual([1, 0])
  })

  test('reaches only members of a country', async () => {
    const [ann, ben] = [await aMember(t), await aMember(t)]
    await change(ann.id, { country: 'JP' })
    expect(await count({ audience: 'COUNTRY', country: 'JP' })).toMatchObject({ receivers: 1, unknown: [] })
    await sent({ audience: 'COUNTRY', country: 'JP', texts: inEnglish('To Japan.') })
    expect([await has(ann, 'To Japan.'), await has(ben, 'To Japan.')]).toEqual([1, 0])
  })

  test('reaches only members listed by username or e-mail, each once; unknown names are reported first', async () => {
    const [ann, ben, cy] = [await aMember(t), await aMember(t), await aMember(t)]
    const { username } = await t.app.db
      .selectFrom('member')
      .select('username')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow()
    const receivers = [username, ann.email.toUpperCase(), ben.email]
    expect(await count({ audience: 'LISTED', receivers: [...receivers, 'nobody'] })).toMatchObject({
      receivers: 2,
      unknown: ['nobody'],
    })
    const { rows: log } = await t.app.db.pool.query(
      `select action, reason, members from audit_entry where action like 'content.receivers.%' order by position desc limit 2`,
    )
    // The log has the number of receivers and how many names were entered, but no name.
    expect(log.find(({ action }) => action === 'content.receivers.view').members).toHaveLength(2)
    expect(JSON.stringify(log)).toContain('"names')
    expect(JSON.stringify(log).toLowerCase()).not.toContain(ann.email.toLowerCase())
    const texts = inEnglish('To you.')
    const refused = await save({ audience: 'LISTED', receivers: [...receivers, 'nobody'], texts })
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND'])
    await sent({ audience: 'LISTED', receivers, texts })
    expect([await has(ann, 'To you.'), await has(ben, 'To you.'), await has(cy, 'To you.')]).toEqual([
      1, 1, 0,
    ])
  })

  test('does not reach members who cannot sign in', async () => {
    const disabled = await aMember(t)
    await change(disabled.id, { disabled_at: t.app.clock.now() })
    expect(await count({ audience: 'LISTED', receivers: [disabled.email] })).toMatchObject({
      receivers: 0,
      unknown: [disabled.email],
    })
  })

  test.each([
    { audience: 'COUNTRY' as const },
    { audience: 'LISTED' as const },
    { audience: 'LISTED' as const, receivers: [] },
  ])('to %j is refused', async (whom) => {
    expect((await save({ ...whom, texts: inEnglish('Hello') })).status).toBe(400)
  })
})

describe('sending', () => {
  test('resumes after a crash, and notifies nobody twice', async () => {
    const members = [await aMember(t), await aMember(t), await aMember(t), await aMember(t), await aMember(t)]
    const texts = inEnglish('Some at a time.')
    const { announcementId } = (
      await save({ audience: 'LISTED', receivers: members.map(({ email }) => email), texts })
    ).body
    const sendTwo = () => t.app.db.transact((tx) => sendSome(tx, t.app, announcementId, 2))
    await sendTwo()
    expect(await progress(announcementId)).toMatchObject({ reached: 2, isSent: false })
    await expect(
      t.app.db.transact(async (tx) => {
        await sendSome(tx, t.app, announcementId, 2)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await progress(announcementId)).toMatchObject({ reached: 2, isSent: false })
    // Two workers at once, as when a job was given to both.
    await Promise.all([sendTwo(), sendTwo()])
    await t.deliveredMails()
    expect(await progress(announcementId)).toMatchObject({ reached: 5, isSent: true })
    for (const member of members) expect(await has(member, 'Some at a time.')).toBe(1)
  })

  test('pauses while the announcement is withdrawn, and resumes when that is reverted', async () => {
    const [ann, ben] = [await aMember(t), await aMember(t)]
    const announcement = {
      audience: 'LISTED' as const,
      receivers: [ann.email, ben.email],
      texts: inEnglish('Wait.'),
    }
    const { announcementId } = (await save(announcement)).body
    await t.app.db.transact((tx) => sendSome(tx, t.app, announcementId, 1))
    t.advance(60)
    await save({ ...announcement, announcementId, withdrawn: true })
    await t.deliveredMails()
    expect(await progress(announcementId)).toMatchObject({ reached: 1, isSent: false })
    expect(await has(ann, 'Wait.')).toBe(0)
    t.advance(60)
    await save({ ...announcement, announcementId, withdrawn: false })
    await t.deliveredMails()
    expect([await has(ann, 'Wait.'), await has(ben, 'Wait.')]).toEqual([1, 1])
  })
})

describe('an announcement that was sent', () => {
  const changes = async (subject: string) =>
    (await t.ask(operatorCatalogue.catalogueChanges, { query: { kind: 'ANNOUNCEMENT', subject } }, { token }))
      .body.changes
  const notificationsOf = (member: Member) =>
    t.app.db
      .selectFrom('member_change')
      .select('written_in')
      .where('member_id', '=', member.id)
      .where('kind', '=', 'notifications')
      .execute()

  test('disappears when withdrawn, is not counted or marked, and comes back unread', async () => {
    const ann = await aMember(t)
    const announcement = {
      audience: 'LISTED' as const,
      receivers: [ann.email],
      texts: inEnglish('Too early.'),
    }
    const announcementId = await sent(announcement)
    const { unread } = await list(ann)
    const [shown] = (await list(ann)).content
    const before = (await notificationsOf(ann)).length
    t.advance(60)
    await save({ ...announcement, announcementId, withdrawn: true })
    expect(await has(ann, 'Too early.')).toBe(0)
    expect((await list(ann)).unread).toBe(unread - 1)
    const read = await t.ask(content.updateNotification, { body: { notificationId: shown?.id ?? '' } }, ann)
    expect(read.status).toBe(404)
    await t.ask(content.updateNotification, { body: { all: true } }, ann)
    await t.deliveredMails()
    expect((await notificationsOf(ann)).length).toBeGreaterThan(before)
    t.advance(60)
    const [withdrawn] = await changes(announcementId)
    expect(withdrawn).toMatchObject({ before: { withdrawn: false }, after: { withdrawn: true } })
    const body = { changeId: withdrawn?.id ?? '' }
    expect((await t.ask(operatorCatalogue.putBackChange, { body }, { token })).status).toBe(200)
    expect((await list(ann)).content[0]).toMatchObject({ message: 'Too early.', read: false })
  })

  test('can be reworded; its receivers stay', async () => {
    const [ann, ben] = [await aMember(t), await aMember(t)]
    const announcementId = await sent({
      audience: 'LISTED',
      receivers: [ann.email],
      texts: inEnglish('On Mondy.'),
    })
    t.advance(60)
    await save({ announcementId, audience: 'ALL', texts: inEnglish('On Monday.') })
    await t.deliveredMails()
    expect([await has(ann, 'On Mondy.'), await has(ann, 'On Monday.'), await has(ben, 'On Monday.')]).toEqual(
      [0, 1, 0],
    )
    expect((await changes(announcementId))[0]?.after).toMatchObject({
      audience: 'LISTED',
      receivers: [ann.email],
    })
  })

  test('cannot be changed if it does not exist', async () => {
    const announcementId = crypto.randomUUID()
    expect((await save({ announcementId, audience: 'ALL', texts: inEnglish('x') })).status).toBe(404)
    expect(
      (await t.ask(operatorContent.announcementProgress, { query: { announcementId } }, { token })).status,
    ).toBe(404)
  })
})
