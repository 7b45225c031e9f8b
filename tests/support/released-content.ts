// Publishes operators' saved content, as if the hour had passed.
import { applyTexts } from '../../apps/server/src/content/catalogue/index.ts'
import { asOwner } from './database.ts'
import type { TestServer } from './server.ts'

export async function releaseContentNow(t: TestServer): Promise<void> {
  await asOwner(t.ownerUrl, async (owner) => {
    for (const table of ['memo', 'banner', 'announcement', 'text_change'])
      await owner.query(`update ${table} set public_from = saved_at where public_from > saved_at`)
  })
  await t.app.db.transact((tx) => applyTexts(tx, t.app))
}
