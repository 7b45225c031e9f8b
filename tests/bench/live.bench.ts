// The cost of open pages: the memory of one API process with 5,000 of them, and the time to notify all of
// them.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { live } from '@halyard/contract'
import { createMember } from '../../apps/server/src/access/accounts/index.ts'
import { beginSession } from '../../apps/server/src/access/sessions/index.ts'
import { openOutside } from '../../apps/server/src/main/outside.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { readConfig } from '../../apps/server/src/settings/config.ts'
import { type Bank, openBank } from './bank.ts'
import type { Result } from './measure.ts'

const connections = 5000
const members = 1000
const allowedBytes = 400 * 1024 * 1024
const allowedMs = 2000
const openedAtOnce = 50
const settleMs = 30_000

export async function liveBench(): Promise<Result[]> {
  const bank = await openBank()
  const env = {
    ...process.env,
    HALYARD_MODE: 'demo',
    DATABASE_URL: bank.url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    ADDRESS_LIMIT_FACTOR: '100',
  }
  const server = fork(fileURLToPath(new URL('live-server.ts', import.meta.url)), { env })
  const sockets: Socket[] = []
  try {
    const { address } = await answerOf<{ address: string }>(server)
    const tokens = await signInAll(bank, env)
    const { rss: before } = await answerOf<{ rss: number }>(server, 'how much?')
    let received = 0
    for (let opened = 0; opened < connections; opened += openedAtOnce) {
      const group = Array.from({ length: openedAtOnce }, (_, at) => tokens[(opened + at) % members] ?? '')
      sockets.push(...(await Promise.all(group.map((token) => open(address, token, () => received++)))))
    }
    // Memory used for opening them is freed meanwhile, and each stream receives something.
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    const { rss } = await answerOf<{ rss: number }>(server, 'how much?')
    received = 0
    const begun = performance.now()
    await bank.owner.query(`
      insert into member_change (member_id, kind) select id, 'orders' from member where email like '%@live.test'`)
    while (received < connections) {
      if (performance.now() - begun > 30_000) throw new Error(`Only ${received} of ${connections} were told`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const tookMs = performance.now() - begun
    return [
      {
        name: '5,000 open pages',
        ratio: rss / allowedBytes,
        atMost: 1,
        how: `resident memory of the API process, to 400 MB: ${inMb(rss)} MB, ${inMb(before)} before the first`,
      },
      {
        name: 'telling 5,000 pages',
        ratio: tookMs / allowedMs,
        atMost: 1,
        how: `from a commit that concerns all of them until the last was told, to 2 s: ${Math.round(tookMs)} ms`,
      },
    ]
  } finally {
    for (const socket of sockets) socket.destroy()
    server.kill()
    await once(server, 'exit')
    await bank.close()
  }
}

const inMb = (bytes: number) => Math.round(bytes / 1024 / 1024)

async function answerOf<Answer>(server: ChildProcess, question?: string): Promise<Answer> {
  const answered = once(server, 'message')
  if (question) server.send(question)
  const [answer] = await answered
  return answer as Answer
}

/** Without passwords: a thousand of their hashes would take a minute. */
async function signInAll({ db }: Bank, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const config = readConfig(env)
  const clock = { now: () => new Date() }
  const app: App = { config, db, ...openOutside(config), clock, log: createLog('bench', 'silent') }
  const visit = { address: '127.0.0.1', country: null, userAgent: 'bench', deviceKeys: [] }
  const signIn = (number: number) =>
    db.transact(async (tx) => {
      const member = await createMember(
        tx,
        {
          email: `${number}@live.test`,
          fullName: 'Bench',
          country: 'SG',
          language: 'en',
          passwordHash: '',
          transactionPasswordHash: '',
          sponsor: null,
        },
        clock.now(),
      )
      if (!member) throw new Error('The member was not made')
      const row = await tx
        .selectFrom('member')
        .selectAll()
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
      const begun = await beginSession(tx, app, row, { rememberMe: true, method: 'PASSWORD', visit })
      if (!('token' in begun)) throw new Error('The member was not let in')
      return begun.token
    })
  // One task per connection.
  const one = async (first: number) => {
    const tokens: string[] = []
    for (let number = first; number < members; number += 16) tokens.push(await signIn(number))
    return tokens
  }
  return (await Promise.all(Array.from({ length: 16 }, (_, first) => one(first)))).flat()
}

/** Resolves once the stream has begun; counts its events from then on. */
function open(address: string, token: string, onEvent: () => void): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.setEncoding('latin1')
  socket.write(
    `GET /api${live.changes.path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`,
  )
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (text: string) => {
      if (text.includes('HTTP/1.1 ') && !text.includes('HTTP/1.1 200')) reject(new Error(text))
      if (text.includes('id: ')) resolve(socket)
      if (text.includes('data: ')) onEvent()
    })
  })
}
