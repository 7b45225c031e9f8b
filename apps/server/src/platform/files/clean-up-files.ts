import * as z from 'zod/mini'
import type { App } from '../app.ts'
import { laterBy } from '../clock.ts'
import { defineJob, doJob } from '../jobs/jobs.ts'
import { keyUnder } from './stored-files.ts'

/** Longer than any upload takes. */
const graceSeconds = 3600
/** The next run handles the rest. */
const batchSize = 200

export const cleanUpFiles = defineJob('platform:clean-up-files', z.unknown())

export const cleanUpFilesJob = doJob(cleanUpFiles, async (app: App) => removeUnkept(app), {
  schedule: '*/10 * * * *',
})

/** Removes files of interrupted or refused uploads. */
async function removeUnkept(app: App): Promise<void> {
  const forgotten = await app.db
    .selectFrom('stored_file')
    .select('id')
    .where('saved_at', 'is', null)
    .where('created_at', '<', laterBy(app.clock.now(), -graceSeconds))
    .limit(batchSize)
    .execute()
  for (const { id } of forgotten) {
    await app.db.transact(async (tx) => {
      const file = await tx
        .selectFrom('stored_file')
        .select('purpose')
        .where('id', '=', id)
        .where('saved_at', 'is', null)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!file) return
      // Bytes first: if this fails, the row remains and the next run retries.
      await app.files.remove(keyUnder(file.purpose, id))
      await tx.deleteFrom('stored_file').where('id', '=', id).execute()
    })
  }
}
