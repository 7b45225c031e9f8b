// A connection to PostgreSQL that fails on demand: before COMMIT arrives, after it ran, for good, or
// silently.

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * - `cancelBegin`: the next BEGIN is cancelled, as by pg_cancel_backend; whatever comes with it is forwarded.
 * - `beforeCommit`: the next COMMIT is not forwarded, and its connection is cut.
 * - `afterCommit`: the next COMMIT is executed, and its connection is cut instead of the response.
 * - `afterStatement`: like afterCommit, for the next statement outside a transaction.
 * - `away`: every connection is cut, new ones are refused.
 * - `unanswered`: requests are forwarded, and responses wait until the fault is lifted.
 * - `silent`: nothing is forwarded any more, in either direction, and nothing is closed.
 */
type Fault =
  | 'none'
  | 'cancelBegin'
  | 'beforeCommit'
  | 'afterCommit'
  | 'afterStatement'
  | 'away'
  | 'unanswered'
  | 'silent'

export interface FaultyWire {
  /** The URL of the database through this connection. */
  readonly url: string
  readonly fail: (fault: Fault, options?: FaultOptions) => void
  readonly close: () => Promise<void>
}

interface FaultOptions {
  /** The fault that follows once the connection is cut. */
  readonly afterwards?: Fault
}

/** A message of the simple query protocol. */
function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5, 'Q')
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

const begin = simpleQuery('begin')
const cancelledStatement = simpleQuery(
  `do $$ begin raise exception 'canceling statement due to user request' using errcode = '57014'; end $$`,
)

function replaced(packet: Buffer, part: Buffer, by: Buffer): Buffer {
  const at = packet.indexOf(part)
  return Buffer.concat([packet.subarray(0, at), by, packet.subarray(at + part.length)])
}

/** PostgreSQL says this when it is done. */
const outOfTransaction = 'Z\0\0\0\x05I'
const commitEnded = /(COMMIT|ROLLBACK)\0/

export async function faultyWire(databaseUrl: string): Promise<FaultyWire> {
  const behind = new URL(databaseUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let fault: Fault = 'none'
  let next: Fault = 'none'
  const waiting: (() => void)[] = []

  const cut = (pair: readonly [Socket, Socket]) => {
    pairs.delete(pair)
    for (const socket of pair) socket.destroy()
  }
  const fail = (now: Fault, { afterwards = 'none' }: FaultOptions = {}) => {
    fault = now
    next = afterwards
    if (fault === 'away') for (const pair of pairs) cut(pair)
    if (fault === 'none') for (const pass of waiting.splice(0)) pass()
  }

  const server = createServer((client) => {
    if (fault === 'away') {
      client.destroy()
      return
    }
    const database = connect(Number(behind.port), behind.hostname)
    const pair = [client, database] as const
    pairs.add(pair)
    let awaited: 'statement' | 'commit' | null = null
    let answers = ''
    client.on('data', (sent) => {
      if (fault === 'silent') return
      const commits = sent.includes('commit\0')
      if (fault === 'beforeCommit' && commits) {
        cut(pair)
        fail(next)
        return
      }
      if (fault === 'cancelBegin' && sent.includes(begin)) {
        fail(next)
        database.write(replaced(sent, begin, cancelledStatement))
        return
      }
      if (fault === 'afterStatement') awaited ??= 'statement'
      if (fault === 'afterCommit' && commits) awaited ??= 'commit'
      database.write(sent)
    })
    database.on('data', (answered) => {
      if (fault === 'silent') return
      if (fault === 'unanswered') {
        waiting.push(() => client.write(answered))
        return
      }
      if (!awaited) {
        client.write(answered)
        return
      }
      answers += answered.toString('latin1')
      const isOver = awaited === 'statement' || commitEnded.test(answers)
      if (isOver && answers.endsWith(outOfTransaction)) {
        cut(pair)
        fail(next)
      }
    })
    for (const socket of pair) {
      socket.on('error', () => cut(pair))
      socket.on('close', () => cut(pair))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    fail,
    close: async () => {
      for (const pair of pairs) cut(pair)
      server.close()
      await once(server, 'close')
    },
  }
}
