import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { handsIn } from '../../../../../tests/support/traits.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { digestOfIdentity, fillIdentityDigests } from './identity-digest.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const digestOf = async ({ id }: Member) =>
  (
    await t.app.db
      .selectFrom('kyc_submission')
      .select('identity_digest')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow()
  ).identity_digest

const forget = (member: Member, changes: { identity_no_sealed?: Buffer } = {}) =>
  t.app.db.transact((tx) =>
    tx
      .updateTable('kyc_submission')
      .set({ identity_digest: null, ...changes })
      .where('member_id', '=', member.id)
      .execute(),
  )

test('is filled in for documents that have none, and one that does not open holds up nobody', async () => {
  const [damaged, ann] = [await aMember(t), await aMember(t)]
  await handsIn(t.app, damaged, { identityNo: 'S1' })
  await handsIn(t.app, ann, { identityNo: 'S 123-4567 d' })
  await forget(damaged, { identity_no_sealed: Buffer.from('no longer sealed') })
  await forget(ann)
  await fillIdentityDigests(t.app)
  expect(await digestOf(damaged)).toBeNull()
  expect(await digestOf(ann)).toEqual(digestOfIdentity(t.app, 'S1234567D'))
  expect(t.logged()).toContain('a sealed value does not open')
})

test('says nothing without the key', async () => {
  const other = { config: { ...t.app.config, secret: `${t.app.config.secret}x` } }
  expect(digestOfIdentity(t.app, 'S1').equals(digestOfIdentity(other, 'S1'))).toBe(false)
})
