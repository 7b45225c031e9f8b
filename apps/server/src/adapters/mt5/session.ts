/**
 * A Web API session: one authenticated connection, one request after another. If the connection is lost,
 * the next request opens a new one.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { BrokerUnknown, beforeSending } from '../../ports/broker.ts'
import { Connection, type OnResponse, type Question } from './connection.ts'
import { answerTo, isAnswerTo, passwordHash } from './handshake.ts'
import { type Retcode, readRetcode, refuseThrottled, retcodes } from './retcodes.ts'

export interface SessionSettings {
  readonly url: string
  readonly login: number
  readonly password: string
  /** Path of a PEM file; read for each new connection, so that a renewed certificate needs no restart. */
  readonly caFile: string | null
  readonly timeoutMs?: number
}

export interface Reply extends Retcode {
  readonly answer: unknown
  /** The whole reply: some calls put results beside `answer`. */
  readonly whole: Readonly<Record<string, unknown>>
}

const defaultTimeoutMs = 10_000
/** A connection idle for longer is tested with a harmless request before use. */
const trustedMs = 5_000
/** The server ends a connection after 180 s of silence; open a new one before that. */
const maxSilenceMs = 150_000
const clientVersion = 484

const envelope = z.looseObject({ retcode: z.string(), answer: z.optional(z.unknown()) })
const version = z.optional(z.string())
const started = z.object({
  srv_rand: z.string().check(z.regex(/^[0-9a-f]{32}$/i)),
  version_access: version,
})
const answered = z.object({ cli_rand_answer: z.string(), version_trade: version })

interface Versions {
  readonly access: string | undefined
  readonly trade: string | undefined
}

export class Session {
  readonly #settings: SessionSettings
  readonly #hash: Buffer
  #current: Connection | null = null

  constructor(settings: SessionSettings) {
    this.#settings = settings
    this.#hash = passwordHash(settings.password)
  }

  /** For requests that may be sent twice. */
  async read(question: Question): Promise<Reply> {
    try {
      return await request(await this.#trusted(), question)
    } catch (error) {
      if (!wasLost(error)) throw error
      return request(await this.#connected(), question)
    }
  }

  /** Sent at most once. Also returns the connection, since some results are only reported on that one. */
  async write(question: Question): Promise<{ readonly reply: Reply; readonly connection: Connection }> {
    const connection = await this.#trusted().catch((error) => {
      throw beforeSending(error)
    })
    return { reply: await request(connection, question), connection }
  }

  async #connected(): Promise<Connection> {
    if (this.#current && !this.#current.isBroken && this.#current.idleMs() < maxSilenceMs) {
      return this.#current
    }
    this.#current?.close()
    const { connection } = await openConnection(this.#settings, this.#hash)
    this.#current = connection
    return connection
  }

  async #trusted(): Promise<Connection> {
    const connection = await this.#connected()
    if (connection.idleMs() < trustedMs) return connection
    try {
      await request(connection, { path: '/api/test/access' })
      return connection
    } catch {
      return this.#connected()
    }
  }
}

/** Opens an authenticated connection; also returns the server's versions. */
export async function openConnection(
  { url, login, caFile, timeoutMs = defaultTimeoutMs }: SessionSettings,
  hash: Buffer,
  onResponse?: OnResponse,
): Promise<{ readonly connection: Connection; readonly versions: Versions }> {
  const ca = caFile === null ? null : await readCa(caFile)
  const connection = new Connection({ url, ca, timeoutMs, ...(onResponse ? { onResponse } : {}) })
  return { connection, versions: await authenticate(connection, login, hash) }
}

export async function request(connection: Connection, question: Question): Promise<Reply> {
  const { path } = question
  const read = z.safeParse(envelope, await connection.request(question))
  if (!read.success) {
    throw new BrokerUnknown('MALFORMED', `${path} was not answered as it must be`, read.error)
  }
  const retcode = readRetcode(path, read.data.retcode)
  refuseThrottled(path, retcode)
  return { ...retcode, answer: read.data.answer, whole: read.data }
}

async function authenticate(connection: Connection, login: number, hash: Buffer): Promise<Versions> {
  try {
    const begin = { version: clientVersion, agent: 'Halyard', login, type: 'manager' }
    const start = await step(connection, { path: '/api/auth/start', query: begin }, started)
    const random = randomBytes(16).toString('hex')
    const proof = { srv_rand_answer: answerTo(hash, start.srv_rand), cli_rand: random }
    const answer = await step(connection, { path: '/api/auth/answer', query: proof }, answered)
    if (!isAnswerTo(hash, random, answer.cli_rand_answer)) {
      throw notAuthenticated('the server does not know the password either')
    }
    return { access: start.version_access, trade: answer.version_trade }
  } catch (error) {
    connection.close()
    throw error
  }
}

async function step<Answer>(
  connection: Connection,
  question: Question,
  form: z.ZodMiniType<Answer>,
): Promise<Answer> {
  const { code, text, whole } = await request(connection, question)
  if (code !== retcodes.done) {
    throw notAuthenticated(`${question.path} was refused (${code} ${text})`, { code, text })
  }
  const read = z.safeParse(form, whole)
  if (!read.success) throw notAuthenticated(`${question.path} was answered without what it must have`)
  return read.data
}

/** Only a broken connection is retried, not a timeout. */
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

const notAuthenticated = (why: string, retcode?: Retcode) =>
  new BrokerUnknown('NOT_AUTHENTICATED', why, retcode)
