import { content, languages, operatorCatalogue, operatorContent } from '@halyard/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../tests/support/database.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { releaseContentNow } from '../../../../tests/support/released-content.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { untilSomebodyWaits } from '../../../../tests/support/waiting.ts'
import { aMember } from '../../../../tests/support/wallets.ts'
import { lockName } from '../platform/db/lock-name.ts'

const t: TestServer = await testServer()
afterAll(() => t.close())
const { token: publisher } = await anOperator(t, ['content.publish'])
const { token } = await aMember(t)

beforeEach(async () => {
  await transactAsOwner(t.ownerUrl, async (tx) => {
    await tx.deleteFrom('memo_text').execute()
    await tx.deleteFrom('memo').execute()
  })
})

const inEnglish = (title: string, memoContent = '<p>Text</p>') => ({ language: 'en', title, memoContent })

async function publish(body: object) {
  const requested = await t.ask(operatorContent.saveMemo, { body: body as never }, { token: publisher })
  return { status: requested.status, memoId: requested.body.memoId, code: requested.body.code }
}

async function memos(language = 'en') {
  await releaseContentNow(t)
  return (await t.ask(content.memoList, undefined, { token, language })).body.memoList
}

test('[API-031] [FLD-060] GET /user/memo replies memoList, each with date, title and memoContent', async () => {
  await publish({
    texts: [inEnglish('Year-end hours', '<p>We close at <b>noon</b>.</p>\n<p>Thank you.</p>')],
  })
  const now = t.app.clock.now().toISOString()
  expect(await memos()).toMatchObject([
    { date: now, title: 'Year-end hours', memoContent: '<p>We close at <b>noon</b>.</p>\n<p>Thank you.</p>' },
  ])
})

test('newest first, the latest fifty, and none before its time', async () => {
  const at = (seconds: number) => new Date(t.app.clock.now().getTime() + seconds * 1000).toISOString()
  for (let n = 1; n <= 52; n++) {
    await publish({ shownFrom: at(n - 60), texts: [inEnglish(`Memo ${n}`)] })
    if (n % 20 === 0) await releaseContentNow(t)
  }
  await publish({ shownFrom: at(60), texts: [inEnglish('Tomorrow')] })
  const titles = (await memos()).map(({ title }) => title)
  expect([titles.length, titles[0], titles[49]]).toEqual([50, 'Memo 52', 'Memo 3'])
})

test('members read it in their language, or in English', async () => {
  const inChinese = { language: 'zh', title: '年终服务时间', memoContent: '中午结束' }
  await publish({ texts: [inEnglish('Year-end hours'), inChinese] })
  expect((await memos('zh'))[0]).toMatchObject({ title: '年终服务时间', memoContent: '中午结束' })
  expect((await memos('ja'))[0]).toMatchObject({ title: 'Year-end hours' })
})

test('at the maximum length, in every language', async () => {
  const memoContent = '长'.repeat(20_000)
  const texts = languages.map((language) => ({ language, title: 'Long', memoContent }))
  expect(await publish({ texts })).toMatchObject({ status: 200 })
  expect((await memos('zh-tw'))[0]).toMatchObject({ memoContent })
})

test('a change replaces all its texts and keeps its date', async () => {
  const { memoId } = await publish({
    texts: [inEnglish('Frist'), { language: 'id', title: 'Satu', memoContent: 'x' }],
  })
  const [before] = await memos()
  t.advance(60)
  await publish({ memoId, texts: [inEnglish('First')] })
  expect(await memos('id')).toEqual([{ ...before, title: 'First' }])
})

test('a withdrawn one is hidden from members; operators still see it', async () => {
  const { memoId } = await publish({ texts: [inEnglish('Wrong')] })
  const withdraw = () =>
    t.ask(operatorContent.withdrawMemo, { body: { memoId, reason: 'Wrong date' } }, { token: publisher })
  expect((await withdraw()).status).toBe(200)
  expect(await memos()).toEqual([])
  expect((await withdraw()).body.code).toBe('ALREADY_DECIDED')
  const listed = await t.ask(operatorCatalogue.catalogue, { query: { kind: 'MEMO' } }, { token: publisher })
  expect(listed.body.items).toMatchObject([
    { content: { memoId, withdrawn: true, texts: [inEnglish('Wrong')] } },
  ])
})

test('withdrawing one keeps a colleague’s concurrent change of its texts', async () => {
  const { memoId } = await publish({ texts: [inEnglish('Frist')] })
  t.advance(60)
  const { withdrawing } = await transactAsOwner(t.ownerUrl, async (tx) => {
    await lockName(tx, `catalogue MEMO ${memoId}`)
    const body = { memoId, reason: 'Wrong date' }
    const withdrawing = t.ask(operatorContent.withdrawMemo, { body }, { token: publisher })
    await untilSomebodyWaits(t.app.db)
    await tx.updateTable('memo_text').set({ title: 'First' }).where('memo_id', '=', memoId).execute()
    return { withdrawing }
  })
  expect((await withdrawing).status).toBe(200)
  const query = { kind: 'MEMO' as const, subject: memoId }
  const { body } = await t.ask(operatorCatalogue.catalogueChanges, { query }, { token: publisher })
  const texts = [inEnglish('First')]
  expect(body.changes[0]).toMatchObject({ before: { texts }, after: { texts, withdrawn: true } })
})

test.each([
  ['no English', { texts: [{ language: 'zh', title: '标题', memoContent: '文' }] }, 400],
  ['a language twice', { texts: [inEnglish('a'), inEnglish('b')] }, 400],
  ['an empty text', { texts: [inEnglish('a', ' \n ')] }, 400],
  ['a memo that is not there', { memoId: crypto.randomUUID(), texts: [inEnglish('a')] }, 404],
])('refused: %s', async (_, body, status) => {
  expect((await publish(body)).status).toBe(status)
  expect(await memos()).toEqual([])
})
