import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { run, type Tx } from '../db/database.ts'
import { DatabaseAway, OutcomeUnknown } from '../db/faults.ts'
import { newId } from '../ids.ts'
import { refuse } from './refusal.ts'
import { answerRequest } from './replays.ts'
import { runIdempotent } from './run-idempotent.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

async function aRequest(input: object = {}) {
  const { id } = await aMember(t)
  const by = { who: 'member' as const, id }
  return { by, key: newId(), call: '/some/call', input }
}

const answer = { answer: 'done' }

const watched = <Result>(work: () => Promise<Result>) =>
  answerRequest({ path: '/some/call', movesMoney: true }, work)

/** Work that blocks after its first statement until it is released. */
function slowly() {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = async (tx: Tx) => {
    await run(tx, 'select $1::int', [1])
    begun.resolve()
    await over.promise
    return answer
  }
  return { work, begun: begun.promise, letGo: over.resolve }
}

/** Refused without a database query, as when an outside request decides it. */
const refused = async () => refuse('RECEIVER_UNKNOWN')

test('a repeat that would be refused waits for the running request and gets its reply', async () => {
  const request = await aRequest()
  const { work, begun, letGo } = slowly()
  const first = runIdempotent(t.app, request, work)
  await begun
  const second = watched(() => runIdempotent(t.app, request, refused))
  await untilSomebodyWaits(t.app.db)
  letGo()
  expect(await first).toEqual(answer)
  expect(await second).toMatchObject({ result: answer, decided: true })
})

test('requests under other keys do not wait', async () => {
  const request = await aRequest()
  const { work, begun, letGo } = slowly()
  const first = runIdempotent(t.app, request, work)
  await begun
  expect(await runIdempotent(t.app, { ...request, key: newId() }, refused)).toMatchObject({
    code: 'RECEIVER_UNKNOWN',
  })
  letGo()
  await first
})

test('a repeat that waits too long is not refused: the outcome is unknown', async () => {
  const request = await aRequest()
  const { work, begun, letGo } = slowly()
  const first = runIdempotent(t.app, request, work)
  await begun
  const { db } = t.app
  const hasty: typeof db.transact = (work) => db.transact(work, { statementMs: 15_000, lockMs: 50 })
  const impatient = { ...t.app, db: { ...db, transact: hasty } }
  await expect(runIdempotent(impatient, request, refused)).rejects.toThrow(DatabaseAway)
  const reads = async (tx: Tx) => {
    await run(tx, 'select $1::int', [1])
    return refuse('RECEIVER_UNKNOWN')
  }
  await expect(runIdempotent(impatient, request, reads)).rejects.toThrow(DatabaseAway)
  letGo()
  expect(await first).toEqual(answer)
})

test('a failure after the request was carried out is an unknown outcome; before that it is its own error', async () => {
  const failing = async (): Promise<never> => {
    throw new DatabaseAway(null)
  }
  const after = watched(async () => {
    await runIdempotent(t.app, await aRequest(), async () => answer)
    return failing()
  })
  await expect(after).rejects.toThrow(OutcomeUnknown)
  await expect(watched(failing)).rejects.toThrow(DatabaseAway)
})

test('a key used for another request proves nothing about this one', async () => {
  const request = await aRequest({ amount: '1' })
  await runIdempotent(t.app, request, async () => answer)
  const other = { ...request, input: { amount: '2' } }
  for (const work of [refused, async () => answer]) {
    const { result, decided } = await watched(() => runIdempotent(t.app, other, work))
    expect([result, decided]).toEqual([refuse('IDEMPOTENCY_KEY_REUSED'), false])
  }
  expect(await watched(() => runIdempotent(t.app, request, refused))).toMatchObject({ decided: true })
})
