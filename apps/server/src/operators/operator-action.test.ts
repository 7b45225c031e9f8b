import { operatorMoney } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { newId } from '../platform/ids.ts'
import { operatorActionAfter } from './index.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

test('an answered request is not sent to an external system again', async () => {
  const { id } = await anOperator(t, [])
  const operator = { id, name: 'Olive', sessionId: newId(), sessionKey: Buffer.alloc(0), capabilities: [] }
  const requested = { operator, body: { reason: 'paid by hand' }, idempotencyKey: newId() }
  const act = (ask: () => Promise<string>) =>
    operatorActionAfter(t.app, operatorMoney.settlePayout, requested, ask, async (_tx, answer) => ({
      answer,
    }))
  expect(await act(async () => 'deep enough')).toEqual({ answer: 'deep enough' })
  const away = () => Promise.reject(new Error('The node is away'))
  expect(await act(away)).toEqual({ answer: 'deep enough' })
})
