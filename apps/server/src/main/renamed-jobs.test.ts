import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { jobs } from './app.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const file = new URL('../../migrations/0089_end_what_failed.sql', import.meta.url)

test('what waits under a name that no version runs any more is removed, and nothing else', async () => {
  const migration = await readFile(file, 'utf8')
  const sql = migration.slice(migration.indexOf('-- Chores that were renamed'))
  const renamed = [
    ...new Set([...sql.matchAll(/'((?!graphile_worker\.)[\w-]+[.:][\w-]+)'/g)].map(([, name = '']) => name)),
  ]
  expect(renamed).toContain('identity:sweep')
  expect(jobs.map(({ job }) => job.name).filter((name) => renamed.includes(name))).toEqual([])
  const waiting = async () =>
    (
      await t.app.db.pool.query<{ name: string }>(
        'select task_identifier as name from graphile_worker.jobs order by 1',
      )
    ).rows.map(({ name }) => name)
  for (const name of [...renamed, 'identity:clean-up'])
    await t.app.db.pool.query('select graphile_worker.add_job($1, job_key := $1)', [name])
  expect(await waiting()).toEqual([...renamed, 'identity:clean-up'].toSorted())
  await asOwner(t.ownerUrl, (owner) => owner.query(sql))
  expect(await waiting()).toEqual(['identity:clean-up'])
})
