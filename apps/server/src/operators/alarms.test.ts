import { operator as contract } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { untilSomebodyWaits } from '../../../../tests/support/waiting.ts'
import { run } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { roundsUntilStuck } from './failing-work.ts'
import { clearAlarms, countFailure, forgetFailures, raiseAlarm } from './index.ts'

let t: TestServer
let operator: { id: string; token: string }
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  operator = await anOperator(t, ['alarms.clear'])
})
afterAll(() => t.close())

const newSubject = () => `order:${newId()}`
const raise = (subject: string, details = 'what happened') =>
  t.app.db.transact((tx) => raiseAlarm(tx, t.app, { kind: 'ORDER_ODD', subject, details }))
const timesLogged = (subject: string) =>
  t
    .logged()
    .split('\n')
    .filter((line) => line.includes('"msg":"alarm"') && line.includes(subject)).length

async function alarmsOf(subject: string, state: 'OPEN' | 'CLEARED' = 'OPEN') {
  const { body } = await t.ask(
    contract.alarms,
    { query: { state, pageSize: 100 } },
    { token: operator.token },
  )
  return body.alarms.filter((alarm) => alarm.subject === subject)
}

const clear = (id: string, token = operator.token) =>
  t.ask(contract.clearAlarm, { body: { id, reason: 'Called the broker' } }, { token })

test('an alarm is raised and logged once, and shows the newest details', async () => {
  const subject = newSubject()
  await Promise.all([raise(subject, 'first'), raise(subject, 'first'), raise(subject, 'first')])
  await raise(subject, 'second')
  expect(await alarmsOf(subject)).toMatchObject([
    { kind: 'ORDER_ODD', details: 'second', clearedAt: null, clearedBy: null },
  ])
  expect(timesLogged(subject)).toBe(1)
})

test('clearing an alarm is audited; if the problem recurs it is raised and logged again', async () => {
  const subject = newSubject()
  await raise(subject)
  const [alarm] = await alarmsOf(subject)
  if (!alarm) throw new Error('No alarm was raised')
  t.advance(60)
  expect((await clear(alarm.id)).status).toBe(200)
  expect(await alarmsOf(subject)).toEqual([])
  expect(await alarmsOf(subject, 'CLEARED')).toMatchObject([
    { id: alarm.id, clearedAt: t.app.clock.now().toISOString(), clearedBy: 'Olive' },
  ])
  const audited = await t.app.db
    .selectFrom('audit_entry')
    .select(['operator_id', 'action', 'reason'])
    .where('subject', '=', `alarm:${alarm.id}`)
    .execute()
  expect(audited).toEqual([{ operator_id: operator.id, action: 'alarms.clear', reason: 'Called the broker' }])

  expect((await clear(alarm.id)).body.code).toBe('ALREADY_DECIDED')
  await raise(subject)
  const [again] = await alarmsOf(subject)
  expect(again?.id).not.toBe(alarm.id)
  expect(timesLogged(subject)).toBe(2)
})

describe('an alarm about what an operator did', () => {
  const raiseAbout = (subject: string, acting: readonly string[], details = 'a rate') =>
    t.app.db.transact((tx) => raiseAlarm(tx, t.app, { kind: 'ODD', subject, details, acting }))

  test('is cleared by another operator only, even if more operators are added to it', async () => {
    const subject = newSubject()
    const [casper, third] = await Promise.all([1, 2].map(() => anOperator(t, ['alarms.clear'])))
    await raiseAbout(subject, [operator.id])
    await raiseAbout(subject, [casper?.id ?? ''])
    const [alarm] = await alarmsOf(subject)
    expect(alarm).toMatchObject({ acting: ['Olive', 'Olive'], isOwn: true })
    for (const { token } of [operator, casper ?? operator])
      expect((await clear(alarm?.id ?? '', token)).body.code).toBe('SECOND_OPERATOR_NEEDED')
    expect(await alarmsOf(subject)).toHaveLength(1)
    expect((await clear(alarm?.id ?? '', third?.token)).status).toBe(200)
    expect(await alarmsOf(subject)).toEqual([])
  })

  test('the database keeps the application from clearing it, or removing its operators', async () => {
    const subject = newSubject()
    const other = await anOperator(t, ['alarms.clear'])
    await raiseAbout(subject, [operator.id])
    const update = (change: string) =>
      t.app.db.pool.query(`update alarm set ${change} where subject = $1`, [subject])
    const by = (id: string) => update(`cleared_at = now(), cleared_by = '${id}'`)
    await expect(by(operator.id)).rejects.toThrow('cleared by another operator')
    await expect(by(other.id)).rejects.toThrow('No operator did that')
    await expect(update('cleared_at = now()')).rejects.toThrow('No operator did that')
    await expect(update("acting = '{}'")).rejects.toThrow('keeps whom it is about')
    await expect(update("kind = 'EVEN'")).rejects.toThrow('keeps whom it is about')
    await expect(t.app.db.pool.query('delete from alarm')).rejects.toThrow('permission denied')
    await expect(t.app.db.transact((tx) => clearAlarms(tx, t.app, subject, operator.id))).rejects.toThrow(
      'cleared by another operator',
    )
    const [alarm] = await alarmsOf(subject)
    await clear(alarm?.id ?? '', other.token)
    await expect(update('cleared_at = null')).rejects.toThrow('cleared once')
  })
})

test('[PER-002] only with the capability, and only what is there', async () => {
  const subject = newSubject()
  await raise(subject)
  const [alarm] = await alarmsOf(subject)
  const stranger = await anOperator(t, [])
  expect((await clear(alarm?.id ?? '', stranger.token)).status).toBe(403)
  expect((await t.ask(contract.alarms, { query: {} }, { token: stranger.token })).status).toBe(403)
  expect(await alarmsOf(subject)).toHaveLength(1)
  expect((await clear(newId())).status).toBe(404)
  expect((await clear('nothing')).status).toBe(404)
})

const fail = (subject: string, message: string) =>
  t.app.db.transact((tx) =>
    countFailure(tx, t.app, { subject, kind: 'ORDER_STUCK', error: new Error(message) }),
  )
async function failRounds(subject: string, rounds: number): Promise<boolean[]> {
  const stuck: boolean[] = []
  for (let round = 1; round <= rounds; round++) stuck.push((await fail(subject, 'no such deal')).isStuck)
  return stuck
}
const goForward = (...subjects: string[]) => t.app.db.transact((tx) => forgetFailures(tx, t.app, subjects))

test('an error repeated for ten rounds raises an alarm with its cause and start', async () => {
  const [subject, other] = [newSubject(), newSubject()]
  const since = t.app.clock.now().toISOString()
  expect(await failRounds(subject, roundsUntilStuck - 1)).not.toContain(true)
  expect(await alarmsOf(subject)).toEqual([])
  t.advance(30)
  expect(await failRounds(other, 1)).toEqual([false])
  expect(await fail(subject, 'not this either')).toEqual({ isStuck: true })
  expect(await fail(subject, 'not this either')).toEqual({ isStuck: true })
  expect(await alarmsOf(subject)).toMatchObject([
    { kind: 'ORDER_STUCK', details: `failing since ${since}: Error: not this either` },
  ])
  expect(await alarmsOf(other)).toEqual([])
})

test('a successful round resets the count, and clears the work’s own alarms only', async () => {
  const [subject, other] = [newSubject(), newSubject()]
  await failRounds(subject, roundsUntilStuck)
  await failRounds(other, roundsUntilStuck)
  await raise(subject)
  await goForward(subject, newSubject())
  expect(await alarmsOf(subject)).toMatchObject([{ kind: 'ORDER_ODD' }])
  expect(await alarmsOf(subject, 'CLEARED')).toMatchObject([{ kind: 'ORDER_STUCK', clearedBy: null }])
  expect(await alarmsOf(other)).toHaveLength(1)
  expect(await failRounds(subject, roundsUntilStuck - 1)).not.toContain(true)
})

test('work that keeps failing after its alarm was cleared raises it again', async () => {
  const subject = newSubject()
  await failRounds(subject, roundsUntilStuck)
  const [alarm] = await alarmsOf(subject)
  await clear(alarm?.id ?? '')
  expect(await failRounds(subject, roundsUntilStuck - 1)).not.toContain(true)
  expect(await alarmsOf(subject)).toEqual([])
  expect(await failRounds(subject, 1)).toEqual([true])
  expect(await alarmsOf(subject)).toHaveLength(1)
})

test.each([
  ['an operator clears its alarm', (_subject: string, id: string) => clear(id)],
  [
    'its alarms end by themselves',
    (subject: string) => t.app.db.transact((tx) => clearAlarms(tx, t.app, subject, null)),
  ],
  ['it goes forward', (subject: string) => goForward(subject)],
])('a failing round does not deadlock while %s', async (_how, meanwhile) => {
  const subject = newSubject()
  await failRounds(subject, roundsUntilStuck)
  const [alarm] = await alarmsOf(subject)
  let other: Promise<unknown> | undefined
  await t.app.db.transact(async (tx) => {
    // Half of countFailure: the other call runs in between.
    await run(tx, 'update failing_work set rounds = rounds + 1 where subject = $1', [subject])
    other = meanwhile(subject, alarm?.id ?? '')
    await untilSomebodyWaits(t.app.db)
    // Far below PostgreSQL's deadlock timeout: any wait is a bug.
    await run(tx, "select set_config('lock_timeout', $1, true)", ['300ms'])
    await countFailure(tx, t.app, { subject, kind: 'ORDER_STUCK', error: new Error('still') })
  })
  await other
  expect(await alarmsOf(subject)).toEqual([])
})
