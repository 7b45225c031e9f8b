import { createHmac } from 'node:crypto'
import { operatorMachines } from '@halyard/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, numberOf } from '../../../../../tests/support/wallets.ts'
import { waitingWithdrawal } from '../../../../../tests/support/withdrawals.ts'
import { DeliveryLanes, deliverWebhooks } from './deliver.ts'

interface Sent {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const sent: Sent[] = []
let answer: (url: string) => number | Promise<number> = () => 200
const webhooks = {
  faultOf: (url: string) => (url.startsWith('https://') ? null : 'It is not HTTPS'),
  send: async (request: Sent) => {
    sent.push(request)
    return answer(request.url)
  },
}

let t: TestServer
let token: string
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 }, { webhooks })
})
afterAll(() => t.close())
beforeEach(async () => {
  token = (await anOperator(t, ['integrations.manage'])).token
  answer = () => 200
  for (const { id } of (await t.ask(operatorMachines.webhooks, undefined, { token })).body.endpoints)
    await t.ask(operatorMachines.removeWebhook, { body: { endpointId: id, reason: 'Over' } }, { token })
  sent.length = 0
})

type Kind = (typeof operatorMachines.webhookEvents)[number]

async function listening(...events: Kind[]): Promise<{ endpointId: string; secret: string }> {
  const body = { url: `https://hooks.example.test/${events[0]}`, events }
  const reply = await t.ask(operatorMachines.addWebhook, { body }, { token })
  expect(reply.status).toBe(200)
  return reply.body
}

const deliveriesOf = async (endpointId: string) => {
  const reply = await t.ask(operatorMachines.webhookDeliveries, { query: { endpointId } }, { token })
  return reply.body.deliveries
}

async function deliverAll(): Promise<void> {
  const lanes = new DeliveryLanes(t.app)
  await lanes.begin(new AbortController().signal)
  await lanes.quiet()
}

describe('an event', () => {
  test('is sent with ids and a state, signed with its time, and only if its transaction commits', async () => {
    const { endpointId, secret } = await listening('withdrawal.changed')
    const member = await aMember(t, { usdt: '500' })
    const id = await waitingWithdrawal(t, member, '100')
    await expect(
      t.app.db.transact(async (tx) => {
        await tx.updateTable('withdrawal').set({ state: 'CANCELLED' }).where('id', '=', id).execute()
        throw new Error('crashed')
      }),
    ).rejects.toThrow('crashed')
    await deliverAll()
    const [request] = sent
    expect(sent).toHaveLength(1)
    const body = JSON.parse(request?.body ?? '')
    expect(body).toEqual({
      id: expect.any(String),
      event: 'withdrawal.changed',
      createdAt: expect.any(String),
      data: { memberId: await numberOf(t, member), id, state: 'PENDING' },
    })
    const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(request?.headers['halyard-signature'] ?? '') ?? []
    expect(Number(time)).toBe(Math.floor(t.app.clock.now().getTime() / 1000))
    const expected = createHmac('sha256', secret).update(`${time}.${request?.body}`).digest('hex')
    expect(signature).toBe(expected)
    expect(request?.headers['halyard-event-id']).toBe(body.id)
    expect(await deliveriesOf(endpointId)).toMatchObject([
      { eventId: body.id, state: 'DELIVERED', attempts: 1, lastStatus: 200 },
    ])
  })

  test('goes only to endpoints subscribed to its kind, and not to removed ones', async () => {
    const { endpointId } = await listening('member.registered')
    await listening('kyc.changed')
    await aMember(t)
    await deliverAll()
    expect(sent.map(({ url }) => url)).toEqual(['https://hooks.example.test/member.registered'])
    await aMember(t)
    await t.ask(operatorMachines.removeWebhook, { body: { endpointId, reason: 'Over' } }, { token })
    await deliverAll()
    expect(sent).toHaveLength(1)
  })

  test('is retried with growing pauses and the same id, then given up with an alarm, and can be replayed', async () => {
    const { endpointId } = await listening('member.registered')
    await aMember(t)
    answer = () => 503
    for (let tries = 0; tries < 12; tries++) {
      await deliverAll()
      t.advance(2 * 24 * 3600)
    }
    expect(new Set(sent.map(({ headers }) => headers['halyard-event-id'])).size).toBe(1)
    expect(sent).toHaveLength(10)
    token = (await anOperator(t, ['integrations.manage'])).token
    const [failed] = await deliveriesOf(endpointId)
    expect(failed).toMatchObject({ state: 'FAILED', attempts: 10, lastError: 'It answered 503' })
    const { rows } = await t.app.db.pool.query('select kind from alarm where subject = $1', [
      `webhook:${endpointId}`,
    ])
    expect(rows).toEqual([{ kind: 'WEBHOOK_FAILED' }])

    answer = () => 204
    const body = { deliveryId: failed?.id ?? '' }
    expect((await t.ask(operatorMachines.replayWebhook, { body }, { token })).status).toBe(200)
    await deliverAll()
    expect(await deliveriesOf(endpointId)).toMatchObject([{ state: 'DELIVERED', eventId: failed?.eventId }])
  })

  test('is sent again after a worker’s crash, by one worker at a time', async () => {
    await listening('member.registered')
    await aMember(t)
    await t.app.db.pool.query(
      `update webhook_delivery set attempts = 1, next_try_at = $1 where state = 'PENDING'`,
      [t.app.clock.now()],
    )
    await Promise.all([deliverAll(), deliverAll(), deliverAll()])
    expect(sent).toHaveLength(1)
  })

  test('is delivered to all other endpoints while one hangs', async () => {
    const hanging = await listening('member.registered')
    const other = await listening('kyc.changed', 'member.registered')
    const { promise, resolve } = Promise.withResolvers<number>()
    answer = (url) => (url.endsWith('/member.registered') ? promise : 200)
    await aMember(t)
    const loop = deliverWebhooks({ ...t.app, config: { ...t.app.config, loopPausePercent: 1 } })
    const statesOf = async (endpointId: string) => (await deliveriesOf(endpointId)).map(({ state }) => state)
    await expect.poll(() => statesOf(other.endpointId)).toEqual(['DELIVERED'])
    // Nor are later events delayed while it hangs.
    await aMember(t)
    await expect.poll(() => statesOf(other.endpointId), { timeout: 5000 }).toEqual(['DELIVERED', 'DELIVERED'])
    expect(await statesOf(hanging.endpointId)).toEqual(['PENDING', 'PENDING'])
    // The hanging endpoint gets no further request meanwhile.
    expect(sent.filter(({ url }) => url.endsWith('/member.registered'))).toHaveLength(1)
    resolve(200)
    await loop.stop()
    expect(await statesOf(hanging.endpointId)).toContain('DELIVERED')
  })

  test.each([301, 307, 404, 199])('answered with %i is not delivered, and is tried again', async (status) => {
    const { endpointId } = await listening('member.registered')
    answer = () => status
    await aMember(t)
    await deliverAll()
    expect(await deliveriesOf(endpointId)).toMatchObject([
      { state: 'PENDING', lastStatus: status, lastError: `It answered ${status}` },
    ])
  })

  test('that one endpoint refuses holds up no other', async () => {
    await listening('member.registered')
    const other = await listening('kyc.changed', 'member.registered')
    answer = () => {
      if (sent.at(-1)?.url.endsWith('member.registered')) throw new Error('connect ECONNREFUSED')
      return 200
    }
    await aMember(t)
    await deliverAll()
    expect(await deliveriesOf(other.endpointId)).toMatchObject([{ state: 'DELIVERED' }])
  })
})

test('a secret is shown once and stored sealed; a non-public address is refused', async () => {
  const { endpointId, secret } = await listening('alarm.raised')
  const { body } = await t.ask(operatorMachines.webhooks, undefined, { token })
  expect(JSON.stringify(body)).not.toContain(secret)
  const row = await t.app.db
    .selectFrom('webhook_endpoint')
    .select('secret_sealed')
    .where('id', '=', endpointId)
    .executeTakeFirstOrThrow()
  expect(row.secret_sealed.includes(secret)).toBe(false)
  const plain = { url: 'http://hooks.example.test/in', events: ['alarm.raised' as const] }
  expect((await t.ask(operatorMachines.addWebhook, { body: plain }, { token })).body.fields).toMatchObject({
    url: { code: 'INVALID_WEBHOOK_URL' },
  })
  await expect(
    t.app.db.pool.query('update webhook_endpoint set removed_at = now() where id = $1', [endpointId]),
  ).rejects.toThrow('No operator did that')
})
