import { type Call, content, operatorContent } from '@halyard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { fileOf, jpegBytes } from '../../../../tests/support/pictures.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../tests/support/wallets.ts'
import { sessionKeyOf } from '../operators/operator-sessions.ts'
import { run, type Tx } from '../platform/db/database.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import { announcementKind } from './announcement-kind.ts'
import { bannerKind } from './banner-kind.ts'
import type { CatalogueKind } from './catalogue/catalogue-kind.ts'
import { changeItemIn } from './catalogue/index.ts'
import { memoKind } from './memo-kind.ts'
import { sendDueJob } from './send-announcement.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

let t: TestServer
let olive: Operator
let casper: Operator
let clerk: Operator
let member: Member
// Sessions end while these tests wait.
const comeBack = async () => {
  olive = await anOperator(t, ['content.publish'])
  casper = await anOperator(t, ['content.publish'])
  clerk = await anOperator(t, ['audit.read'])
}
beforeAll(async () => {
  t = await testServer()
  member = await aMember(t)
})
beforeEach(comeBack)
afterAll(() => t.close())

const inEnglish = (message: string) => [{ language: 'en' as const, message }]
const waiting = async (by = clerk) =>
  (await t.ask(operatorContent.waitingContent, undefined, { token: by.token })).body.waiting
const oneOf = async (subject: string) => {
  const { kind, save } =
    (await waiting()).find((one) => one.subject === subject) ?? expect.fail('Not waiting')
  return { kind, subject, save }
}
const release = async (subject: string, by: Operator) =>
  t.ask(operatorContent.releaseContent, { body: await oneOf(subject) }, { token: by.token })
const has = async (message: string) => {
  await t.deliveredMails()
  const { body } = await t.ask(content.notificationList, { query: {} }, { token: member.token })
  return body.data.content.filter((one) => one.message === message).length
}
const announce = async (message: string) =>
  (
    await t.ask(
      operatorContent.saveAnnouncement,
      { body: { audience: 'ALL', texts: inEnglish(message) } },
      { token: olive.token },
    )
  ).body.announcementId

/** As rows of the member table: nobody signs in as these. */
const manyMembers = () =>
  asOwner(t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `insert into member (id, email, username, full_name, password_hash, country, referral_code, language, ancestors,
         created_at)
       select gen_random_uuid(), 'many' || n || '@halyard.test', 'many' || n, 'Many', 'x', 'JP', 'MANY' || n, 'en', '{}',
         '2020-01-01' from generate_series(1, 100) n`,
    )
  })

test('an announcement to more than 100 members is sent an hour later, and every operator sees it until then', async () => {
  await manyMembers()
  const id = await announce('Pay to this account.')
  expect(await has('Pay to this account.')).toBe(0)
  expect((await waiting()).find(({ subject }) => subject === id)).toMatchObject({
    kind: 'ANNOUNCEMENT',
    title: 'Pay to this account.',
    savedBy: expect.any(String),
    savedByMe: false,
  })
  t.advance(3599)
  await sendDueJob.run(t.app, {} as never)
  expect(await has('Pay to this account.')).toBe(0)
  // Nor is the notification written yet, for any member.
  const early = t.app.db.selectFrom('notification').select('id').where('announcement_id', '=', id)
  expect(await early.execute()).toEqual([])
  t.advance(1)
  await sendDueJob.run(t.app, {} as never)
  expect(await has('Pay to this account.')).toBe(1)
  await comeBack()
  expect(await waiting()).toEqual([])
})

test('a second operator publishes it at once, not the one who saved it; changed texts wait again', async () => {
  const id = await announce('We move.')
  expect((await release(id, olive)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect((await release(id, clerk)).status).toBe(403)
  const seen = await oneOf(id)
  expect((await release(id, casper)).status).toBe(200)
  expect(await has('We move.')).toBe(1)
  const texts = inEnglish('We moved to another bank.')
  const body = { announcementId: id, audience: 'ALL' as const, texts }
  await t.ask(operatorContent.saveAnnouncement, { body }, { token: olive.token })
  expect(await has('We moved to another bank.')).toBe(0)
  // Seen before the texts changed.
  const late = await t.ask(operatorContent.releaseContent, { body: seen }, { token: casper.token })
  expect(late.body.code).toBe('CHANGED_MEANWHILE')
})

test('memos and banners wait too, and any operator who publishes stops them', async () => {
  const texts = [{ language: 'en' as const, title: 'New account', memoContent: 'Pay here.' }]
  const { memoId } = (await t.ask(operatorContent.saveMemo, { body: { texts } }, { token: olive.token })).body
  const { bannerId } = (
    await t.ask(operatorContent.saveBanner, { body: { position: 1 } }, { token: olive.token })
  ).body
  const picture = fileOf(await jpegBytes())
  const drawn = { bannerId, language: 'en' as const, description: 'Pay here', picture }
  await t.ask(operatorContent.saveBannerPicture, { body: drawn }, { token: olive.token })
  const shown = async () => {
    const asMember = { token: member.token }
    const { memoList } = (await t.ask(content.memoList, undefined, asMember)).body
    const { banners } = (await t.ask(content.bannerList, undefined, asMember)).body
    return [memoList.length, banners.length]
  }
  expect(await shown()).toEqual([0, 0])
  const stopping = { ...(await oneOf(memoId)), reason: 'Not our account' }
  const stop = () => t.ask(operatorContent.stopContent, { body: stopping }, { token: casper.token })
  expect((await stop()).status).toBe(200)
  expect((await stop()).body.code).toBe('ALREADY_DECIDED')
  const logged = await t.app.db
    .selectFrom('audit_entry')
    .select(['operator_id', 'reason'])
    .where('action', '=', 'content.stop')
    .where('subject', '=', `memo:${memoId}`)
    .execute()
  expect(logged).toEqual([{ operator_id: casper.id, reason: 'Not our account' }])
  expect((await release(bannerId, casper)).status).toBe(200)
  expect(await shown()).toEqual([0, 1])
  t.advance(3601)
  member = await aMember(t)
  expect(await shown()).toEqual([0, 1])
  await comeBack()
  expect((await waiting()).find(({ subject }) => subject === memoId)?.goesOutAt).toBeNull()
})

test('an operator can’t approve their own text or picture, even if a colleague saved another part since, or it was stopped', async () => {
  const saveBanner = (by: Operator, bannerId?: string) =>
    t.ask(
      operatorContent.saveBanner,
      { body: { position: 1, ...(bannerId ? { bannerId } : {}) } },
      { token: by.token },
    )
  const { bannerId } = (await saveBanner(casper)).body
  const picture = fileOf(await jpegBytes())
  const drawn = { bannerId, language: 'en' as const, description: 'Pay Mallory', picture }
  await t.ask(operatorContent.saveBannerPicture, { body: drawn }, { token: olive.token })
  await saveBanner(casper, bannerId)
  const texts = [{ language: 'en' as const, title: 'New account', memoContent: 'Pay Mallory.' }]
  const { memoId } = (await t.ask(operatorContent.saveMemo, { body: { texts } }, { token: olive.token })).body
  await t.ask(operatorContent.saveMemo, { body: { memoId, texts } }, { token: casper.token })
  const announced = await announce('Pay to Mallory.')
  const body = { announcementId: announced, audience: 'ALL' as const, texts: inEnglish('Pay to Mallory!') }
  await t.ask(operatorContent.saveAnnouncement, { body }, { token: casper.token })
  const mine = (await waiting(olive)).filter(({ subject }) => [bannerId, memoId, announced].includes(subject))
  expect(mine.map(({ savedByMe }) => savedByMe)).toEqual([true, true, true])
  for (const [table, subject] of Object.entries({
    banner: bannerId,
    memo: memoId,
    announcement: announced,
  })) {
    expect((await release(subject, olive)).body.code).toBe('SECOND_OPERATOR_NEEDED')
    expect((await release(subject, casper)).body.code).toBe('SECOND_OPERATOR_NEEDED')
    const released = `update ${table} set public_from = saved_at, released_by = '${olive.id}' where id = '${subject}'`
    await expect(t.app.db.pool.query(released)).rejects.toThrow('second operator')
    const forgotten = `update ${table} set saved_with = '{}' where id = '${subject}'`
    await expect(t.app.db.pool.query(forgotten)).rejects.toThrow('changes by being saved')
  }
  const stopped = { ...(await oneOf(bannerId)), reason: 'No' }
  await t.ask(operatorContent.stopContent, { body: stopped }, { token: casper.token })
  await saveBanner(casper, bannerId)
  expect((await release(bannerId, olive)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  const third = await anOperator(t, ['content.publish'])
  for (const subject of [bannerId, memoId, announced])
    expect((await release(subject, third)).status).toBe(200)
  // Once members see it, the operator who saved it before doesn't count for the next save.
  await saveBanner(casper, bannerId)
  expect((await release(bannerId, olive)).status).toBe(200)
})

test('a pending item is shown in full, with its previous version and why it was stopped', async () => {
  const english = { language: 'en' as const, title: 'Hours', memoContent: 'We open at nine.' }
  const chinese = { language: 'zh' as const, title: '时间', memoContent: '九点开门。' }
  const save = async (memoContent: string, memoId?: string) => {
    const texts = [{ ...english, memoContent }, chinese]
    const body = { texts, ...(memoId !== undefined && { memoId }) }
    return (await t.ask(operatorContent.saveMemo, { body }, { token: olive.token })).body.memoId
  }
  const memoId = await save('We open at nine.')
  const waitingMemo = async () => (await waiting()).find(({ subject }) => subject === memoId)
  expect(await waitingMemo()).toMatchObject({ content: { texts: [english, chinese] }, before: null })
  t.advance(1)
  await save('Pay to account 12.', memoId)
  expect(await waitingMemo()).toMatchObject({
    content: { texts: [{ ...english, memoContent: 'Pay to account 12.' }, chinese] },
    before: { texts: [english, chinese] },
    stopped: null,
  })
  const body = { ...(await oneOf(memoId)), reason: 'Not our account' }
  await t.ask(operatorContent.stopContent, { body }, { token: casper.token })
  expect((await waitingMemo())?.stopped).toMatchObject({ by: expect.any(String), reason: 'Not our account' })
})

test('an announcement’s listed receivers are shown to operators who publish', async () => {
  const names = Array.from({ length: 100 }, (_, at) => `many${at + 1}`)
  const receivers = [...names, member.email]
  const body = { audience: 'LISTED' as const, receivers, texts: inEnglish('To these') }
  const saved = await t.ask(operatorContent.saveAnnouncement, { body }, { token: olive.token })
  const contentFor = async (by: Operator) =>
    (await waiting(by)).find(({ subject }) => subject === saved.body.announcementId)?.content
  expect((await contentFor(casper))?.receivers).toHaveLength(101)
  expect(await contentFor(clerk)).toMatchObject({ audience: 'LISTED', texts: inEnglish('To these') })
  expect(await contentFor(clerk)).not.toHaveProperty('receivers')
})

test('a pending or stopped picture is shown to operators only, whoever knows its address', async () => {
  const body = { position: 3 }
  const { bannerId } = (await t.ask(operatorContent.saveBanner, { body }, { token: olive.token })).body
  const draw = async () => {
    const drawn = {
      bannerId,
      language: 'en' as const,
      description: 'Pay here',
      picture: fileOf(await jpegBytes()),
    }
    await t.ask(operatorContent.saveBannerPicture, { body: drawn }, { token: olive.token })
    const { content: saved } =
      (await waiting()).find(({ subject }) => subject === bannerId) ?? expect.fail('Lost')
    return { query: { pictureId: (saved.pictures as { pictureId: string }[])[0]?.pictureId ?? '' } }
  }
  const statuses = async (picture: { query: { pictureId: string } }) => [
    (await t.ask(content.bannerPicture, picture)).status,
    (await t.ask(operatorContent.savedPicture, picture, { token: clerk.token })).status,
  ]
  const first = await draw()
  expect(await statuses(first)).toEqual([404, 200])
  await release(bannerId, casper)
  expect(await statuses(first)).toEqual([200, 200])
  t.advance(60)
  const second = await draw()
  const stopped = { ...(await oneOf(bannerId)), reason: 'Whose account?' }
  await t.ask(operatorContent.stopContent, { body: stopped }, { token: casper.token })
  t.advance(1700)
  expect(await statuses(second)).toEqual([404, 200])
})

test('the database publishes nothing early, and lets no text change unsaved', async () => {
  const texts = [{ language: 'en' as const, title: 'Early', memoContent: 'Text' }]
  const { memoId } = (await t.ask(operatorContent.saveMemo, { body: { texts } }, { token: olive.token })).body
  const sql = (text: string, ...values: unknown[]) => t.app.db.pool.query(text, [memoId, ...values])
  await expect(sql('update memo set public_from = saved_at where id = $1')).rejects.toThrow('second operator')
  await expect(
    sql('update memo set public_from = saved_at, released_by = $2 where id = $1', casper.id),
  ).rejects.toThrow('second operator')
  await expect(sql("update memo set shown_from = '2020-01-01' where id = $1")).rejects.toThrow('being saved')
  await expect(sql("update memo_text set content = 'Pay here' where memo_id = $1")).rejects.toThrow(
    'being saved',
  )
  await expect(sql('delete from memo_text where memo_id = $1')).rejects.toThrow('being saved')
  // Nor by another change to its parent.
  const body = { position: 2 }
  const { bannerId } = (await t.ask(operatorContent.saveBanner, { body }, { token: olive.token })).body
  const picture = fileOf(await jpegBytes())
  const drawn = { bannerId, language: 'en' as const, description: 'Early', picture }
  await t.ask(operatorContent.saveBannerPicture, { body: drawn }, { token: olive.token })
  for (const [table, id, part] of [
    ['memo', memoId, `memo_text set content = 'Pay here' where memo_id = '${memoId}'`],
    ['banner', bannerId, `banner_picture set shown = false where banner_id = '${bannerId}'`],
  ])
    for (const change of [
      'public_from = public_from',
      'saved_in = pg_current_xact_id(), saved_in_at = now()',
    ])
      await expect(
        t.app.db.pool.query(`update ${table} set ${change} where id = '${id}'; update ${part}`),
      ).rejects.toThrow(table === 'memo' ? 'being saved' : 'No operator did')
  await expect(
    sql("update memo set save_id = gen_random_uuid(), saved_at = saved_at - interval '1 hour' where id = $1"),
  ).rejects.toThrow('begins when it is saved')
  await expect(sql('update memo set public_from = null where id = $1')).rejects.toThrow('No operator did')
  await listed('Few')
  await expect(
    t.app.db.pool.query('update announcement set reached = told_at_once + 1 where small'),
  ).rejects.toThrow('few_at_once')
  const large = await announce('Many')
  const grown = `update announcement set small = true, told_at_once = 1, save_id = gen_random_uuid(),
    saved_at = now() + interval '1 year' where id = '${large}' returning small`
  const results = (await t.app.db.pool.query(`begin; ${grown}; rollback`)) as unknown as { rows: object[] }[]
  expect(results[1]?.rows).toEqual([{ small: false }])
  // Nor can it be saved in the name of an operator who did not save it.
  for (const table of ['memo', 'banner', 'announcement'])
    await expect(
      t.app.db.pool.query(
        `update ${table} set save_id = gen_random_uuid(), saved_at = now() + interval '1 year'`,
      ),
    ).rejects.toThrow('No operator did')
  const forged = `insert into memo (id, shown_from, created_at, save_id, saved_by, saved_at)
    values (gen_random_uuid(), now(), now(), gen_random_uuid(), $1, now() + interval '1 year')`
  await expect(t.app.db.pool.query(forged, [casper.id])).rejects.toThrow('No operator did')
})

/** Acts as the application does for a signed-in operator. */
async function actingAs({ app }: TestServer, { id }: Operator) {
  const { id: sessionId } = await app.db
    .selectFrom('operator_session')
    .select('id')
    .where('operator_id', '=', id)
    .executeTakeFirstOrThrow()
  const operator = {
    id,
    sessionId,
    sessionKey: sessionKeyOf(app, sessionId),
    capabilities: ['content.publish'],
  } as never as SignedInOperator
  return { operator, address: '127.0.0.1', visit: {} as never }
}

/** A change whose audit entry has other texts. */
const loggedOtherwise = <C extends Call>(kind: CatalogueKind<C>): CatalogueKind<C> => ({
  ...kind,
  list: async (...args) =>
    (await kind.list(...args)).map(({ subject, content: real }) => ({
      subject,
      content: { ...real, harmless: true },
    })),
})

test('saved texts equal those in the log', async () => {
  const by = await actingAs(t, olive)
  const memo = { texts: [{ language: 'en' as const, title: 'Early', memoContent: 'Text' }] }
  const announcement = { audience: 'ALL' as const, texts: inEnglish('Text') }
  const saves: readonly ((
    tx: Tx,
    as: <C extends Call>(kind: CatalogueKind<C>) => CatalogueKind<C>,
  ) => unknown)[] = [
    (tx, as) => changeItemIn(tx, t.app, as(memoKind), { body: memo, ...by }),
    (tx, as) => changeItemIn(tx, t.app, as(bannerKind), { body: { position: 7 }, ...by }),
    (tx, as) => changeItemIn(tx, t.app, as(announcementKind), { body: announcement, ...by }),
  ]
  for (const save of saves) {
    await t.app.db.transact(async (tx) => void (await save(tx, (kind) => kind)))
    await expect(t.app.db.transact(async (tx) => void (await save(tx, loggedOtherwise)))).rejects.toThrow(
      'No operator did',
    )
  }
  // Nor do texts and pictures change after the database's check.
  const { bannerId } = (
    await t.ask(operatorContent.saveBanner, { body: { position: 3 } }, { token: olive.token })
  ).body
  const drawn = {
    bannerId,
    language: 'en' as const,
    description: 'Early',
    picture: fileOf(await jpegBytes()),
  }
  await t.ask(operatorContent.saveBannerPicture, { body: drawn }, { token: olive.token })
  const saveBanner = (tx: Tx) =>
    changeItemIn(tx, t.app, bannerKind, { body: { bannerId, position: 4 }, ...by })
  const saveMemo = (tx: Tx) => changeItemIn(tx, t.app, memoKind, { body: memo, ...by })
  for (const [save, changes] of [
    [saveBanner, ['update banner_picture set shown = false', 'delete from banner_picture']],
    [saveMemo, ["update memo_text set content = 'Pay here'", 'delete from memo_text']],
  ] as const)
    for (const change of changes)
      await expect(
        t.app.db.transact(async (tx) => {
          const saved = await save(tx)
          const { subject } = saved instanceof Refusal ? expect.fail(saved.code) : saved
          await run(tx, 'set constraints all immediate', [])
          const parent = save === saveMemo ? 'memo_id' : 'banner_id'
          await run(tx, `${change} where ${parent} = $1`, [subject])
        }),
        change,
      ).rejects.toThrow('No operator did')
  // Nor is it saved in a colleague's name, which would let the author approve it.
  await expect(
    t.app.db.transact(async (tx) => {
      const saved = await saveMemo(tx)
      const { subject } = saved instanceof Refusal ? expect.fail(saved.code) : saved
      await run(tx, 'update memo set save_id = gen_random_uuid(), saved_by = $2 where id = $1', [
        subject,
        casper.id,
      ])
    }),
  ).rejects.toThrow('No operator did')
  await expect(t.app.db.pool.query("update banner_picture set jpeg = ''")).rejects.toThrow(
    'permission denied',
  )
  await expect(t.app.db.pool.query('update memo_text set memo_id = gen_random_uuid()')).rejects.toThrow(
    'permission denied',
  )
})

test('a slow clock cannot backdate a save, even without actions since', async () => {
  const quiet = await testServer()
  try {
    const by = await actingAs(quiet, await anOperator(quiet, ['content.publish']))
    await asOwner(quiet.ownerUrl, async (owner) => {
      await owner.query('update product_clock set moves = false')
      await owner.query('set session_replication_role = replica')
      await owner.query("update audit_entry set created_at = created_at - interval '8 hours'")
    })
    const body = { texts: [{ language: 'en' as const, title: 'Early', memoContent: 'Text' }] }
    const saveBehind = (minutes: number) => {
      const clock = { now: () => new Date(Date.now() - minutes * 60_000) }
      return quiet.app.db.transact(
        async (tx) => void (await changeItemIn(tx, { ...quiet.app, clock }, memoKind, { body, ...by })),
      )
    }
    await expect(saveBehind(120)).rejects.toThrow('begins when it is saved')
    // Within the clock skew of servers, the change takes the time of its audit entry.
    await saveBehind(4)
    const { rows } = await quiet.app.db.pool.query(
      'select changed_at = created_at as alike from catalogue_change join audit_entry using (id)',
    )
    expect(rows).toEqual([{ alike: true }])
    // Also if written before that entry, in the same statement.
    const [first] = await asOwner(quiet.ownerUrl, async (owner) => {
      const id = newId()
      const { rows: written } = await owner.query<{ is_now: boolean }>(`
        with entry as (
          insert into audit_entry (id, operator_id, action, subject, reason, address, created_at, written_in, written_at)
          select '${id}', id, 'test', 'test', '{}', '127.0.0.1', now(), pg_current_xact_id(), transaction_timestamp() from operator limit 1
        )
        insert into catalogue_change (id, kind, subject, operator_id, changed_at, after)
        select '${id}', 'MEMO', 'test', id, now() - interval '1 year', '{}' from operator limit 1
        returning changed_at > now() - interval '1 minute' as is_now`)
      return written
    })
    expect(first).toEqual({ is_now: true })
  } finally {
    await quiet.close()
  }
})

const listed = async (message: string, receivers = [member.email], by = olive) =>
  (
    await t.ask(
      operatorContent.saveAnnouncement,
      { body: { audience: 'LISTED', receivers, texts: inEnglish(message) } },
      { token: by.token },
    )
  ).body.announcementId

test('one operator can notify 100 members a day without waiting, over any number of announcements', async () => {
  const sixty = Array.from({ length: 60 }, (_, at) => `many${at + 1}`)
  const isWaiting = async (id: string) => (await waiting()).some(({ subject }) => subject === id)
  expect(await isWaiting(await listed('One', sixty))).toBe(false)
  const both = await Promise.all([listed('Two', sixty.slice(0, 40)), listed('Three', sixty.slice(0, 40))])
  expect((await Promise.all(both.map(isWaiting))).toSorted()).toEqual([false, true])
  const further = await listed('Four')
  expect(await isWaiting(further)).toBe(true)
  await t.deliveredMails()
  expect(await has('Four')).toBe(0)
  expect((await release(further, casper)).status).toBe(200)
  expect(await has('Four')).toBe(1)
  expect(await isWaiting(await listed('Five', [member.email], casper))).toBe(false)
})

test('a receiver added since the save is skipped beyond the limit, and others still get it', async () => {
  const ben = await aMember(t)
  const movesTo = (country: string, { id }: { readonly id: string }) =>
    asOwner(t.ownerUrl, (owner) => owner.query('update member set country = $1 where id = $2', [country, id]))
  await movesTo('KR', member)
  const body = { audience: 'COUNTRY' as const, country: 'KR' as const, texts: inEnglish('To one') }
  const { status } = await t.ask(operatorContent.saveAnnouncement, { body }, { token: casper.token })
  expect(status).toBe(200)
  await movesTo('KR', ben)
  expect(await has('To one')).toBe(1)
  const { rows } = await t.app.db.pool.query(
    `select member_id from notification join announcement on announcement.id = announcement_id
     where country = 'KR' and reached = 1 and sent_at is not null`,
  )
  expect(rows).toEqual([{ member_id: member.id }])
})

test('one operator has at most 20 pending items, and all are shown, newest first', async () => {
  const texts = [{ language: 'en' as const, title: 'Empty', memoContent: '-' }]
  const save = async (memoId?: string) =>
    (await t.ask(operatorContent.saveMemo, { body: { memoId, texts } }, { token: olive.token })).body
  const saved: string[] = []
  for (let count = 0; count < 20; count++) saved.push((await save()).memoId)
  const shown = (await waiting()).filter(({ title }) => title === 'Empty')
  expect(shown.map(({ subject }) => subject)).toEqual(saved.toReversed())
  expect((await save()).code).toBe('TOO_MANY_WAITING')
  expect((await save(saved[0])).memoId).toBe(saved[0])
  await expect(
    t.app.db.pool.query(
      `insert into memo (id, shown_from, created_at, save_id, saved_by, saved_at)
       select gen_random_uuid(), saved_at, saved_at, gen_random_uuid(), saved_by, saved_at from memo where id = $1`,
      [saved[0]],
    ),
  ).rejects.toThrow('Too much of this operator waits')
  const withdrawn = { memoId: saved[1] ?? '', reason: 'Empty' }
  expect(
    (await t.ask(operatorContent.withdrawMemo, { body: withdrawn }, { token: olive.token })).status,
  ).toBe(200)
  expect((await save()).memoId).toBeDefined()
})

test('texts that name an account wait, however few the receivers, also after a change', async () => {
  const isWaiting = async (id: string) => (await waiting()).some(({ subject }) => subject === id)
  expect(await isWaiting(await listed('Pay to DE89 3704 0044 0532 0130 00', [member.email], casper))).toBe(
    true,
  )
  const pages = ['https://pay.example/halyard', 'www.pay.example', 'pay.example', 't.me/support', 'x.com/pay']
  for (const words of [...pages.map((page) => `See ${page}`), 'See halyard。com', 'See 203.0.113.7/pay'])
    expect(await isWaiting(await listed(words, [member.email], casper))).toBe(true)
  const harmless = await listed('We are open tomorrow, from 9.30 to 17.00.', [member.email], casper)
  expect(await isWaiting(harmless)).toBe(false)
  const chinese = await listed('我们明天照常营业。请在 9.30 至 17.00 之间来。', [member.email], casper)
  expect(await isWaiting(chinese)).toBe(false)
  const texts = inEnglish('Pay to TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  const body = { announcementId: harmless, audience: 'LISTED' as const, receivers: [member.email], texts }
  await t.ask(operatorContent.saveAnnouncement, { body }, { token: casper.token })
  expect(await isWaiting(harmless)).toBe(true)
})
