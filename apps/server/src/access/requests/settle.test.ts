import { operatorMoney, requests, wallet, withdrawals } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactionPassword } from '../../../../../tests/support/members.ts'
import { operatorScenes, type Scene } from '../../../../../tests/support/operator-scenes.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { waitingWithdrawal } from '../../../../../tests/support/withdrawals.ts'
import { balancesOf, walletOf } from '../../ledger/index.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { runIdempotent, settleRequest } from '../../platform/http/run-idempotent.ts'
import { newId } from '../../platform/ids.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

const settle = ({ token }: { readonly token: string }, key: string) =>
  t.ask(requests.settle, { body: { key } }, { token })

const send = ({ token }: Member, to: Member, key: string, amount = '4') =>
  t.ask(
    wallet.transfer,
    { body: { walletType: 'USDP', email: to.email, amount, transactionPassword } },
    { token, key },
  )

const usdp = async (member: Member) => (await balancesOf(t.app.db, [walletOf(member.id, 'usdp')]))[0]

const keysOf = async ({ id }: { readonly id: string }) =>
  (await run<{ key: string }>(t.app.db, 'select key from answered_request where member_id = $1', [id])).length

test('a completed request returns its answer and current state, any number of times', async () => {
  const ann = await aMember(t, { usdt: '500' })
  const body = { withdrawalId: await waitingWithdrawal(t, ann) }
  const [key] = [newId()]
  await t.ask(withdrawals.cancelWithdrawal, { body }, { token: ann.token, key })
  for (const _ of [1, 2]) {
    expect((await settle(ann, key)).body).toEqual({
      outcome: 'DONE',
      request: {
        call: withdrawals.cancelWithdrawal.path,
        answer: {},
        replayed: { sentAt: expect.any(String), state: 'COMPLETED' },
      },
      message: 'It went through.',
    })
  }
})

test('a request without effect is answered but not stored, so nobody can fill the table', async () => {
  const ann = await aMember(t, { usdt: '500' })
  const body = { withdrawalId: await waitingWithdrawal(t, ann) }
  const cancel = (key: string) => t.ask(withdrawals.cancelWithdrawal, { body }, { token: ann.token, key })
  const [first, other] = [newId(), newId()]
  expect((await cancel(first)).body.replayed).toBeUndefined()
  const before = await keysOf(ann)
  for (const key of [other, newId(), newId()])
    expect((await cancel(key)).body).toEqual({ message: expect.stringContaining('cancelled') })
  expect(await keysOf(ann)).toBe(before)
  expect((await cancel(first)).body.replayed).toMatchObject({ state: 'COMPLETED' })
  expect((await settle(ann, other)).body.outcome).toBe('CLOSED')
  expect((await cancel(other)).body.code).toBe('REQUEST_CLOSED')
})

test('a request that never arrived, or was refused, can no longer succeed under its key', async () => {
  const [ann, ben] = [await aMember(t, { usdp: '10' }), await aMember(t)]
  const [lost, refused] = [newId(), newId()]
  expect((await send(ann, ben, refused, '11')).body.code).toBe('INSUFFICIENT_BALANCE')
  for (const key of [lost, refused]) {
    expect((await settle(ann, key)).body).toMatchObject({ outcome: 'CLOSED', request: null })
    for (const amount of ['4', '5']) {
      expect((await send(ann, ben, key, amount)).body).toMatchObject({
        code: 'REQUEST_CLOSED',
        decides: true,
      })
    }
    expect((await settle(ann, key)).body.outcome).toBe('CLOSED')
  }
  expect(await usdp(ann)).toBe(10_000_000n)
  const inChinese = { token: ann.token, key: lost, language: 'zh' }
  const late = await t.ask(wallet.bonusTransfer, { body: { amount: '1', transactionPassword } }, inChinese)
  expect(late.body).toMatchObject({ code: 'REQUEST_CLOSED', message: expect.stringContaining('关闭') })
})

test('of a concurrent request and settlement one wins and the other reports it', {
  timeout: 60_000,
}, async () => {
  const [ann, ben] = [await aMember(t, { usdp: '100' }), await aMember(t)]
  let paid = 0n
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const key = newId()
    // Alternates which of the two comes first, from before the request arrives to after its answer.
    const waits = () => new Promise((resolve) => setTimeout(resolve, round * 12))
    const [sent, settled] = await Promise.all(
      round % 2 === 0
        ? [waits().then(() => send(ann, ben, key, '1')), settle(ann, key)]
        : [send(ann, ben, key, '1'), waits().then(() => settle(ann, key))],
    )
    const done = sent.status === 200
    if (done) paid += 1_000_000n
    else expect(sent.body.code).toBe('REQUEST_CLOSED')
    expect(settled.body.outcome).toBe(done ? 'DONE' : 'CLOSED')
    outcomes.add(settled.body.outcome)
  }
  expect([await usdp(ann), await usdp(ben)]).toEqual([100_000_000n - paid, paid])
  expect([...outcomes].sort()).toEqual(['CLOSED', 'DONE'])
})

/** A request in progress until it is released. */
async function underWay(key: string, id: string) {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = async (tx: Tx) => {
    await run(tx, 'select $1::int', [1])
    begun.resolve()
    await over.promise
    return { answer: 'done' }
  }
  const request = { by: { who: 'member' as const, id }, key, call: '/some/call', input: {} }
  const done = runIdempotent(t.app, request, work)
  await begun.promise
  return { request, done, letGo: over.resolve }
}

test('a request in progress is awaited, then reported as in progress', async () => {
  const { id, token } = await aMember(t)
  const key = newId()
  const { request, done, letGo } = await underWay(key, id)
  const shortWait = { tries: 2, everyMs: 10 }
  expect(await settleRequest(t.app, request, async () => null, shortWait)).toBe('UNDER_WAY')
  const settled = settle({ token }, key)
  letGo()
  await done
  expect((await settled).body).toMatchObject({
    outcome: 'DONE',
    request: { call: '/some/call', answer: { answer: 'done' }, replayed: { state: null } },
  })
})

test('closing a key during its request’s checks stops the request at its answer', async () => {
  const [ann, ben] = [await aMember(t, { usdp: '10' }), await aMember(t)]
  const request = { by: { who: 'member' as const, id: ann.id }, key: newId(), call: '/some/call', input: {} }
  const close = () => settleRequest(t.app, request, async () => null)
  expect(await close()).toBe('CLOSED')
  const worked = await runIdempotent(t.app, request, async (tx) => {
    await run(tx, 'insert into rate_limit (key, full_at) values ($1, now())', [request.key])
    return { answer: 'done' }
  })
  expect(worked).toMatchObject({ code: 'REQUEST_CLOSED' })
  expect(await run(t.app.db, 'select key from rate_limit where key = $1', [request.key])).toEqual([])
  const moved = t.app.db.transact((tx) =>
    run(
      tx,
      `insert into member_transfer (id, kind, member_id, request_key, to_member_id, amount)
       values ($1, 'USDP_TRANSFER', $2, $3, $4, 1)`,
      [newId(), ann.id, request.key, ben.id],
    ),
  )
  await expect(moved).rejects.toThrow('closed')
  await expect(run(t.app.db, 'delete from answered_request where key = $1', [request.key])).rejects.toThrow()
})

test('another member’s key counts as unused, and stays theirs', async () => {
  const [ann, ben] = [await aMember(t, { usdp: '10' }), await aMember(t)]
  const key = newId()
  await send(ann, ben, key)
  expect((await settle(ben, key)).body).toMatchObject({ outcome: 'CLOSED', request: null })
  const [second] = [newId()]
  expect((await settle(ben, second)).body.outcome).toBe('CLOSED')
  expect((await send(ann, ben, second)).status).toBe(200)
  expect((await settle(ann, key)).body.outcome).toBe('DONE')
})

test('a member can close a limited number of keys, and still see completed requests', async () => {
  const [ann, ben] = [await aMember(t, { usdp: '10' }), await aMember(t)]
  const key = newId()
  await send(ann, ben, key)
  const codes: unknown[] = []
  for (let tries = 0; tries < 32; tries++) codes.push((await settle(ann, newId())).body.code)
  expect(codes).toEqual([...Array(30).fill(undefined), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
  expect(await keysOf(ann)).toBe(31)
  expect((await settle(ann, key)).body.outcome).toBe('DONE')
})

test('operators settle their own requests the same way', async () => {
  const scene = operatorScenes[operatorMoney.decideFiatDeposit.path] as (t: TestServer) => Promise<Scene>
  const { input, token } = await scene(t)
  const ask = (key: string) => t.ask(operatorMoney.decideFiatDeposit, input as never, { token, key })
  const ofOperator = async (key: string) =>
    (await t.ask(requests.settleOperatorRequest, { body: { key } }, { token })).body
  const [lost, sent] = [newId(), newId()]
  expect(await ofOperator(lost)).toMatchObject({ outcome: 'CLOSED', request: null })
  expect((await ask(lost)).body.code).toBe('REQUEST_CLOSED')
  expect((await ask(sent)).status).toBe(200)
  expect(await ofOperator(sent)).toMatchObject({
    outcome: 'DONE',
    request: { call: operatorMoney.decideFiatDeposit.path, replayed: { state: null } },
  })
})

test.each(['', 'short', 'with space in it'])('the key %j is refused', async (key) => {
  const ann = await aMember(t)
  expect((await settle(ann, key)).status).toBe(400)
})
