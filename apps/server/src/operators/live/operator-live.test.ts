import { operatorChangeKinds, operator as operators } from '@halyard/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../../tests/support/database.ts'
import { listenAsOperator, type OperatorListener } from '../../../../../tests/support/events.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { waitingWithdrawal } from '../../../../../tests/support/withdrawals.ts'
import { gateOf, handlers } from '../../main/app.ts'
import type { App } from '../../platform/app.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { createServer } from '../../platform/http/server.ts'
import { newId } from '../../platform/ids.ts'
import { raiseAlarm } from '../index.ts'

let other: { readonly app: App; readonly server: FastifyInstance }
let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 100 })
  const app = { ...t.app, db: openDatabase(t.app.config.databaseUrl, 4) }
  other = { app, server: await createServer(app, gateOf(app), handlers) }
})
afterAll(async () => {
  await other.server.close()
  await other.app.db.close()
  await t.close()
})

const open: OperatorListener[] = []
afterEach(() => {
  for (const listener of open.splice(0)) listener.breakOff()
})

async function hear(token: string, lastEventId?: string, server = t.server): Promise<OperatorListener> {
  const listener = await listenAsOperator(server, token, lastEventId)
  open.push(listener)
  return listener
}

const alarm = () =>
  t.app.db.transact((tx) => raiseAlarm(tx, t.app, { kind: 'ODD', subject: newId(), details: '' }))

test('tells operators with the capability which queue changed, on every server, and never whom it concerns', async () => {
  const [approver, reviewer] = [
    await anOperator(t, ['withdrawals.approve']),
    await anOperator(t, ['alarms.clear']),
  ]
  const [here, there] = [await hear(approver.token), await hear(reviewer.token, undefined, other.server)]
  await waitingWithdrawal(t, await aMember(t, { usdt: '500' }))
  await here.hears('withdrawals')
  await alarm()
  await there.hears('alarms')
  expect(here.events.flat()).not.toContain('alarms')
  expect(there.events.flat()).not.toContain('withdrawals')
  const kinds: readonly string[] = operatorChangeKinds
  expect([...here.events, ...there.events].flat().every((kind) => kinds.includes(kind))).toBe(true)
})

test('resumes after a break without a gap', async () => {
  const { token } = await anOperator(t, ['alarms.clear'])
  const first = await hear(token)
  first.breakOff()
  await alarm()
  await (await hear(token, first.lastEventId(), other.server)).hears('alarms')
})

test('ends with the session, follows changes of capabilities, and is refused to members', async () => {
  const operator = await anOperator(t, [])
  const listener = await hear(operator.token)
  await transactAsOwner(t.ownerUrl, (tx) =>
    tx
      .updateTable('operator')
      .set({ capabilities: ['alarms.clear'] })
      .where('id', '=', operator.id)
      .execute(),
  )
  await listener.hears('operators')
  await alarm()
  await listener.hears('alarms')
  await t.ask(operators.operatorLogout, undefined, { token: operator.token })
  await listener.ended
  expect((await listenAsOperator(t.server, (await aMember(t)).token)).status).toBe(401)
})
