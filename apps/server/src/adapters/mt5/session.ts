/**
 * A session at the Web API: one authenticated connection, one question after another. A connection that was lost is made
 * and authenticated anew with the next question; only a question that changes nothing is asked again by itself.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { BrokerUnknown } from '../../ports/broker.ts'
import { Connection, type Question } from './connection.ts'
import { answerTo, isAnswerTo, passwordHash } from './handshake.ts'
import { type Retcode, readRetcode, retcodes } from './retcodes.ts'

export interface SessionSettings {
  readonly url: string
  readonly login: number
  readonly password: string
  /** Path of a PEM; read with each new connection, so that a renewed certificate needs no restart. */
  readonly caFile: string | null
  readonly timeoutMs?: number
}

interface Reply extends Retcode {
  readonly answer: unknown
  /** The reply as a whole: some calls answer beside `answer`. */
  readonly whole: Readonly<Record<string, unknown>>
}

export interface Session {
  /** For what may be asked twice. */
  read(question: Question): Promise<Reply>
  /** Sent once at most. */
  write(question: Question): Promise<Reply>
}

const usualTimeoutMs = 10_000
/** The server ends a connection after 180 s of silence. */
const keepAliveMs = 60_000
/** A connection that was silent for longer is tried with a harmless question before it is trusted with another. */
const trustedMs = 5_000
const clientVersion = 484

const envelope = z.looseObject({ retcode: z.string(), answer: z.optional(z.unknown()) })
const started = z.object({ retcode: z.string(), srv_rand: z.string().check(z.regex(/^[0-9a-f]{32}$/i)) })
const answered = z.object({ retcode: z.string(), cli_rand_answer: z.string() })

export function openSession(settings: SessionSettings): Session {
  const hash = passwordHash(settings.password)
  let current: Connection | null = null
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }

  async function connected(): Promise<Connection> {
    if (current && !current.isBroken) return current
    const ca = settings.caFile === null ? null : await readCa(settings.caFile)
    const connection = new Connection({
      url: settings.url,
      ca,
      timeoutMs: settings.timeoutMs ?? usualTimeoutMs,
    })
    await authenticate(connection, settings.login, hash)
    current = connection
    keepAlive(connection)
    return connection
  }

  function keepAlive(connection: Connection): void {
    const timer = setInterval(() => {
      if (connection.isBroken) clearInterval(timer)
      else if (connection.idleMs() > keepAliveMs / 2) {
        inTurn(() => askOn(connection, { path: '/api/test/access' })).catch(() => {})
      }
    }, keepAliveMs)
    // It does not keep a process that has nothing else to do.
    timer.unref()
  }

  async function trusted(): Promise<Connection> {
    const connection = await connected()
    if (connection.idleMs() < trustedMs) return connection
    try {
      await askOn(connection, { path: '/api/test/access' })
      return connection
    } catch {
      return connected()
    }
  }

  return {
    read: (question) =>
      inTurn(async () => {
        try {
          return await askOn(await trusted(), question)
        } catch (error) {
          if (!wasLost(error)) throw error
          return askOn(await connected(), question)
        }
      }),
    write: (question) => inTurn(async () => askOn(await trusted(), question)),
  }
}

async function authenticate(connection: Connection, login: number, hash: Buffer): Promise<void> {
  try {
    const start = z.safeParse(
      started,
      await connection.ask({
        path: '/api/auth/start',
        query: { version: clientVersion, agent: 'Halyard', login, type: 'manager' },
      }),
    )
    if (!start.success) throw notAuthenticated('the server did not begin')
    const random = randomBytes(16).toString('hex')
    const answer = z.safeParse(
      answered,
      await connection.ask({
        path: '/api/auth/answer',
        query: { srv_rand_answer: answerTo(hash, start.data.srv_rand), cli_rand: random },
      }),
    )
    if (!answer.success) throw notAuthenticated('the server did not accept login and password')
    if (
      readRetcode('/api/auth/answer', answer.data.retcode).code !== retcodes.done ||
      !isAnswerTo(hash, random, answer.data.cli_rand_answer)
    ) {
      throw notAuthenticated('the server does not know the password either')
    }
  } catch (error) {
    connection.close()
    throw error
  }
}

async function askOn(connection: Connection, question: Question): Promise<Reply> {
  const read = z.safeParse(envelope, await connection.ask(question))
  if (!read.success) {
    throw new BrokerUnknown('MALFORMED', `${question.path} was not answered as it must be`, read.error)
  }
  return { ...readRetcode(question.path, read.data.retcode), answer: read.data.answer, whole: read.data }
}

/** The connection broke, which a new one may mend; patience that ran out is not tried a second time. */
function wasLost(error: unknown): boolean {
  if (!(error instanceof BrokerUnknown) || error.doubt !== 'NO_ANSWER') return false
  return (error.cause as Error | undefined)?.name !== 'AbortError'
}

async function readCa(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new BrokerUnknown('NO_ANSWER', 'the certificate of MT5_CA cannot be read', error)
  }
}

const notAuthenticated = (why: string) => new BrokerUnknown('NOT_AUTHENTICATED', why)
