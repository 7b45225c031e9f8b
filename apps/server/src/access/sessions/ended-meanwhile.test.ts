// A request of a session is not carried out once the session has ended, wherever the request was waiting.
import { account, devices, kyc, member as memberCalls, wallet } from '@halyard/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transactAsOwner } from '../../../../../tests/support/database.ts'
import { documents } from '../../../../../tests/support/kyc.ts'
import { password, signedIn, transactionPassword } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import type { Tx } from '../../platform/db/database.ts'
import { countGuess } from '../../platform/guesses.ts'
import { lockMember } from '../accounts/lock-member.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

interface Answer {
  readonly status: number
  readonly body: { readonly code?: string }
}

const sessionEnded = { status: 401, body: { code: 'SESSION_ENDED' } }

const logOut = (member: Member) => t.ask(account.logout, {}, { token: member.token })

/** Logs the member out while the request waits for a lock that the test holds. */
async function requestedBeforeLogout(
  member: Member,
  hold: (tx: Tx) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  let requested: Promise<Answer> | undefined
  await transactAsOwner(t.ownerUrl, async (tx) => {
    await hold(tx)
    requested = ask()
    await untilSomebodyWaits(t.app.db)
    expect((await logOut(member)).status).toBe(200)
  })
  return requested
}

const transfer = (from: Member, to: Member) => () =>
  t.ask(
    wallet.transfer,
    { body: { walletType: 'USDP' as const, email: to.email, amount: '1', transactionPassword } },
    { token: from.token },
  )

async function usdpOf({ token }: Member): Promise<number> {
  const { body } = await t.ask(wallet.walletList, { query: {} }, { token })
  return Number(body.walletList.find(({ walletType }) => walletType === 'USDP')?.walletBalance)
}

test('money is not sent, whether the request waited for the password check or within the action', async () => {
  const ben = await aMember(t)
  const ann = await aMember(t, { usdp: '5' })
  const holdGuesses = async (tx: Tx) => {
    await countGuess(tx, 'transactionPassword', ann.id, t.app.clock.now())
  }
  expect(await requestedBeforeLogout(ann, holdGuesses, transfer(ann, ben))).toMatchObject(sessionEnded)
  const eve = await aMember(t, { usdp: '5' })
  const holdBalance = (tx: Tx) => tx.selectFrom('balance').select('account_id').forNoKeyUpdate().execute()
  expect(await requestedBeforeLogout(eve, holdBalance, transfer(eve, ben))).toMatchObject(sessionEnded)
  expect(await usdpOf(ben)).toBe(0)
})

test('the account is not changed', async () => {
  const ann = await aMember(t)
  const body = { gender: 'MALE', country: 'MY', email: ann.email } as const
  const ask = () => t.ask(memberCalls.changeProfile, { body }, { token: ann.token })
  expect(await requestedBeforeLogout(ann, (tx) => lockMember(tx, ann.id), ask)).toMatchObject(sessionEnded)
  const { country } = await t.app.db
    .selectFrom('member')
    .select('country')
    .where('id', '=', ann.id)
    .executeTakeFirstOrThrow()
  expect(country).toBe('SG')
})

test('the password is not changed, although the change itself records a recent proof', async () => {
  const ann = await aMember(t)
  const passwordHash = () =>
    t.app.db.selectFrom('member').select('password_hash').where('id', '=', ann.id).executeTakeFirstOrThrow()
  const before = await passwordHash()
  const newPassword = 'Another-2026'
  const body = { oldPassword: password, newPassword, confirmNewPassword: newPassword }
  const ask = () => t.ask(memberCalls.changePassword, { body }, { token: ann.token })
  expect(await requestedBeforeLogout(ann, (tx) => lockMember(tx, ann.id), ask)).toMatchObject(sessionEnded)
  expect(await passwordHash()).toEqual(before)
})

test('of two devices that log each other out one is out, and neither gets an error', async () => {
  const ann = await aMember(t)
  const [one, other] = [ann.token, await signedIn(t, ann.email)]
  const answers = await Promise.all(
    [one, other].map((token) => t.ask(devices.endOtherSessions, {}, { token })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('a form that was still being sent is refused', async () => {
  const root = await t.server.listen({ host: '127.0.0.1', port: 0 })
  const ann = await aMember(t)
  const form = new FormData()
  for (const [name, value] of Object.entries(await documents())) form.append(name, value as string)
  const sent = new Response(form)
  const bytes = new Uint8Array(await sent.arrayBuffer())
  let sendRest = () => {}
  const halves = new ReadableStream<Uint8Array>({
    start(body) {
      body.enqueue(bytes.slice(0, 1000))
      sendRest = () => {
        body.enqueue(bytes.slice(1000))
        body.close()
      }
    },
  })
  // Long enough that the next use of the session is recorded.
  t.advance(600)
  const answer = fetch(`${root}/api${kyc.submitKyc.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ann.token}`,
      'content-type': sent.headers.get('content-type') ?? '',
    },
    body: halves,
    duplex: 'half',
  } as RequestInit)
  const letIn = t.app.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', ann.id)
    .where('last_used_at', '=', t.app.clock.now())
  await vi.waitUntil(async () => (await letIn.execute()).length > 0, { timeout: 15_000 })
  await logOut(ann)
  sendRest()
  expect((await answer).status).toBe(401)
  expect(
    await t.app.db.selectFrom('stored_file').select('id').where('member_id', '=', ann.id).execute(),
  ).toEqual([])
})

test('logging out works, also for this device in the list', async () => {
  const ann = await aMember(t)
  const { body } = await t.ask(devices.sessionList, {}, { token: ann.token })
  const sessionId = body.sessions[0]?.id ?? ''
  const ended = await t.ask(devices.endSession, { body: { sessionId } }, { token: ann.token })
  expect(ended.status).toBe(200)
  expect(await t.ask(devices.sessionList, {}, { token: ann.token })).toMatchObject(sessionEnded)
})

/** The refusal at commit after these statements on the session; null if it may commit. */
async function refusalAfter(sessionId: string, ...statements: string[]): Promise<string | null> {
  const client = await t.app.db.pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement.replaceAll('$id', `'${sessionId}'`))
    await client.query('select require_live_session($1)', [sessionId])
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a transaction that writes to an ended session is refused, unless it ended the session itself', async () => {
  const member = await aMember(t)
  const { id } = await t.app.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  const end = `update session set ended_at = now(), end_reason = 'LOGOUT' where id = $id`
  expect(await refusalAfter(id)).toBeNull()
  expect(await refusalAfter(id, end)).toBeNull()
  expect(await refusalAfter(id, 'savepoint one', end, 'release one')).toBeNull()
  await logOut(member)
  const written = 'update session set last_used_at = now(), ended_in = pg_current_xact_id() where id = $id'
  expect(await refusalAfter(id, written)).toBe('The session has ended')
  expect(await refusalAfter(id, end)).toBe('The session has ended')
})

test('an equal transaction number from before a restore does not count', async () => {
  const { id: memberId } = await aMember(t)
  const refused = transactAsOwner(t.ownerUrl, async (tx) => {
    await sql`alter table session disable trigger session_notes_its_end`.execute(tx)
    await sql`
      update session set ended_at = now(), end_reason = 'LOGOUT', ended_in = pg_current_xact_id(), ended_in_at = '2020-01-01'
      where member_id = ${memberId}
    `.execute(tx)
    await sql`select require_live_session(id) from session where member_id = ${memberId}`.execute(tx)
  })
  await expect(refused).rejects.toThrow('The session has ended')
})
