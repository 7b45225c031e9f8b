/** Every queue is searched on the server, by member and by the item's own fields. */
import { allCalls, type Call, capabilities, kyc, operatorMoney } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { operatorScenes, type Scene } from '../../../../tests/support/operator-scenes.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, numberOf } from '../../../../tests/support/wallets.ts'
import { addresses, waitingWithdrawal } from '../../../../tests/support/withdrawals.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 100_000 })
})
afterAll(() => t.close())

const searched = allCalls().filter(({ query }) => 'search' in query.shape && 'item' in query.shape)
const aboutMembers = searched.filter(({ path }) => Object.hasOwn(operatorScenes, path))

test('every queue and list of proposals has a search', () => {
  const queues = allCalls().filter(({ query }) => 'item' in query.shape && 'pageSize' in query.shape)
  expect(queues.map(({ path }) => path)).toEqual(searched.map(({ path }) => path))
  expect(searched.length).toBeGreaterThan(15)
  expect(aboutMembers.length).toBeGreaterThan(8)
})

type Item = Readonly<Record<string, unknown>>
const listIn = (body: object): Item[] => Object.values(body).find(Array.isArray) ?? []

/** The member concerned, wherever the item has it. */
const memberIn = (item: Item): string => /"memberId":"(\d+)"/.exec(JSON.stringify(item))?.[1] ?? ''
const idIn = (item: Item): string =>
  String(item.id ?? item.submissionId ?? item.orderId ?? item.withdrawalId ?? '')

describe('an item is found by the member concerned, and by its id', () => {
  test.each(aboutMembers)('$path', { timeout: 60_000 }, async (call) => {
    const { input, token } = await (operatorScenes[call.path] as (t: TestServer) => Promise<Scene>)(t)
    const find = async (search?: string) => {
      const query = { ...input.query, pageSize: 100, ...(search ? { search } : {}) }
      const { status, body } = await t.ask(call as Call, { query } as never, { token })
      expect(status).toBe(200)
      return listIn(body).map(idIn)
    }
    const query = { ...input.query, pageSize: 100 }
    const [item] = listIn((await t.ask(call as Call, { query } as never, { token })).body)
    if (!item) throw new Error('The scene has nothing in the queue')
    const { username, email } = await t.app.db
      .selectFrom('member')
      .select(['username', 'email'])
      .where('number', '=', Number(memberIn(item)))
      .executeTakeFirstOrThrow()
    for (const search of [memberIn(item), username.toUpperCase(), email, email.slice(0, -4), idIn(item)])
      expect(await find(search), search).toContain(idIn(item))
    for (const search of ['nobody.at.all@', '%', '_', '\\', 'ffffffff-ffff'])
      expect(await find(search), search).toEqual([])
  })
})

test.each(searched)('$path answers a search for an operator', async (call) => {
  const { token } = await anOperator(t, capabilities)
  for (const search of ['Olive', 'olive@halyard.test', 'ffffffff-ffff']) {
    const { status } = await t.ask(call as Call, { query: { search } } as never, { token })
    expect(status).toBe(200)
  }
})

/** Copies of a member under another name, in one statement. */
async function plantNamesakes(many: number): Promise<void> {
  const { id } = await aMember(t)
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query('set local session_replication_role = replica')
    await owner.query(
      `insert into member overriding system value
       select (jsonb_populate_record(member, jsonb_build_object('id', gen_random_uuid(), 'number', 500000000 + n,
         'email', n || '@quill.test', 'username', 'quill' || n, 'referral_code', 'Q' || n,
         'full_name', 'Quill Namesake', 'passkey_handle', decode(md5(n::text), 'hex')))).*
       from member, generate_series(1, $2) n where id = $1`,
      [id, many],
    )
    await owner.query('commit')
  })
}

describe('withdrawals', () => {
  const find = async (token: string, search: string, more: { after?: string; pageSize?: number } = {}) => {
    const query = { search, pageSize: 100, ...more }
    return (await t.ask(operatorMoney.withdrawalQueue, { query }, { token })).body
  }

  test('are found by their address, in any case, and by a word of the name', async () => {
    const { token } = await anOperator(t, ['withdrawals.approve'])
    const member = await aMember(t, { usdt: '500' })
    const id = await waitingWithdrawal(t, member)
    await t.app.db.transact((tx) =>
      tx.updateTable('member').set({ full_name: 'Ngozi van der Berg' }).where('id', '=', member.id).execute(),
    )
    const number = await numberOf(t, member)
    const [first, last] = [addresses.TRC20.slice(0, 6), addresses.TRC20.slice(-4)]
    const beginnings = [addresses.TRC20.toLowerCase(), addresses.TRC20.slice(0, 12), first]
    for (const search of [...beginnings, `${first}…${last}`, 'berg ngo', number]) {
      const { withdrawals } = await find(token, search)
      expect(withdrawals.map((each) => each.id)).toContain(id)
    }
    for (const search of ['erg', `${first}…${first.slice(0, 4)}`])
      expect((await find(token, search)).withdrawals).toEqual([])
  })

  test('are found page by page, even if hundreds of members match', async () => {
    const { token } = await anOperator(t, ['withdrawals.approve'])
    await plantNamesakes(520)
    const members = [await aMember(t, { usdt: '500' }), await aMember(t, { usdt: '500' })]
    const own = []
    for (const member of members) own.push(await waitingWithdrawal(t, member))
    await t.app.db.transact((tx) =>
      tx
        .updateTable('member')
        .set({ full_name: 'Namesake Quill' })
        .where(
          'id',
          'in',
          members.map(({ id }) => id),
        )
        .execute(),
    )
    const first = await find(token, 'quill', { pageSize: 1 })
    const second = await find(token, 'quill', { pageSize: 1, after: first.next ?? '' })
    expect([...first.withdrawals, ...second.withdrawals].map(({ id }) => id)).toEqual(own)
    expect(second.next).toBeNull()
  })
})

test('a bank deposit is found by its reference, and documents by the name and phone on them', async () => {
  const { path } = operatorMoney.fiatDepositQueue
  const { token } = await (operatorScenes[path] as (t: TestServer) => Promise<Scene>)(t)
  const all = await t.ask(operatorMoney.fiatDepositQueue, { query: { pageSize: 100 } }, { token })
  const wanted = all.body.deposits.at(-1)
  const query = { search: wanted?.reference ?? '' }
  const found = await t.ask(operatorMoney.fiatDepositQueue, { query }, { token })
  expect(found.body.deposits.map(({ id }) => id)).toEqual([wanted?.id])

  await (operatorScenes[kyc.kycQueue.path] as (t: TestServer) => Promise<Scene>)(t)
  const submitted = await t.ask(kyc.kycQueue, { query: { pageSize: 100 } }, { token })
  const one = submitted.body.submissions.at(-1)
  for (const search of [one?.fullName ?? '', one?.phoneNo ?? '']) {
    const { body } = await t.ask(kyc.kycQueue, { query: { search, pageSize: 100 } }, { token })
    expect(body.submissions.map(({ submissionId }) => submissionId)).toContain(one?.submissionId)
  }
})
