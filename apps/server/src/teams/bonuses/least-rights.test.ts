/** Writes that the database refuses to the application's role, even a compromised one. */

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundBonuses } from '../../../../../tests/support/credit.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { plantEvents, plantTree, type TeamMember } from '../../../../../tests/support/teams.ts'
import { createBatcher } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { payBonuses } from './pay-bonuses.ts'
import { runEvents } from './run-events.ts'

const price = 5_000_000_000n

let t: TestServer
beforeAll(async () => {
  t = await testServer()
  const [, below] = (await plantTree(t.app, [null, 0, null])) as [TeamMember, TeamMember]
  const bought = { member: below.number, order: newId(), amount: price, at: t.app.clock.now() }
  await plantEvents(t.app, [{ kind: 'PURCHASED', ...bought }])
  while ((await runEvents(t.app)) > 0);
  await fundBonuses(t.app.db, price, t.app.clock.now())
  await payBonuses(t.app, createBatcher(t.app.db, t.app.clock))
  await plantEvents(t.app, [{ kind: 'ENDED', ...bought, isLeft: true }])
  while ((await runEvents(t.app)) > 0);
  await attempt('update bonus_reversal set taken = 2')
})
afterAll(() => t.close())

const attempt = (statement: string) => t.app.db.transact((tx) => sql.raw(statement).execute(tx))

test.each([
  'delete from team_progress',
  'insert into team_progress (position) values (0)',
  'delete from rebate_progress',
  'insert into rebate_account (login) values (1)',
  'update rebate_account set login = 1',
  'update rank_change set rank = 6',
  'delete from rank_change',
  'delete from bonus_plan',
  'delete from proposal',
  `insert into team_event (id, kind, cause, amount, occurred_at, position)
   values (gen_random_uuid(), 'MONTH_END', 'x', 0, now(), 1000)`,
  'update team_event set amount = 1',
  `insert into bonus (position, kind, receiver, depth, rate, amount, plan_version, transfer_id, state)
   select position, 'LEVEL_BONUS', receiver, depth, rate, amount, plan_version, gen_random_uuid(), 'PAYING' from bonus`,
  'update bonus set amount = amount + 1',
  'update bonus_reversal set amount = amount + 1',
  'update bonus_reversal set receiver = receiver - 1',
  'update team_total set sponsor = null',
  'update team_total set member_id = gen_random_uuid()',
  "update team_total set username = 'anybody'",
  'update team_total set member = member + 1000',
  "insert into team_total (member, member_id, username) values (1000, gen_random_uuid(), 'ghost')",
])('the application may not: %s', async (statement) => {
  await expect(attempt(statement)).rejects.toThrow(/permission denied/)
})

const forged = (kind: string, receiver: string, depth: number, position = 'position') =>
  `insert into bonus (position, kind, receiver, depth, rate, amount, plan_version, transfer_id)
   select ${position}, '${kind}', ${receiver}, ${depth}, 1, 80000, 1, gen_random_uuid()
   from (select position, receiver from bonus order by id limit 1) as earned`

test.each([
  ['a stranger to the line', forged('LEVEL_BONUS', '(select max(number) from member)', 1)],
  ['the member who caused it', forged('LEVEL_BONUS', 'receiver + 1', 1)],
  ['a member above, at another depth', forged('LEVEL_BONUS', 'receiver', 2)],
  ['an unknown kind of bonus', forged('DEPOSIT', 'receiver', 1)],
  ['an unknown event', forged('LEVEL_BONUS', 'receiver', 1, '1000')],
])('no bonus is accepted for %s', async (_for, statement) => {
  await expect(attempt(statement)).rejects.toThrow('A bonus is of a known kind')
})

test('a bonus is not reversed before its package has ended, nor for another one', async () => {
  const [, below] = (await plantTree(t.app, [null, 0])) as [TeamMember, TeamMember]
  const bought = { member: below.number, order: newId(), amount: price, at: t.app.clock.now() }
  await plantEvents(t.app, [{ kind: 'PURCHASED', ...bought }])
  while ((await runEvents(t.app)) > 0);
  for (const statement of [
    "update bonus set state = 'TAKEN_BACK' where state = 'WAITING'",
    `insert into bonus_reversal (bonus_id, position, receiver, amount)
     select id, (select position from bonus_reversal), receiver, amount from bonus where state = 'WAITING'`,
  ])
    await expect(attempt(statement)).rejects.toThrow('Only a package that has ended')
})

test.each([
  ['position - 1', 'back'],
  ['position + 1', 'beyond the last event'],
])('the worker’s position never becomes %s: %s', async (place) => {
  await expect(attempt(`update team_progress set position = ${place}`)).rejects.toThrow('from event to event')
})

test('a reversal never shrinks', async () => {
  await expect(attempt('update bonus_reversal set taken = taken - 1')).rejects.toThrow('stays taken')
})

test('no more is reversed than the bonus', async () => {
  const taken = 'insert into bonus_taken select gen_random_uuid(), bonus_id, amount - 1 from bonus_reversal'
  await expect(attempt(taken)).rejects.toThrow('bonus_reversal_check')
})

test('nothing is owed for a bonus that was never paid', async () => {
  const [, below] = (await plantTree(t.app, [null, 0])) as [TeamMember, TeamMember]
  const bought = { member: below.number, order: newId(), amount: price, at: t.app.clock.now() }
  await plantEvents(t.app, [{ kind: 'PURCHASED', ...bought }])
  while ((await runEvents(t.app)) > 0);
  await plantEvents(t.app, [{ kind: 'ENDED', ...bought, isLeft: true }])
  while ((await runEvents(t.app)) > 0);
  await expect(
    attempt(`insert into bonus_reversal (bonus_id, position, receiver, amount)
      select id, end_of_package(position), receiver, amount from bonus where state = 'TAKEN_BACK'`),
  ).rejects.toThrow('Only a bonus that is paid is owed back')
})
