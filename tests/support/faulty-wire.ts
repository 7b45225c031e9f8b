// A connection to PostgreSQL that fails on demand: before COMMIT arrives, after it ran, for good, or
// silently.

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * - `beforeCommit`: the next COMMIT is not forwarded, and its connection is cut.
 * - `afterCommit`: the next COMMIT is executed, and its connection is cut instead of the response.
 * - `afterStatement`: like afterCommit, for the next statement outside a transaction.
 * - `away`: every connection is cut, new ones are refused.
 * - `unanswered`: requests are forwarded, and responses wait until the fault is lifted.
 * - `silent`: nothing is forwarded any more, in either direction, and nothing is closed.
 */
type Fault = 'none' | 'beforeCommit' | 'afterCommit' | 'afterStatement' | 'away' | 'unanswered' | 'silent'

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

/** PostgreSQL says this when it is done. What is sent along with COMMIT, or ahead of BEGIN, is answered before COMMIT has run. */
const outOfTransaction = 'Z\0\0\0\x05I'
const commitEnded = /(COMMIT|ROLLBACK)\0/

export async function faultyWire(
  databaseUrl: string,
  /** Is given everything that is sent to PostgreSQL, packet by packet. */
  hear: (packet: Buffer) => void = () => undefined,
): Promise<FaultyWire> {
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
      hear(sent)
      if (fault === 'silent') return
      const commits = sent.includes('commit\0')
      if (fault === 'beforeCommit' && commits) {
        cut(pair)
        fail(next)
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
