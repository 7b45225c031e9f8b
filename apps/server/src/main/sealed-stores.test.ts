import { randomBytes } from 'node:crypto'
import { inheritance, twoFa } from '@halyard/contract'
import { sql } from 'kysely'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { untilSomebodyWaits } from '../../../../tests/support/waiting.ts'
import { aMember, type Member, totpSecret, turnTwoFaOn } from '../../../../tests/support/wallets.ts'
import type { SealKey } from '../platform/seal.ts'
import { rotateKeys } from '../platform/seal-rotation.ts'
import { reportMissingKeys } from './report-missing-keys.ts'
import { rotationWords } from './rotation-words.ts'
import { sealedStores } from './sealed-stores.ts'

const older: SealKey = { id: 1, key: randomBytes(32) }
const newer: SealKey = { id: 2, key: randomBytes(32) }

let t: TestServer
const keys: SealKey[] = []
const useKeys = (...wanted: SealKey[]) => keys.splice(0, keys.length, ...wanted)
beforeAll(async () => {
  t = await testServer({ sealKeys: keys, addressLimitFactor: 1000 })
})
afterAll(() => t.close())
beforeEach(async () => {
  useKeys(older)
  await t.app.db.transact(async (tx) => {
    await tx.deleteFrom('beneficiary').execute()
    await tx.updateTable('member').set({ totp_secret_sealed: null }).execute()
  })
})

const stores = () => sealedStores(t.app.files)
const rotate = () => rotateKeys(t.app.db, keys, stores())

/** The two columns where these members have values; those of documents have their own tests. */
const filled = ['member.totp_secret_sealed', 'beneficiary.identity_no_sealed']
const resealedBy = ({ stores }: Awaited<ReturnType<typeof rotate>>) =>
  filled.map((name) => stores.find((store) => store.name === name)?.resealed ?? 0)

const heir = {
  firstName: 'H',
  lastName: 'H',
  email: 'h@example.test',
  relationship: 'h',
  address: 'h',
  phoneNo: '1',
  country: 'MY' as const,
}

async function memberWithSecrets(identityNo: string): Promise<Member> {
  const member = await aMember(t)
  await turnTwoFaOn(t, member.id)
  await t.ask(inheritance.saveInheritance, { body: { ...heir, identityNo } }, { token: member.token })
  return member
}

async function secretsWork(member: Member, identityNo: string): Promise<void> {
  const { body } = await t.ask(inheritance.getInheritance, undefined, { token: member.token })
  expect(body.beneficialDetails?.identityNo).toBe(identityNo)
  const epoch = Math.floor(t.app.clock.now().getTime() / 1000)
  const verificationCode = await generate({ secret: totpSecret, epoch })
  const verified = await t.ask(twoFa.verifyTwoFa, { body: { verificationCode } }, { token: member.token })
  expect(verified.status).toBe(200)
}

test('every sealed column of the schema is in the list', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name like '%\\_sealed'`.execute(t.app.db)
  const listed = new Set(stores().map(({ name }) => name))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ name }) => !listed.has(name))).toEqual([])
})

describe('rotating the keys', () => {
  test('reseals everything with the first key, after which the older one can be removed', async () => {
    const ann = await memberWithSecrets('IC-1')
    useKeys(newer, older)
    const ben = await memberWithSecrets('IC-2')
    const report = await rotate()
    expect(resealedBy(report)).toEqual([1, 1])
    expect(report).toMatchObject({ removableIds: [1], neededIds: [], missingIds: [] })
    const { lines, failed } = rotationWords(report)
    expect(failed).toBe(false)
    expect(lines).toEqual(
      expect.arrayContaining([
        'member.totp_secret_sealed: 1 resealed, 2 in total under key 2',
        'beneficiary.identity_no_sealed: 1 resealed, 2 in total under key 2',
        'Key 1 is no longer needed and can be removed from HALYARD_SEAL_KEYS',
      ]),
    )
    useKeys(newer)
    await secretsWork(ann, 'IC-1')
    await secretsWork(ben, 'IC-2')
  })

  test('is idempotent, also concurrently', async () => {
    for (let count = 0; count < 3; count++) await memberWithSecrets(`IC-${count}`)
    useKeys(newer, older)
    const both = await Promise.all([rotate(), rotate()])
    const [first, second] = both.map(resealedBy)
    expect(filled.map((_, store) => (first?.[store] ?? 0) + (second?.[store] ?? 0))).toEqual([3, 3])
    expect(resealedBy(await rotate())).toEqual([0, 0])
  })

  test('covers more values than one batch', async () => {
    const ann = await memberWithSecrets('IC-many')
    await t.app.db.transact((tx) =>
      sql`
        insert into member (id, username, email, full_name, country, language, password_hash, referral_code, ancestors, created_at)
        select gen_random_uuid(), 'many' || n, 'many' || n || '@example.test', 'Many', 'SG', 'en', 'x', 'M' || n, '{}', now()
        from generate_series(1, 120) n`.execute(tx),
    )
    const many = await t.app.db.selectFrom('member').select('id').where('username', 'like', 'many%').execute()
    for (const { id } of many) await turnTwoFaOn(t, id)
    useKeys(newer, older)
    const report = await rotate()
    expect(resealedBy(report)[0]).toBe(121)
    expect(report.removableIds).toEqual([1])
    useKeys(newer)
    await secretsWork(ann, 'IC-many')
  })

  test('waits for a concurrent change and preserves it', async () => {
    const ann = await memberWithSecrets('IC-3')
    useKeys(newer, older)
    let rotating: Promise<unknown> = Promise.resolve()
    await t.app.db.transact(async (tx) => {
      await tx.updateTable('member').set({ totp_secret_sealed: null }).where('id', '=', ann.id).execute()
      rotating = rotate()
      await untilSomebodyWaits(t.app.db)
    })
    await rotating
    const row = await t.app.db
      .selectFrom('member')
      .select('totp_secret_sealed')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect(row.totp_secret_sealed).toBeNull()
  })

  test('skips and reports values it cannot open', async () => {
    const [ann, ben] = [await memberWithSecrets('IC-4'), await memberWithSecrets('IC-5')]
    await t.app.db.transact((tx) =>
      tx
        .updateTable('beneficiary')
        .set((update) => ({
          identity_no_sealed: update
            .selectFrom('beneficiary as other')
            .select('other.identity_no_sealed')
            .where('other.member_id', '=', ben.id),
        }))
        .where('member_id', '=', ann.id)
        .execute(),
    )
    useKeys(newer, older)
    const report = await rotate()
    const { lines, failed } = rotationWords(report)
    expect(failed).toBe(true)
    expect(lines.join('\n')).toContain(`beneficiary.identity_no_sealed of ${ann.id} could not be opened`)
    expect(lines.join('\n')).toContain('Key 1 is still needed')
    useKeys(newer)
    await secretsWork(ben, 'IC-5')
  })

  test('a key that is used but not configured is reported, here and at the server’s start', async () => {
    await memberWithSecrets('IC-6')
    useKeys(newer)
    const { lines, failed } = rotationWords(await rotate())
    expect(failed).toBe(true)
    expect(lines.join('\n')).toContain('Key 1 is missing')
    await reportMissingKeys(t.app)
    expect(t.logged()).toContain('"keys":[1]')
    expect(t.logged()).toContain('values are sealed with keys that HALYARD_SEAL_KEYS lacks')
  })
})
