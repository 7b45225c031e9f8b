import * as z from 'zod/mini'
import type { App } from '../app.ts'
import { laterBy } from '../clock.ts'
import { defineJob, doJob } from '../jobs/jobs.ts'
import { openBytes, sealBytes } from '../seal.ts'
import { contextOf, keyOf, keyUnder } from './stored-files.ts'

/** Longer than any upload takes. */
const graceSeconds = 3600
/** What is left over waits for the next time. */
const atOnce = 200

export const sweepFiles = defineJob('platform:sweep-files', z.unknown())

export const sweepFilesJob = doJob(
  sweepFiles,
  async (app: App) => {
    await removeForgotten(app)
    await sealAnew(app)
  },
  { schedule: '*/10 * * * *' },
)

/** Removes files whose handing-in was cut short or refused: they were stored and never kept. */
async function removeForgotten(app: App): Promise<void> {
  const forgotten = await app.db
    .selectFrom('stored_file')
    .select('id')
    .where('kept_at', 'is', null)
    .where('created_at', '<', laterBy(app.clock.now(), -graceSeconds))
    .limit(atOnce)
    .execute()
  for (const { id } of forgotten) {
    await app.db.transact(async (tx) => {
      const file = await tx
        .selectFrom('stored_file')
        .select('purpose')
        .where('id', '=', id)
        .where('kept_at', 'is', null)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!file) return
      // The bytes go first: what fails here is found again by its row.
      await app.files.remove(keyUnder(file.purpose, id))
      await tx.deleteFrom('stored_file').where('id', '=', id).execute()
    })
  }
}

/** After a new key was put first, file by file, so that the old key is free to go in the end. */
async function sealAnew(app: App): Promise<void> {
  const current = app.config.sealKeys[0]?.id
  if (current === undefined) return
  const older = await app.db
    .selectFrom('stored_file')
    .select(['id', 'purpose'])
    .where('seal_key_id', '!=', current)
    .where('kept_at', 'is not', null)
    .limit(atOnce)
    .execute()
  for (const { id, purpose } of older) {
    try {
      await sealFileAnew(app, id, keyUnder(purpose, id), current)
    } catch (error) {
      // One that is damaged does not keep the others from it.
      app.log.error({ err: error, fileId: id }, 'a file could not be sealed anew')
    }
  }
}

/** Done twice, by two workers or after a crash, it comes to the same. */
async function sealFileAnew(app: App, id: string, key: string, current: number): Promise<void> {
  const { sealKeys } = app.config
  const sealed = await app.files.get(key)
  if (!sealed) throw new Error('Its bytes are missing')
  if (keyOf(sealed) !== current) {
    const plain = openBytes(sealKeys, contextOf(id), sealed)
    await app.files.put(key, sealBytes(sealKeys, contextOf(id), plain))
  }
  await app.db.transact((tx) =>
    tx.updateTable('stored_file').set({ seal_key_id: current }).where('id', '=', id).execute(),
  )
}
