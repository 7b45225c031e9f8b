import { content, operatorCatalogue, operatorContent } from '@halyard/contract'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../tests/support/database.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { fileOf, jpegBytes, photoWithMetadata } from '../../../../tests/support/pictures.ts'
import { releaseContentNow } from '../../../../tests/support/released-content.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember } from '../../../../tests/support/wallets.ts'

const t: TestServer = await testServer()
afterAll(() => t.close())
const { token: publisher } = await anOperator(t, ['content.publish'])
const member = await aMember(t)

beforeEach(async () => {
  await transactAsOwner(t.ownerUrl, async (tx) => {
    await tx.deleteFrom('banner_seen').execute()
    await tx.deleteFrom('banner_picture').execute()
    await tx.deleteFrom('banner').execute()
  })
})

const at = (seconds: number) => new Date(t.app.clock.now().getTime() + seconds * 1000).toISOString()

const save = (body: object) =>
  t.ask(operatorContent.saveBanner, { body: body as never }, { token: publisher })

const draw = async (bannerId: string, language: 'en' | 'zh', description: string, file?: File) =>
  t.ask(
    operatorContent.saveBannerPicture,
    { body: { bannerId, language, description, picture: file ?? fileOf(await jpegBytes()) } },
    { token: publisher },
  )

async function aBanner(description: string, position = 1, times: object = {}): Promise<string> {
  const { bannerId } = (await save({ position, ...times })).body
  await draw(bannerId, 'en', description)
  return bannerId
}

async function list(language = 'en', token = member.token) {
  await releaseContentNow(t)
  return (await t.ask(content.bannerList, undefined, { token, language })).body
}

const descriptions = async (language?: string) => (await list(language)).banners.map((one) => one.description)

test('[API-090] [FLD-069] GET /general/bannerList replies bannerList, the addresses of the pictures', async () => {
  await aBanner('Only')
  const { bannerList } = await list()
  const picture = await t.server.inject({ url: bannerList[0] ?? '' })
  expect(bannerList).toHaveLength(1)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect((await sharp(picture.rawPayload).metadata()).format).toBe('jpeg')
})

test('banners are shown in their order, during their period', async () => {
  await aBanner('Second', 2)
  await aBanner('First', 1, { shownFrom: at(-60), shownUntil: at(60) })
  await aBanner('Over', 3, { shownFrom: at(-120), shownUntil: at(-60) })
  await aBanner('Later', 4, { shownFrom: at(60) })
  expect(await descriptions()).toEqual(['First', 'Second'])
})

test('the picture is the one of the member’s language, or the English one', async () => {
  const id = await aBanner('Two locks')
  await draw(id, 'zh', '双重保护')
  expect([await descriptions('zh'), await descriptions('id')]).toEqual([['双重保护'], ['Two locks']])
  expect((await list('zh')).bannerList).not.toEqual((await list('en')).bannerList)
})

test('a banner without an English picture is not shown', async () => {
  const { bannerId } = (await save({ position: 1 })).body
  await draw(bannerId, 'zh', '双重保护')
  expect(await list('zh')).toMatchObject({ bannerList: [], banners: [] })
})

test('a new picture replaces the old one, at another address', async () => {
  const id = await aBanner('Typo')
  const [old = ''] = (await list()).bannerList
  await draw(id, 'en', 'Right')
  expect(await descriptions()).toEqual(['Right'])
  expect((await list()).bannerList).not.toContain(old)
  expect((await t.server.inject({ url: old })).statusCode).toBe(404)
})

test('a seen banner is recorded once per member', async () => {
  const id = await aBanner('Seen')
  await aBanner('Unseen', 2)
  const other = await aMember(t)
  const see = () => t.ask(content.seeBanner, { body: { bannerId: id } }, member)
  expect([(await see()).status, (await see()).status]).toEqual([200, 200])
  expect((await list()).banners.map(({ seen }) => seen)).toEqual([true, false])
  expect((await list('en', other.token)).banners.map(({ seen }) => seen)).toEqual([false, false])
  const unknown = await t.ask(content.seeBanner, { body: { bannerId: crypto.randomUUID() } }, member)
  expect(unknown.status).toBe(404)
})

test('a picture is re-encoded, without metadata', async () => {
  const id = await aBanner('Photo')
  await draw(id, 'en', 'Photo', fileOf(await photoWithMetadata()))
  const { rawPayload } = await t.server.inject({ url: (await list()).bannerList[0] ?? '' })
  expect(rawPayload.includes('SecretPhone')).toBe(false)
})

test('an ended banner is withdrawn, and operators still see it', async () => {
  const id = await aBanner('Old')
  t.advance(60)
  await save({ bannerId: id, position: 1, shownUntil: at(-1) })
  expect(await descriptions()).toEqual([])
  const { body } = await t.ask(
    operatorCatalogue.catalogue,
    { query: { kind: 'BANNER' } },
    { token: publisher },
  )
  expect(body.items).toMatchObject([
    { content: { bannerId: id, shownUntil: at(-1), pictures: [{ language: 'en', description: 'Old' }] } },
  ])
})

test('refused: an end before the start, an unknown banner, a file that is no picture', async () => {
  const id = await aBanner('Stays')
  const unknown = crypto.randomUUID()
  expect((await save({ position: 1, shownFrom: at(0), shownUntil: at(0) })).body.code).toBe('INVALID_DATE')
  expect((await save({ bannerId: unknown, position: 1 })).status).toBe(404)
  expect((await draw(unknown, 'en', 'x')).status).toBe(404)
  const refused = await draw(id, 'en', 'x', fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect(refused).toMatchObject({ status: 400, body: { fields: { picture: { code: 'IMAGE_FORMAT' } } } })
  expect(await descriptions()).toEqual(['Stays'])
})
