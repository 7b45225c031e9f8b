import * as z from 'zod/mini'
import type { App } from '../app.ts'
import { laterBy } from '../clock.ts'
import { defineJob, doJob } from '../jobs/jobs.ts'
import { keyUnder } from './stored-files.ts'

/** Longer than any upload takes. */
const graceSeconds = 3600
/** The rest is left for the next run. */
const atOnce = 200

export const cleanUpFiles = defineJob('platform:clean-up-files', z.unknown())

export const cleanUpFilesJob = doJob(cleanUpFiles, async (app: App) => removeForgotten(app), {
  schedule: '*/10 * * * *',
})

/** Removes files that were stored and never kept, because the upload was interrupted or refused. */
async function removeForgotten(app: App): Promise<void> {
  const forgotten = await app.db
    .selectFrom('stored_file')
    .select('id')
    .where('saved_at', 'is', null)
    .where('created_at', '<', laterBy(app.clock.now(), -graceSeconds))
    .limit(atOnce)
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
      // The bytes go first: if this fails, the row is still there and the next run finds it.
      await app.files.remove(keyUnder(file.purpose, id))
      await tx.deleteFrom('stored_file').where('id', '=', id).execute()
    })
  }
}
