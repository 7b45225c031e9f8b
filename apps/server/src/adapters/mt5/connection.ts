/**
 * One connection to the Web API, and never a second one behind the scenes: the session lives and dies with
 * it, so a request must not reach the server over another.
 */
import { Agent, request } from 'node:https'
import { getCACertificates } from 'node:tls'
import { BrokerUnknown } from '../../ports/broker.ts'
import { parseExactly } from './exact-json.ts'

export interface ConnectionSettings {
  readonly url: string
  /** PEM of a certificate to trust in addition to the usual ones. */
  readonly ca: string | null
  readonly timeoutMs: number
  /** Called with each raw response. */
  readonly onResponse?: OnResponse
}

export type OnResponse = (path: string, text: string) => void

export interface Question {
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | readonly number[]>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** Some 5,000 deals. */
const limitBytes = 4 * 1024 * 1024

export class Connection {
  readonly #settings: ConnectionSettings
  readonly #agent: Agent
  #lastAnswerAt = 0
  #broken = false

  constructor(settings: ConnectionSettings) {
    this.#settings = settings
    const trust = settings.ca === null ? {} : { ca: [...getCACertificates(), settings.ca] }
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1, ...trust })
    // A constant key for the only connection. The default key contains every certificate and is built for
    // each request.
    this.#agent.getName = () => 'mt5'
    const connect = this.#agent.createConnection
    let opened = false
    this.#agent.createConnection = (...given) => {
      if (opened) throw new Error('The connection of this session has ended')
      opened = true
      return connect.apply(this.#agent, given)
    }
  }

  get isBroken(): boolean {
    return this.#broken
  }

  idleMs(): number {
    return performance.now() - this.#lastAnswerAt
  }

  async request(question: Question): Promise<unknown> {
    if (this.#broken) throw new BrokerUnknown('NO_ANSWER', `the connection for ${question.path} has ended`)
    try {
      const { status, text } = await this.#send(question)
      this.#lastAnswerAt = performance.now()
      if (status !== 200) {
        throw new BrokerUnknown('SERVER_ERROR', `${question.path} was answered with HTTP ${status}`, {
          status,
        })
      }
      this.#settings.onResponse?.(question.path, text)
      return parsed(question.path, text)
    } catch (error) {
      // A late response would be taken for the response to the next request.
      this.close()
      if (error instanceof BrokerUnknown) throw error
      throw new BrokerUnknown('NO_ANSWER', `${question.path} was not answered`, error)
    }
  }

  close(): void {
    this.#broken = true
    this.#agent.destroy()
  }

  #send({ path, query, body }: Question): Promise<{ status: number; text: string }> {
    const url = new URL(path, this.#settings.url)
    url.search = searchOf(query ?? {})
    const text = body === undefined ? undefined : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const outgoing = request(url, {
        agent: this.#agent,
        method: text === undefined ? 'GET' : 'POST',
        // Covers the body as well: a server may start a response and never end it.
        signal: AbortSignal.timeout(this.#settings.timeoutMs),
        headers: {
          accept: 'application/json',
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      })
      outgoing.on('error', reject)
      outgoing.on('response', (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > limitBytes) {
            outgoing.destroy(
              new BrokerUnknown('MALFORMED', `${path} was answered with more than can be read`),
            )
          }
          chunks.push(chunk)
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        )
      })
      outgoing.end(text)
    })
  }
}

/** Spaces as %20, since a plus sign may be taken literally; commas in lists unescaped. */
function searchOf(query: NonNullable<Question['query']>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`)
    .join('&')
}

function parsed(path: string, text: string): unknown {
  try {
    return parseExactly(text)
  } catch (error) {
    throw new BrokerUnknown('MALFORMED', `${path} was not answered with JSON`, error)
  }
}
