import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import { releaseFile } from '../../platform/files/stored-files.ts'

/** Long enough for a claimant to object; the database enforces it. */
export const documentRetentionDays = 90

/**
 * Documents of a refused claim, some time after its claimant was notified. Those of a granted claim stay. The
 * clean-up of files then removes what is released here.
 */
export async function forgetDocuments(app: App): Promise<void> {
  const now = app.clock.now()
  const notifiedBefore = laterBy(now, -documentRetentionDays * 24 * 3600)
  await app.db.transact(async (tx) => {
    const over = await tx
      .selectFrom('inheritance_claim')
      .select(['id', 'certificate_file_id', 'identity_file_id'])
      .where('state', '=', 'REFUSED')
      .where('certificate_file_id', 'is not', null)
      .where('notified_at', '<', notifiedBefore)
      .orderBy('notified_at')
      .limit(100)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    for (const { id, certificate_file_id, identity_file_id } of over) {
      await tx
        .updateTable('inheritance_claim')
        .set({ certificate_file_id: null, identity_file_id: null, documents_forgotten_at: now })
        .where('id', '=', id)
        .execute()
      for (const file of [certificate_file_id, identity_file_id]) if (file) await releaseFile(tx, file)
    }
  })
}
