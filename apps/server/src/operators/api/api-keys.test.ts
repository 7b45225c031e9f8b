import {
  allCalls,
  capabilitiesFor,
  catalogueKinds,
  kyc,
  operator,
  operatorHome,
  operatorMachines,
  operatorMembers,
  readableCapabilities,
} from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, numberOf } from '../../../../../tests/support/wallets.ts'
import { sessionKeyOf } from '../operator-sessions.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

const aMaker = () =>
  anOperator(t, ['integrations.manage', 'members.read', 'members.two-fa.remove', 'kyc.review'])

type Wanted = Parameters<typeof t.ask<typeof operatorMachines.createApiKey>>[1]

async function aKey(
  maker: { token: string },
  capabilities: NonNullable<Wanted>['body']['capabilities'] = ['members.read', 'members.two-fa.remove'],
  days = 30,
) {
  const body = { name: 'Data warehouse', capabilities, days }
  const reply = await t.ask(operatorMachines.createApiKey, { body }, { token: maker.token })
  expect(reply.status).toBe(200)
  return reply.body
}

test('reads what it was created for, logged under its maker’s name, and nothing else', async () => {
  const maker = await aMaker()
  const member = await aMember(t)
  const memberId = await numberOf(t, member)
  const { key } = await aKey(maker)
  expect(key).toMatch(/^hk_[\w-]{43}$/)
  const seen = await t.ask(operatorMembers.member, { query: { memberId } }, { token: key })
  expect(seen).toMatchObject({ status: 200, body: { email: member.email } })
  const { rows } = await t.app.db.pool.query(
    `select operator_id from audit_entry where action = 'members.view.profile' and subject = $1`,
    [`member:${member.id}`],
  )
  expect(rows).toEqual([{ operator_id: maker.id }])

  const refused = [
    await t.ask(kyc.kycQueue, { query: {} }, { token: key }),
    await t.ask(operatorHome.home, undefined, { token: key }),
    // The operator may, but a key is read-only.
    await t.ask(operator.proposeTwoFaRemoval, { body: { memberId, reason: 'x' } }, { token: key }),
    await t.ask(
      operatorMachines.createApiKey,
      { body: { name: 'x', capabilities: ['members.read'], days: 1 } },
      { token: key },
    ),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 4 }, () => [403, 'FORBIDDEN']),
  )
})

test('can be created for readable data only, by own calls or in the catalogue', () => {
  const read = allCalls().flatMap(({ method, access }) =>
    method === 'GET' && typeof access === 'object' ? capabilitiesFor(access) : [],
  )
  const readable = new Set([...read, ...Object.values(catalogueKinds)])
  expect([...readableCapabilities].sort()).toEqual([...readable].sort())
})

test('has no more capabilities than its maker has now, and is no session of theirs', async () => {
  const maker = await aMaker()
  const { key } = await aKey(maker, ['members.read', 'self'])
  const memberId = await numberOf(t, await aMember(t))
  expect((await t.ask(operatorHome.home, undefined, { token: key })).status).toBe(200)
  const sessions = await t.ask(operator.operatorSessions, undefined, { token: maker.token })
  expect(sessions.body.sessions).toHaveLength(1)
  await transactAsOwner(t.ownerUrl, (tx) =>
    tx
      .updateTable('operator')
      .set({ capabilities: ['integrations.manage'] })
      .where('id', '=', maker.id)
      .execute(),
  )
  const read = () => t.ask(operatorMembers.member, { query: { memberId } }, { token: key })
  expect((await read()).status).toBe(403)
  await transactAsOwner(t.ownerUrl, (tx) =>
    tx.updateTable('operator').set({ disabled_at: t.app.clock.now() }).where('id', '=', maker.id).execute(),
  )
  expect((await read()).status).toBe(401)
})

test('is shown once, ends when it expires or is revoked, and shows its last use', async () => {
  const maker = await aMaker()
  const [short, long] = [await aKey(maker, ['self'], 1), await aKey(maker, ['self'], 90)]
  const home = (token: string) => t.ask(operatorHome.home, undefined, { token })
  const { rows } = await t.app.db.pool.query('select api_key::text from api_key')
  expect(JSON.stringify(rows)).not.toContain(short.key)
  t.advance(24 * 3600)
  expect([(await home(short.key)).status, (await home(long.key)).status]).toEqual([401, 200])
  const { token } = await aMaker()
  const { body } = await t.ask(operatorMachines.apiKeys, { query: {} }, { token })
  expect(body.keys.find(({ id }) => id === long.keyId)).toMatchObject({
    name: 'Data warehouse',
    lastUsedAt: t.app.clock.now().toISOString(),
    revokedAt: null,
  })
  expect(JSON.stringify(body)).not.toContain(long.key)
  const revoke = { body: { keyId: long.keyId, reason: 'Leaked' } }
  expect((await t.ask(operatorMachines.revokeApiKey, revoke, { token })).status).toBe(200)
  expect((await home(long.key)).status).toBe(401)
  expect((await t.ask(operatorMachines.revokeApiKey, revoke, { token })).status).toBe(404)
})

test('is limited to a burst of a few hundred calls and two a second', async () => {
  const { key, keyId } = await aKey(await aMaker(), ['self'])
  const home = () => t.ask(operatorHome.home, undefined, { token: key })
  expect((await home()).status).toBe(200)
  await t.app.db.pool.query(
    `update rate_limit set full_at = $2::timestamptz + interval '150 seconds' where key = $1`,
    [`operatorKey:${keyId}`, t.app.clock.now()],
  )
  expect((await home()).body.code).toBe('TOO_MANY_REQUESTS')
  t.advance(1)
  expect((await home()).status).toBe(200)
})

test('an operator can create keys neither beyond their own capabilities nor for members’ calls', async () => {
  const { token } = await anOperator(t, ['integrations.manage'])
  const body = { name: 'Too much', capabilities: ['members.read' as const], days: 1 }
  expect((await t.ask(operatorMachines.createApiKey, { body }, { token })).body.code).toBe('FORBIDDEN')
  await expect(
    t.app.db.pool.query(
      `insert into api_key select id, operator_id, 'x', '\\x00', '{self}', now(), now() + interval '1 day' from operator_session limit 1`,
    ),
  ).rejects.toThrow(/permission denied/)
})

test('the database lets no key act', async () => {
  const maker = await aMaker()
  const { keyId } = await aKey(maker)
  const act = (did: string) =>
    t.app.db.pool.query("select operator_act($1, $2, gen_random_uuid(), $3, $4, $5, '127.0.0.1', now())", [
      keyId,
      sessionKeyOf(t.app, keyId),
      did,
      'member:x',
      '',
    ])
  await expect(act('members.freeze')).rejects.toThrow('No operator acts with this session')
  await expect(act('kyc.image.read')).resolves.toBeDefined()
})
