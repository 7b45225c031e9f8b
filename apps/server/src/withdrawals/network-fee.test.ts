import { operatorMoney, operatorProposals } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'

let t: TestServer
let olive: Awaited<ReturnType<typeof anOperator>>
let casper: typeof olive
beforeAll(async () => {
  t = await testServer()
  olive = await anOperator(t, ['networks.run'])
  casper = await anOperator(t, ['networks.run'])
})
afterAll(() => t.close())

const set = (withdrawalFee: string, offered = true) =>
  t.ask(
    operatorMoney.setNetwork,
    { body: { network: 'ERC20', withdrawalFee, offered } },
    { token: olive.token },
  )
const decide = (id: string, by: typeof olive) =>
  t.ask(
    operatorProposals.decideProposal,
    { body: { id, decision: 'APPROVE', reason: 'Seen' } },
    { token: by.token },
  )
const network = () =>
  t.app.db
    .selectFrom('network')
    .select(['withdrawal_fee', 'offered'])
    .where('network', '=', 'ERC20')
    .executeTakeFirstOrThrow()
const feeNow = async () => Number((await network()).withdrawal_fee) / 1e6

test('one operator may change a withdrawal fee by up to 10 % in total, two by more', async () => {
  expect((await set('5.5')).body.proposalId).toBeNull()
  t.advance(25 * 3600)
  olive = await anOperator(t, ['networks.run'])
  casper = await anOperator(t, ['networks.run'])
  const { body } = await set('6.05', false)
  expect(body.proposalId).toEqual(expect.any(String))
  expect([await feeNow(), (await network()).offered]).toEqual([5.5, false])
  expect((await set('7')).body.code).toBe('ALREADY_PROPOSED')
  expect((await decide(body.proposalId ?? '', olive)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect((await decide(body.proposalId ?? '', casper)).status).toBe(200)
  expect(await feeNow()).toBe(6.05)
  expect((await set('6.6')).body.proposalId).toBeNull()
  expect(await feeNow()).toBe(6.6)
  const { rows } = await t.app.db.pool.query(
    `select after ->> 'withdrawalFee' as fee from catalogue_change where kind = 'NETWORK' order by changed_at, id`,
  )
  expect(rows.map(({ fee }) => fee)).toEqual(['5.50', '5.50', '6.05', '6.60'])
})

test('the database refuses a larger change, and an agreed fee without two operators', async () => {
  const update = (values: string) =>
    t.app.db.pool.query(`update network set ${values} where network = 'TRC20'`)
  await expect(update('withdrawal_fee = 1100001')).rejects.toThrow('second operator')
  await expect(update('withdrawal_fee = 0')).rejects.toThrow('second operator')
  await expect(update('withdrawal_fee = 9000000, agreed_withdrawal_fee = 9000000')).rejects.toThrow(
    'second operator',
  )
  await expect(t.app.db.pool.query("delete from network where network = 'TRC20'")).rejects.toThrow('denied')
  await update('withdrawal_fee = 1100000')
})
