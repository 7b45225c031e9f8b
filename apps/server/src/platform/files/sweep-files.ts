import * as z from 'zod/mini'
import type { App } from '../app.ts'
import { laterBy } from '../clock.ts'
import { defineJob, doJob } from '../jobs/jobs.ts'
import { keyUnder } from './stored-files.ts'

/** Longer than any upload takes. */
const graceSeconds = 3600
/** What is left over waits for the next time. */
const atOnce = 200

export const sweepFiles = defineJob('platform:sweep-files', z.unknown())

export const sweepFilesJob = doJob(sweepFiles, async (app: App) => removeForgotten(app), {
  schedule: '*/10 * * * *',
})

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
