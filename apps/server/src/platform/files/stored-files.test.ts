import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import type { App } from '../app.ts'
import { enqueue } from '../jobs/jobs.ts'
import { cleanUpFiles, cleanUpFilesJob } from './clean-up-files.ts'
import { sealedFiles } from './sealed-files.ts'
import { keepFile, readStoredFile, storeFile } from './stored-files.ts'

let t: TestServer
let memberId: string
beforeAll(async () => {
  t = await testServer()
  memberId = (await aMember(t)).id
})
afterAll(() => t.close())

const bytes = Buffer.from('what a member handed in')
const store = (app: App = t.app) =>
  storeFile(app, { memberId, purpose: 'kyc', contentType: 'image/jpeg', bytes })
const keep = (id: string) => t.app.db.transact((tx) => keepFile(tx, t.app, id))
const rowOf = (id: string) =>
  t.app.db.selectFrom('stored_file').select('saved_at').where('id', '=', id).executeTakeFirst()

async function cleanUp(): Promise<void> {
  await t.app.db.transact((tx) => enqueue(tx, cleanUpFiles, {}))
  await t.deliveredMails()
}

describe('a stored file', () => {
  test('is stored sealed and opens unchanged', async () => {
    const id = await store()
    await keep(id)
    const file = await readStoredFile(t.app, id)
    expect(file?.type).toBe('image/jpeg')
    expect(await file?.text()).toBe(bytes.toString())
    const lying = await t.app.files.get(`kyc/${id}`)
    expect(lying?.includes('member')).toBe(false)
  })

  test('does not open in place of another file', async () => {
    const [mine, theirs] = [await store(), await store()]
    await keep(mine)
    await t.app.files.put(`kyc/${mine}`, (await t.app.files.get(`kyc/${theirs}`)) ?? Buffer.alloc(0))
    await expect(readStoredFile(t.app, mine)).rejects.toThrow()
  })

  test('does not count before keepFile, which works once', async () => {
    const id = await store()
    expect(await readStoredFile(t.app, id)).toBeNull()
    await keep(id)
    await expect(keep(id)).rejects.toThrow('cannot be kept')
  })
})

describe('the clean-up', () => {
  test('removes only unkept files older than an hour', async () => {
    const [saved, undone] = [await store(), await store()]
    await keep(saved)
    // Rolls back the transaction that uses the file.
    const work = t.app.db.transact(async (tx) => {
      await keepFile(tx, t.app, undone)
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
    await cleanUp()
    expect(await rowOf(undone)).toBeDefined()
    t.advance(3601)
    const young = await store()
    await cleanUp()
    expect(await rowOf(undone)).toBeUndefined()
    expect(await t.app.files.get(`kyc/${undone}`)).toBeNull()
    for (const id of [saved, young]) expect(await t.app.files.get(`kyc/${id}`)).not.toBeNull()
    await expect(keep(undone)).rejects.toThrow('cannot be kept')
  })

  test('also removes a row whose bytes were never stored', async () => {
    const crashing = {
      ...t.app,
      files: { ...t.app.files, put: () => Promise.reject(new Error('power cut')) },
    }
    await expect(store(crashing)).rejects.toThrow('power cut')
    const rows = () => t.app.db.selectFrom('stored_file').select('id').where('saved_at', 'is', null).execute()
    expect((await rows()).length).toBeGreaterThan(0)
    t.advance(3601)
    await cleanUp()
    expect(await rows()).toEqual([])
  })

  test('keeps the row until its bytes are removed', async () => {
    const id = await store()
    t.advance(3601)
    const down = {
      ...t.app,
      files: { ...t.app.files, remove: () => Promise.reject(new Error('store is down')) },
    }
    await expect(cleanUpFilesJob.run(down, {} as never)).rejects.toThrow('store is down')
    expect(await rowOf(id)).toBeDefined()
    await cleanUp()
    expect(await rowOf(id)).toBeUndefined()
  })
})

test('files are resealed with a new key, skipping a damaged one; then the old key can be removed', async () => {
  const [damaged, id] = [await store(), await store()]
  for (const file of [damaged, id]) await keep(file)
  await t.app.files.put(`kyc/${damaged}`, Buffer.alloc(50, 1))
  const { sealKeys } = t.app.config
  const newer = { id: 9, key: randomBytes(32) }
  const withNewer = { ...t.app, config: { ...t.app.config, sealKeys: [newer] } }
  await expect(readStoredFile(withNewer, id)).rejects.toThrow('not configured')

  const sealed = sealedFiles(t.app.files)
  const before = await sealed.countByKey(t.app.db)
  const { resealed, unreadable } = await sealed.reseal(t.app.db, [newer, ...sealKeys])
  expect(unreadable).toContain(damaged)
  expect(await sealed.countByKey(t.app.db)).toEqual(
    new Map([
      [1, (before.get(1) ?? 0) - resealed],
      [9, resealed],
    ]),
  )
  expect(await (await readStoredFile(withNewer, id))?.text()).toBe(bytes.toString())
  expect(await sealed.reseal(t.app.db, [newer])).toEqual({ resealed: 0, unreadable: [] })
})
