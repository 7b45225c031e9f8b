import { inheritance as contract } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const beneficiary = {
  firstName: 'Hana',
  lastName: 'Heir',
  email: 'hana@example.test',
  relationship: 'Daughter',
  address: '1 Harbour Road, George Town',
  phoneNo: '+60 12-345 6789',
  country: 'MY',
  identityNo: 'S3CR3T-IC-900101',
} as const

const save = (who: Member, changes: object = {}) =>
  t.ask(contract.saveInheritance, { body: { ...beneficiary, ...changes } }, { token: who.token })
/** As the specification has it. */
const saveByQuery = (who: Member) =>
  t.ask(
    contract.saveInheritance,
    { body: {} as never },
    {
      token: who.token,
      path: `${contract.saveInheritance.path}?${new URLSearchParams(beneficiary)}`,
    },
  )
const saved = async (who: Member) =>
  (await t.ask(contract.getInheritance, undefined, { token: who.token })).body.beneficialDetails

describe('the beneficiary', () => {
  test('[API-025] [API-024] [FLD-066] [FLD-067] is saved from the query, and read back', async () => {
    const [ann, ben] = [await aMember(t), await aMember(t)]
    expect(await saved(ann)).toBeNull()
    expect(await saveByQuery(ann)).toEqual({ status: 200, body: { message: 'Beneficiary saved.' } })
    expect(await saved(ann)).toEqual({
      beneficiaryFirstName: 'Hana',
      beneficiaryLastName: 'Heir',
      email: 'hana@example.test',
      relationship: 'Daughter',
      countryCode: 'MY',
      contact: '+60 12-345 6789',
      identityNo: 'S3CR3T-IC-900101',
      address: '1 Harbour Road, George Town',
    })
    expect(await saved(ben)).toBeNull()
  })

  test('[VAL-051] [VAL-052] [FLD-064] [FLD-065] requires all eight fields', async () => {
    const ann = await aMember(t)
    for (const field of Object.keys(beneficiary)) {
      for (const empty of ['', '   ']) {
        const refused = await save(ann, { [field]: empty })
        expect(refused.status, field).toBe(400)
        expect(refused.body.fields).toEqual({
          [field]: { code: 'REQUIRED', message: 'This field is required.' },
        })
      }
    }
    const { body } = await t.ask(contract.saveInheritance, { body: {} as never }, { token: ann.token })
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(Object.keys(beneficiary).sort())
    expect(await saved(ann)).toBeNull()
  })

  test('[VAL-053] takes any non-empty phone; its e-mail follows the usual rule', async () => {
    const ann = await aMember(t)
    for (const email of ['jonas@@bad', 'ask my lawyer']) {
      expect((await save(ann, { email })).body.fields).toMatchObject({
        email: { code: 'INVALID_EMAIL_FORMAT' },
      })
    }
    expect((await save(ann, { email: 'Hana@Example.test', phoneNo: 'ext. seven' })).status).toBe(200)
    expect(await saved(ann)).toMatchObject({ email: 'hana@example.test', contact: 'ext. seven' })
  })

  test('[FLD-068] cannot be changed once it is saved', async () => {
    const ann = await aMember(t)
    await save(ann)
    const again = await save(ann, { firstName: 'Thief' })
    expect(again).toMatchObject({ status: 422, body: { code: 'INHERITANCE_LOCKED' } })
    expect(await saved(ann)).toMatchObject({ beneficiaryFirstName: 'Hana' })
  })

  test('saved ten times concurrently is saved once', async () => {
    const ann = await aMember(t)
    const names = Array.from({ length: 10 }, (_, index) => `Heir${index}`)
    const replies = await Promise.all(names.map((firstName) => save(ann, { firstName })))
    const won = replies.findIndex(({ status }) => status === 200)
    expect(replies.filter(({ body }) => body.code === 'INHERITANCE_LOCKED')).toHaveLength(9)
    expect(await saved(ann)).toMatchObject({ beneficiaryFirstName: names[won] })
  })

  test('[API-095] is not logged, though it travels in the query, and its identity number is sealed at rest', async () => {
    const ann = await aMember(t)
    await saveByQuery(ann)
    await save(ann)
    const log = t.logged()
    expect(log).toContain('/api/user/saveInheritance')
    for (const secret of [beneficiary.identityNo, 'Hana', 'hana@', 'Harbour', '345 6789', '345+6789'])
      expect(log).not.toContain(secret)
    const row = await t.app.db
      .selectFrom('beneficiary')
      .select('identity_no_sealed')
      .where('member_id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect(row.identity_no_sealed.includes(beneficiary.identityNo)).toBe(false)
  })
})
