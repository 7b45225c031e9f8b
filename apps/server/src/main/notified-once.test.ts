/**
 * A notification is written once, together with its cause: neither exists without the other, and concurrent
 * retries don't repeat it.
 */
import { allCalls, kyc, operatorMoney, products } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import {
  anInvestor,
  bought,
  type House,
  openHouse,
  proveTimes,
  work,
} from '../../../../tests/support/investing.ts'
import { transactionPassword } from '../../../../tests/support/members.ts'
import { operatorScenes, type Scene } from '../../../../tests/support/operator-scenes.ts'
import type { TestServer } from '../../../../tests/support/server.ts'

let house: House
let t: TestServer
beforeAll(async () => {
  house = await openHouse()
  t = house.t
})
afterAll(() => house.close())

const countOf = async (kind: string) =>
  (await t.app.db.selectFrom('notification').select('id').where('kind', '=', kind).execute()).length

const tellDatabase = (statement: string) => asOwner(t.ownerUrl, (owner) => owner.query(statement))

test.each([
  [kyc.decideKyc.path, 'KYC_APPROVED'],
  [operatorMoney.decideFiatDeposit.path, 'DEPOSIT_APPROVED'],
  [operatorMoney.correctFiatDeposit.path, 'DEPOSIT_CORRECTED'],
  [operatorMoney.decideWithdrawal.path, 'WITHDRAWAL_REJECTED'],
  [operatorMoney.settleFiatWithdrawal.path, 'WITHDRAWAL_COMPLETED'],
])('%s: %s', { timeout: 60_000 }, async (path, kind) => {
  const call = allCalls().find((one) => one.path === path)
  const scene = operatorScenes[path]
  if (!call || !scene) throw new Error(`No scene for ${path}`)
  const { input, token }: Scene = await scene(t)
  const before = await countOf(kind)
  const ask = async () => (await t.ask(call, input as never, { token })).status
  await tellDatabase(`
    create function fail_telling() returns trigger language plpgsql as $$ begin raise exception 'not told'; end $$;
    create trigger fail_telling before insert on notification for each row execute function fail_telling()`)
  expect(await ask()).toBe(500)
  await tellDatabase('drop trigger fail_telling on notification; drop function fail_telling')
  expect(await countOf(kind)).toBe(before)
  // A failed notification rolls the action back, so that it can still be done; once.
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  expect(await countOf(kind)).toBe(before + 1)
})

test('an order that became active, and one that was closed', { timeout: 60_000 }, async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  await work(house)
  expect(await countOf('ORDER_ACTIVE')).toBe(1)
  await proveTimes(house, member, 1)
  const body = { orderId: order.id, transactionPassword }
  await t.ask(products.unsubscribe, { body }, { token: member.token })
  await work(house)
  expect(await countOf('ORDER_UNSUBSCRIBED')).toBe(1)
})
