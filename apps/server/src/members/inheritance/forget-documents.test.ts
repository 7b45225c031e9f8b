import { inheritanceClaims } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aGrantedClaim,
  claimHoldings,
  claimOf,
  decide,
  waitingSeconds,
} from '../../../../../tests/support/inheritance.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { cleanUpFiles } from '../../platform/files/clean-up-files.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { followClaimsNow } from './follow-claims.ts'
import { documentRetentionDays } from './forget-documents.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

const savedFor = documentRetentionDays * 24 * 3600

async function cleanUp(): Promise<void> {
  await followClaimsNow(t.app)
  await t.app.db.transact((tx) => enqueue(tx, cleanUpFiles, {}))
  await t.deliveredMails()
}
const look = async (fileId: string | null) => {
  const { token } = await anOperator(t, ['inheritance.decide'])
  return (await t.ask(inheritanceClaims.inheritanceImage, { query: { fileId: fileId ?? '' } }, { token }))
    .status
}

test('a refused claim’s documents are deleted 90 days after its claimant was notified, a granted one’s stay', async () => {
  const granted = await aGrantedClaim(t)
  const refused = await claimHoldings(t)
  const rejected = await decide(t, refused.id, await anOperator(t, ['inheritance.decide']), {
    decision: 'REJECT',
    reason: 'Not genuine',
  })
  expect(rejected.status).toBe(200)
  // The claimant has not been notified yet.
  t.advance(waitingSeconds - 1)
  await cleanUp()
  t.advance(2)
  await cleanUp()
  expect((await claimOf(t, refused.email)).notified_at).not.toBeNull()
  t.advance(savedFor - 1)
  await cleanUp()
  expect(await look(refused.certificate_file_id)).toBe(200)
  t.advance(2)
  await cleanUp()
  expect(await claimOf(t, refused.email)).toMatchObject({
    state: 'REFUSED',
    certificate_file_id: null,
    identity_file_id: null,
  })
  const files = [refused.certificate_file_id ?? '', refused.identity_file_id ?? '']
  const left = t.app.db.selectFrom('stored_file').select('id').where('id', 'in', files)
  // Removed with its bytes, by the file's own clean-up.
  t.advance(3600)
  await cleanUp()
  expect(await left.execute()).toEqual([])
  expect(await look(files[0] ?? '')).toBe(404)
  expect(await look(granted.certificate_file_id)).toBe(200)
})

test('the database keeps the documents of open and granted claims unchanged', async () => {
  const { id } = await claimHoldings(t)
  for (const change of [
    'certificate_file_id = null, identity_file_id = null',
    'certificate_file_id = identity_file_id',
    'documents_forgotten_at = submitted_at',
  ]) {
    await expect(
      t.app.db.pool.query(`update inheritance_claim set ${change} where id = $1`, [id]),
    ).rejects.toThrow(/keeps its terms|violates/)
  }
})
