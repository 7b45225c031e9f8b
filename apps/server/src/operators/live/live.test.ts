import { account, changeKinds, wallet } from '@halyard/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { type Listener, listen } from '../../../../../tests/support/events.ts'
import { signedIn, transactionPassword } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, fund, type Member } from '../../../../../tests/support/wallets.ts'
import { gateOf, handlers } from '../../main/app.ts'
import type { App } from '../../platform/app.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { createServer } from '../../platform/http/server.ts'
import { cleanUpChangesJob } from './clean-up-changes.ts'

/** The second API process: shares only the database with the first. */
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

const open: Listener[] = []
afterEach(() => {
  for (const listener of open.splice(0)) listener.breakOff()
})

async function hear(member: Member, lastEventId?: string, server = t.server): Promise<Listener> {
  const listener = await listen(server, member.token, lastEventId)
  open.push(listener)
  return listener
}

/** Forgets the changes that creating the members made. */
const forget = () => t.app.db.transact((tx) => tx.deleteFrom('member_change').execute())

async function someMembers<const Count extends number>(count: Count): Promise<Member[]> {
  const members = await Promise.all(Array.from({ length: count }, () => aMember(t, { usdp: '100' })))
  await forget()
  return members
}

const pay = (from: Member, to: Member) =>
  t.ask(
    wallet.transfer,
    { body: { walletType: 'USDP', email: to.email, amount: '1', transactionPassword } },
    { token: from.token, key: crypto.randomUUID() },
  )

describe('a stream', () => {
  test('tells both parties of a transfer what changed, and nobody else, on every server', async () => {
    const [ann, ben, cat] = (await someMembers(3)) as [Member, Member, Member]
    const listeners = [await hear(ann), await hear(ben, undefined, other.server)] as const
    const bystander = await hear(cat)
    expect((await pay(ann, ben)).status).toBe(200)
    for (const listener of listeners) {
      expect(new Set(await listener.hears('wallets', 'notifications'))).toEqual(
        new Set(['wallets', 'notifications']),
      )
    }
    await fund(t, cat.id, 'usdp', '1')
    expect(await bystander.hears('wallets')).toEqual(['wallets'])
    expect(listeners.map(({ events }) => events.flat().length)).toEqual([2, 2])
  })

  test('has headers that keep proxies from buffering, and contains no amounts', async () => {
    const [ann] = (await someMembers(1)) as [Member]
    const { status, headers, events, hears } = await hear(ann)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/event-stream')
    expect(headers['cache-control']).toContain('no-transform')
    expect(headers['x-accel-buffering']).toBe('no')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
    await fund(t, ann.id, 'usdp', '1234.5')
    await hears('wallets')
    expect(events).toEqual([['wallets']])
  })

  test('begins with the latest changes, which its page may have missed', async () => {
    const [ann] = (await someMembers(1)) as [Member]
    await fund(t, ann.id, 'usdp', '1')
    const { hears } = await hear(ann)
    expect(await hears('wallets')).toEqual(['wallets'])
  })

  test('works from the first round on', async () => {
    const warned = vi.spyOn(t.app.log, 'warn')
    const [ann] = (await someMembers(1)) as [Member]
    const { hears } = await hear(ann)
    await fund(t, ann.id, 'usdp', '1')
    await hears('wallets')
    const messages = warned.mock.calls.map((words) => words.at(-1))
    warned.mockRestore()
    expect(messages).not.toContain('a round of a loop failed')
  })

  test('needs a session', async () => {
    expect((await listen(t.server, 'nobody')).status).toBe(401)
  })

  test('continues after a database outage', async () => {
    const [ann] = (await someMembers(1)) as [Member]
    const listener = await hear(ann)
    await asOwner(t.ownerUrl, (owner) =>
      owner.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      ),
    )
    await vi.waitUntil(() =>
      fund(t, ann.id, 'usdp', '1').then(
        () => true,
        () => false,
      ),
    )
    expect(await listener.hears('wallets')).toEqual(['wallets'])
  })

  test('ends after a failover to another PostgreSQL, and reconnects to every kind', async () => {
    const [ann] = (await someMembers(1)) as [Member]
    const listener = await hear(ann)
    const { alone } = t.app.db
    const ask = alone.query.bind(alone) as (text: string, values: unknown[]) => Promise<pg.QueryResult>
    const elsewhere = vi.spyOn(alone, 'query').mockImplementation((async (
      text: string,
      values: unknown[],
    ) => {
      const answer = await ask(text, values)
      for (const row of answer.rows) if ('cluster' in row) row.cluster = '1'
      return answer
    }) as never)
    await listener.ended
    const { hears } = await hear(ann, listener.lastEventId())
    expect(new Set(await hears(...changeKinds))).toEqual(new Set(changeKinds))
    elsewhere.mockRestore()
  })

  test('is refused to a member with twenty open streams, until one is closed', async () => {
    const [ann, ben] = (await someMembers(2)) as [Member, Member]
    const listeners: Listener[] = []
    for (let count = 0; count < 20; count++) listeners.push(await hear(ann))
    expect(new Set(listeners.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await hear(ann)).status).toBe(429)
    expect((await hear(ben)).status).toBe(200)
    listeners[0]?.breakOff()
    await vi.waitUntil(async () => (await hear(ann)).status === 200)
  })
})

describe('after a break', () => {
  test('another server resumes after the last event without gap or repetition', async () => {
    const [ann, ben] = (await someMembers(2)) as [Member, Member]
    const first = await hear(ann)
    await fund(t, ann.id, 'usdp', '1')
    await first.hears('wallets')
    first.breakOff()
    await t.app.db.transact((tx) =>
      tx.updateTable('member').set({ kyc_status: 'APPROVED' }).where('id', '=', ann.id).execute(),
    )
    await fund(t, ben.id, 'usdp', '1')
    const second = await hear(ann, first.lastEventId(), other.server)
    expect(await second.hears('profile')).toContain('profile')
    const [, later] = [second.breakOff(), second.lastEventId()]
    const third = await hear(ann, later)
    await pay(ben, ann)
    await third.hears('wallets', 'notifications')
    expect(third.events.flat()).not.toContain('profile')
  })

  test('a transaction that began first and commits last is not missed', async () => {
    const [ann, ben] = (await someMembers(2)) as [Member, Member]
    const slow = new pg.Client(t.app.config.databaseUrl)
    await slow.connect()
    try {
      const annStays = await hear(ann)
      await slow.query('begin')
      await slow.query("update member set kyc_status = 'APPROVED' where id = $1", [ann.id])
      await fund(t, ben.id, 'usdp', '1')
      await fund(t, ann.id, 'usdp', '1')
      await annStays.hears('wallets')
      const leaves = await hear(ann, annStays.lastEventId())
      leaves.breakOff()
      await slow.query('commit')
      expect(await annStays.hears('profile')).toEqual(['profile'])
      const comesBack = await hear(ann, leaves.lastEventId(), other.server)
      await comesBack.hears('profile')
    } finally {
      await slow.end()
    }
  })

  test.each([
    ['of another start of PostgreSQL', (id: string) => id.replace(/^\d+/, '1')],
    ['of an hour ago', (id: string) => id.replace(/\.(\d+)\./, (_, at) => `.${Number(at) - 3600}.`)],
    ['that is none of ours', () => "0' or 1=1"],
  ])('an id %s is answered with every kind', async (_, spoil) => {
    const [ann] = (await someMembers(1)) as [Member]
    const { lastEventId } = await hear(ann)
    const { events } = await hear(ann, spoil(lastEventId() ?? ''))
    expect(events).toEqual([[...changeKinds]])
  })

  test('changes older than an hour are deleted', async () => {
    const [ann] = (await someMembers(1)) as [Member]
    await fund(t, ann.id, 'usdp', '1')
    await asOwner(t.ownerUrl, (owner) =>
      owner.query("update member_change set at = at - interval '61 minutes' where kind = 'wallets'"),
    )
    await fund(t, ann.id, 'usdt', '1')
    await cleanUpChangesJob.run(t.app as never, {} as never)
    const { rows } = await sql<{ kind: string }>`select kind from member_change`.execute(t.app.db as never)
    expect(rows).toHaveLength(1)
  })
})

describe('a session that ends', () => {
  test('closes its own stream at once, and informs the member’s others', async () => {
    const [ann] = (await someMembers(1)) as [Member]
    const elsewhere = { ...ann, token: await signedIn(t, ann.email) }
    const [here, there] = [await hear(ann), await hear(elsewhere, undefined, other.server)]
    await here.hears('sessions')
    await t.ask(account.logout, undefined, { token: elsewhere.token })
    await there.ended
    await here.hears('sessions')
    expect((await listen(t.server, elsewhere.token)).status).toBe(401)
  })

  test('by expiring closes its stream too', async () => {
    const [ann] = (await someMembers(1)) as [Member]
    const listener = await hear(ann)
    t.advance(2 * 3600 + 1)
    const now = performance.now.bind(performance)
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 16_000)
    await listener.ended
    later.mockRestore()
  })
})

test('a server that closes ends its streams', async () => {
  const app = { ...t.app }
  const server = await createServer(app, gateOf(app), handlers)
  const listener = await hear(await aMember(t), undefined, server)
  await server.close()
  await listener.ended
})
