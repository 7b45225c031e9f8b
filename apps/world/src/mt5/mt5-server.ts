/**
 * The Web API over HTTPS. A session belongs to the connection it was opened on and ends with it; a connection
 * that is idle for 180 seconds is closed.
 */

import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { Broker } from './broker.ts'
import type { Certificate } from './certificate.ts'
import type { Fault, Faults, Names } from './faults.ts'
import { Handshake } from './handshake.ts'
import { type Reply, retcodes } from './replies.ts'
import { queryOf } from './request-fields.ts'
import { calls } from './web-api.ts'

/** The manager rights that calls need, by the protocol's numbers. */
const needed: readonly (readonly [calls: RegExp, right: number])[] = [
  [/^trade\/balance$/, 24],
  [/^user\/(add|update)$/, 27],
  [/^user\//, 25],
  [/^(deal|position)\//, 29],
  [/^dealer\//, 37],
  [/^group\//, 16],
  [/^manager\//, 17],
]

const documented: Readonly<Record<string, string>> = {
  total: 'Total',
  ticket: 'Ticket',
  time: 'Time',
  id: 'ID',
}

export type Mt5ServerOptions = {
  host: string
  port: number
  certificate: Certificate
  manager: { login: number; password: string }
  broker: Broker
  faults: Faults
}

const silenceMs = 180_000

const bodyLimitBytes = 100_000

type Session = { handshake: Handshake; isOpen: boolean; results: Map<string, unknown[]> }

export class Mt5Server {
  readonly #options: Mt5ServerOptions
  readonly #sessions = new WeakMap<Socket, Session>()
  /** Number of requests by call. */
  readonly requested: Record<string, number> = {}
  #server: Server | null = null
  #port: number

  constructor(options: Mt5ServerOptions) {
    this.#options = options
    this.#port = options.port
  }

  get port(): number {
    return this.#port
  }

  get isRunning(): boolean {
    return this.#server !== null
  }

  async start(): Promise<void> {
    if (this.#server) return
    const server = createServer(
      { ...this.#options.certificate, keepAliveTimeout: silenceMs },
      (message, response) => {
        this.#answer(message, response).catch((error) => {
          console.error('mt5:', error)
          response.destroy()
        })
      },
    )
    this.#server = server
    server.listen(this.#port, this.#options.host)
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
  }

  /** Simulates a server that is switched off: nothing listens, and every connection is gone. */
  async stop(): Promise<void> {
    const server = this.#server
    if (!server) return
    this.#server = null
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }

  async #answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(message.url ?? '/', 'https://mt5')
    const call = url.pathname.replace(/^\/api\//, '')
    if (Object.hasOwn(calls, call)) this.requested[call] = (this.requested[call] ?? 0) + 1
    const body = await readBody(message)
    const query = queryOf(url.search)
    const session = this.#sessionOf(message.socket)
    const { faults } = this.#options
    const fault = faults.next(call, query.get('login') ?? '')
    const heeded = fault?.kind === 'unheeded' ? 'user/get' : call
    const work = async () => this.#reply(heeded, query, body, session)
    const say = (reply: Reply) => send(response, named(call, reply, faults.names()))
    if (!fault) return say(await work())
    await applyFault(fault, faults, response, work, say)
  }

  async #reply(
    call: string,
    query: URLSearchParams,
    body: Record<string, unknown> | null,
    session: Session,
  ): Promise<Reply> {
    if (call === 'auth/start') return this.#begin(query, session)
    if (call === 'auth/answer') return this.#finish(query, session)
    if (!session.isOpen) return { retcode: retcodes.permissions }
    const answer = calls[call]
    if (!answer) return { retcode: retcodes.notFound }
    if (body === null) return { retcode: retcodes.params }
    const { broker, faults, manager } = this.#options
    const lacks = (right: number) => faults.lacks(right)
    const right = rightFor(call)
    if (right !== undefined && lacks(right)) return { retcode: retcodes.permissions }
    const { results } = session
    return answer(broker, { query, body, results, manager: { login: manager.login, lacks } })
  }

  #begin(query: URLSearchParams, session: Session): Reply {
    const { login } = this.#options.manager
    session.isOpen = false
    if (Number(query.get('version')) < 484 || !query.get('agent')) return { retcode: retcodes.params }
    if (query.get('type') !== 'manager') return { retcode: '1000 Invalid terminal type' }
    if (query.get('login') !== String(login)) return { retcode: '1001 Invalid account' }
    return { retcode: retcodes.done, version_access: '4150', srv_rand: session.handshake.start() }
  }

  #finish(query: URLSearchParams, session: Session): Reply {
    const proof = session.handshake.finish(query.get('srv_rand_answer') ?? '', query.get('cli_rand') ?? '')
    if (!proof) return { retcode: '1001 Invalid account' }
    session.isOpen = true
    return { retcode: retcodes.done, version_access: '4150', version_trade: '4150', cli_rand_answer: proof }
  }

  #sessionOf(socket: Socket): Session {
    const known = this.#sessions.get(socket)
    if (known) return known
    const session = {
      handshake: new Handshake(this.#options.manager.password),
      isOpen: false,
      results: new Map(),
    }
    this.#sessions.set(socket, session)
    return session
  }
}

async function applyFault(
  fault: Fault,
  faults: Faults,
  response: ServerResponse,
  work: () => Promise<Reply>,
  say: (reply: Reply) => void,
): Promise<void> {
  const { kind } = fault
  if (fault.afterwards && ['silent', 'cut', 'unavailable', 'garbage'].includes(kind)) await work()
  switch (kind) {
    case 'slow':
      // Carries out the request even if nobody waits for the response any more.
      await faults.delay(fault)
      return say(await work())
    case 'silent':
      return
    case 'cut':
      response.destroy()
      return
    case 'unavailable':
      response.writeHead(503, { 'content-type': 'text/plain' }).end('Service Unavailable')
      return
    case 'forbidden':
      response.writeHead(403, { 'content-type': 'text/plain' }).end('Forbidden')
      return
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome to nginx!</html>')
      return
    case 'refused':
      return say({ retcode: fault.retcode })
    case 'malformed':
      return say({ ...(await work()), answer: 'yes', cli_rand_answer: '0'.repeat(32) })
    case 'short-pages':
      return say(withRows(await work(), (rows) => rows.slice(0, fault.rows)))
    case 'repeated-row':
      return say(withRows(await work(), (rows) => [...rows.slice(0, 1), ...rows]))
    case 'unheeded':
    case 'names':
    case 'lacking':
      return say(await work())
  }
}

function withRows(reply: Reply, change: (rows: unknown[]) => unknown[]): Reply {
  return Array.isArray(reply.answer) ? { ...reply, answer: change(reply.answer) } : reply
}

function send(response: ServerResponse, reply: Record<string, unknown>): void {
  const text = JSON.stringify(reply)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

/** Null if it is not a JSON object. */
async function readBody(message: IncomingMessage): Promise<Record<string, unknown> | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > bodyLimitBytes) return null
    chunks.push(chunk)
  }
  if (bytes === 0) return {}
  try {
    const value = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/**
 * Case of field names in responses. Real servers use lower case for four of them that the documentation
 * prints otherwise, and put the results of dealer requests under `answer`, where the documentation shows
 * them beside the code.
 */
function named(call: string, reply: Reply, names: Names | null): Record<string, unknown> {
  if (names === null) return reply
  if (names === 'documented') return asDocumented(call, reply)
  const write = (name: string) => (names === 'lower' ? name.toLowerCase() : name.toUpperCase())
  return renamed(reply, write) as Record<string, unknown>
}

function asDocumented(call: string, { answer, ...beside }: Reply): Record<string, unknown> {
  if (answer === undefined) return beside
  if (call === 'dealer/get_request_result') return { ...beside, ...(answer as object) }
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return { ...beside, answer }
  const entries = Object.entries(answer).map(([name, value]) => [documented[name] ?? name, value])
  return { ...beside, answer: Object.fromEntries(entries) }
}

function renamed(value: unknown, write: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, write))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [write(name), renamed(item, write)]))
}

function rightFor(call: string): number | undefined {
  return needed.find(([calls]) => calls.test(call))?.[1]
}
