/**
 * A session at the Web API: one authenticated connection, one question after another. A connection that was lost is made
 * and authenticated anew with the next question.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { BrokerUnknown, beforeSending } from '../../ports/broker.ts'
import { Connection, type Question } from './connection.ts'
import { answerTo, isAnswerTo, passwordHash } from './handshake.ts'
import { type Retcode, readRetcode, refuseThrottled, retcodes } from './retcodes.ts'

export interface SessionSettings {
  readonly url: string
  readonly login: number
  readonly password: string
  /** Path of a PEM; read with each new connection, so that a renewed certificate needs no restart. */
  readonly caFile: string | null
  readonly timeoutMs?: number
}

export interface Reply extends Retcode {
  readonly answer: unknown
  /** The reply as a whole: some calls answer beside `answer`. */
  readonly whole: Readonly<Record<string, unknown>>
}

const usualTimeoutMs = 10_000
/** A connection that was silent for longer is tried with a harmless question before it is trusted with another. */
const trustedMs = 5_000
/** The server ends a connection after 180 s of silence: before that a new one is opened. */
const mostSilenceMs = 150_000
const clientVersion = 484

const envelope = z.looseObject({ retcode: z.string(), answer: z.optional(z.unknown()) })
const started = z.object({ srv_rand: z.string().check(z.regex(/^[0-9a-f]{32}$/i)) })
const answered = z.object({ cli_rand_answer: z.string() })

export class Session {
  readonly #settings: SessionSettings
  readonly #hash: Buffer
  #current: Connection | null = null

  constructor(settings: SessionSettings) {
    this.#settings = settings
    this.#hash = passwordHash(settings.password)
  }

  /** For what may be asked twice. */
  async read(question: Question): Promise<Reply> {
    try {
      return await ask(await this.#trusted(), question)
    } catch (error) {
      if (!wasLost(error)) throw error
      return ask(await this.#connected(), question)
    }
  }

  /** Sent once at most. Tells on which connection, for what only that one is told. */
  async write(question: Question): Promise<{ readonly reply: Reply; readonly connection: Connection }> {
    const connection = await this.#trusted().catch((error) => {
      throw beforeSending(error)
    })
    return { reply: await ask(connection, question), connection }
  }

  async #connected(): Promise<Connection> {
    if (this.#current && !this.#current.isBroken && this.#current.idleMs() < mostSilenceMs) {
      return this.#current
    }
    this.#current?.close()
    const { url, login, caFile, timeoutMs = usualTimeoutMs } = this.#settings
    const ca = caFile === null ? null : await readCa(caFile)
    const connection = new Connection({ url, ca, timeoutMs })
    await authenticate(connection, login, this.#hash)
    this.#current = connection
    return connection
  }

  async #trusted(): Promise<Connection> {
    const connection = await this.#connected()
    if (connection.idleMs() < trustedMs) return connection
    try {
      await ask(connection, { path: '/api/test/access' })
      return connection
    } catch {
      return this.#connected()
    }
  }
}

export async function ask(connection: Connection, question: Question): Promise<Reply> {
  const { path } = question
  const read = z.safeParse(envelope, await connection.ask(question))
  if (!read.success) {
    throw new BrokerUnknown('MALFORMED', `${path} was not answered as it must be`, read.error)
  }
  const retcode = readRetcode(path, read.data.retcode)
  refuseThrottled(path, retcode)
  return { ...retcode, answer: read.data.answer, whole: read.data }
}

async function authenticate(connection: Connection, login: number, hash: Buffer): Promise<void> {
  try {
    const begin = { version: clientVersion, agent: 'Halyard', login, type: 'manager' }
    const start = await step(connection, { path: '/api/auth/start', query: begin }, started)
    if (!start) throw notAuthenticated('the server did not begin')
    const random = randomBytes(16).toString('hex')
    const proof = { srv_rand_answer: answerTo(hash, start.srv_rand), cli_rand: random }
    const answer = await step(connection, { path: '/api/auth/answer', query: proof }, answered)
    if (!answer) throw notAuthenticated('the server did not accept login and password')
    if (!isAnswerTo(hash, random, answer.cli_rand_answer)) {
      throw notAuthenticated('the server does not know the password either')
    }
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Null where the server does not go along. */
async function step<Answer>(
  connection: Connection,
  question: Question,
  form: z.ZodMiniType<Answer>,
): Promise<Answer | null> {
  const { code, whole } = await ask(connection, question)
  const read = z.safeParse(form, whole)
  return code === retcodes.done && read.success ? read.data : null
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
