import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { newId } from '../../platform/ids.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const file = new URL('../../../migrations/0461_hide_logos_that_were_never_shown.sql', import.meta.url)

/** Minutes after 2030 began, when names and logos had long waited; below zero, before they did. */
const at = (minutes: number) =>
  minutes < 0
    ? new Date('2020-01-01T00:00:00Z')
    : new Date(Date.parse('2030-01-01T00:00:00Z') + minutes * 60_000)

test('an older logo that waited, and was replaced or stopped before anybody saw it, is public no more', async () => {
  const saved = {
    early: [-1],
    replaced: [0],
    renamed: [30, 'Haven', 60],
    stood: [100],
    stopped: [200],
    approved: [300],
    present: [310],
  } as const
  const ids = Object.fromEntries(Object.keys(saved).map((name) => [name, newId()]))
  const waiting = newId()
  await asOwner(t.ownerUrl, async (owner) => {
    // As 0355 left them; who saved them is not what this is about.
    await owner.query('set session_replication_role = replica')
    for (const [name, [minutes, renamedTo, renamedAt]] of Object.entries<readonly (number | string)[]>(
      saved,
    )) {
      const id = ids[name]
      await owner.query(
        `insert into brand_logo (id, png, created_at, public_since) values ($1, '', $2, $2)`,
        [id, at(Number(minutes))],
      )
      const changes = [[minutes, 'Harbour'], ...(renamedTo ? [[renamedAt, renamedTo]] : [])]
      for (const [changed, brand] of changes)
        await owner.query(
          `insert into catalogue_change (id, kind, subject, operator_id, changed_at, after)
           values (gen_random_uuid(), 'BRAND', 'platform', gen_random_uuid(), $1, $2)`,
          [at(Number(changed)), { name: brand, logoId: id, brandColour: '#123a5c' }],
        )
    }
    await owner.query(
      `insert into text_change (id, kind, subject, texts, save_id, saved_by, saved_at)
       values ($1, 'BRAND', 'platform', '{}', gen_random_uuid(), gen_random_uuid(), now())`,
      [waiting],
    )
    for (const [action, minutes] of [
      ['content.stop', 201],
      ['content.release', 301],
    ] as const)
      await owner.query(
        `insert into audit_entry (id, action, subject, reason, created_at) values (gen_random_uuid(), $1, $2, '', $3)`,
        [action, `text_change:${waiting}`, at(minutes)],
      )
    await owner.query(`update brand set content = jsonb_build_object('logoId', $1::text)`, [ids.present])
    await owner.query(await readFile(file, 'utf8'))
  })
  const rows = await t.app.db.selectFrom('brand_logo').select(['id', 'public_since']).execute()
  const isPublic = Object.entries(ids).filter(([, id]) => rows.find((row) => row.id === id)?.public_since)
  expect(isPublic.map(([name]) => name)).toEqual(['early', 'stood', 'approved', 'present'])
})
