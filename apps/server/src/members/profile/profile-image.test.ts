import { member as contract } from '@halyard/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { fileOf, jpegBytes, noise, photoWithMetadata } from '../../../../../tests/support/pictures.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { cleanUpFiles } from '../../platform/files/clean-up-files.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const upload = ({ token }: Member, profileImageUpload: File) =>
  t.ask(contract.changeProfileImage, { body: { profileImageUpload } }, { token })
const aPicture = async () => fileOf(await jpegBytes())

async function urlOf({ token }: Member): Promise<string> {
  const { profileImage } = (await t.ask(contract.viewProfile, undefined, { token })).body
  if (!profileImage) throw new Error('There is no picture')
  return profileImage
}

const read = (url: string, token?: string) =>
  t.server.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
const filesOf = ({ id }: Member) =>
  t.app.db.selectFrom('stored_file').select(['id', 'saved_at']).where('member_id', '=', id).execute()

describe('the picture of a profile', () => {
  test('[FLD-006] is re-encoded, small and without metadata, and stored sealed', async () => {
    const ann = await aMember(t)
    const done = await upload(ann, fileOf(await photoWithMetadata()))
    expect(done).toEqual({ status: 200, body: { message: 'Profile picture saved.' } })
    const { statusCode, headers, rawPayload } = await read(await urlOf(ann), ann.token)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 200 })
    expect(rawPayload.includes('SecretPhone')).toBe(false)
    const [file] = await filesOf(ann)
    const stored = await t.app.files.get(`profile/${file?.id}`)
    expect(stored?.length).toBeGreaterThan(1000)
    expect(stored?.includes(rawPayload.subarray(0, 16))).toBe(false)
  })

  test('[FLD-006] is reduced to 512 pixels', async () => {
    const ann = await aMember(t)
    await upload(ann, fileOf(await noise(1200, 600).jpeg({ quality: 20 }).toBuffer()))
    const { rawPayload } = await read(await urlOf(ann), ann.token)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 512, height: 256 })
  })

  test('[FLD-006] is served only to its member', async () => {
    const [ann, ben] = [await aMember(t), await aMember(t)]
    const operator = await anOperator(t, ['kyc.review', 'members.sessions.end'])
    await upload(ann, await aPicture())
    await upload(ben, await aPicture())
    const url = await urlOf(ann)
    expect((await read(url, ann.token)).statusCode).toBe(200)
    expect((await read(url)).statusCode).toBe(401)
    expect((await read(url, operator.token)).statusCode).toBe(401)
    expect((await read(url, ben.token)).statusCode).toBe(404)
    const asDocument = url.replace('/profile/profileImage', '/user/kycImage')
    expect((await read(asDocument, ann.token)).statusCode).toBe(404)
  })

  test.each([
    ['over 2 MB', async () => fileOf(Buffer.alloc(2 * 1024 * 1024 + 1)), 'IMAGE_OVER_2MB'],
    ['no picture inside', async () => fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'IMAGE_FORMAT'],
    ['a GIF', async () => fileOf(await jpegBytes(), 'me.gif', 'image/gif'), 'IMAGE_FORMAT'],
  ])('[FLD-006] is refused: %s', async (_, file, code) => {
    const ann = await aMember(t)
    const refused = await upload(ann, await file())
    expect(refused).toMatchObject({ status: 400, body: { fields: { profileImageUpload: { code } } } })
    await expect(urlOf(ann)).rejects.toThrow('no picture')
  })

  test('[FLD-006] replaced or removed, is not readable any more, and its bytes are deleted', async () => {
    const ann = await aMember(t)
    await upload(ann, await aPicture())
    const first = await urlOf(ann)
    await upload(ann, await aPicture())
    const second = await urlOf(ann)
    expect(second).not.toBe(first)
    expect((await read(first, ann.token)).statusCode).toBe(404)
    const removed = await t.ask(contract.removeProfileImage, undefined, { token: ann.token })
    expect(removed.body.message).toBe('Profile picture removed.')
    await expect(urlOf(ann)).rejects.toThrow('no picture')
    expect((await read(second, ann.token)).statusCode).toBe(404)
    // Repeated, as after a lost response.
    expect((await t.ask(contract.removeProfileImage, undefined, { token: ann.token })).status).toBe(200)
    const ids = (await filesOf(ann)).map(({ id }) => id)
    expect(ids).toHaveLength(2)
    t.advance(3601)
    await t.app.db.transact((tx) => enqueue(tx, cleanUpFiles, {}))
    await t.deliveredMails()
    expect(await filesOf(ann)).toEqual([])
    for (const id of ids) expect(await t.app.files.get(`profile/${id}`)).toBeNull()
  })

  test('[FLD-006] of several sent concurrently exactly one is stored', async () => {
    const ann = await aMember(t)
    const replies = await Promise.all([1, 2, 3].map(async () => upload(ann, await aPicture())))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const saved = (await filesOf(ann)).filter(({ saved_at }) => saved_at)
    expect(saved).toHaveLength(1)
    expect(await urlOf(ann)).toContain(saved[0]?.id)
  })

  test('[FLD-006] can be sent ten times, then at a limited rate', async () => {
    const ann = await aMember(t)
    const uploadInvalid = () => upload(ann, fileOf('nothing'))
    for (let tries = 0; tries < 10; tries++) expect((await uploadInvalid()).status).toBe(400)
    expect((await uploadInvalid()).body.code).toBe('TOO_MANY_REQUESTS')
  })
})
