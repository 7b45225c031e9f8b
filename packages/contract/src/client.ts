/** The typed API client, for browsers and for tests. */
import type { Call, InputOf, ReplyOf } from './call.ts'
import { isRefusalCode, type RefusalBody, type RefusalCode, type RefusalParams } from './refusals.ts'

/** The server refused. `message` is already in the caller's language. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly decides: boolean
  readonly params: RefusalParams
  readonly fields: NonNullable<RefusalBody['fields']>

  constructor(body: RefusalBody) {
    super(body.message)
    this.name = 'Refused'
    this.code = body.code
    this.status = body.status
    this.decides = body.decides === true
    this.params = body.params ?? {}
    this.fields = body.fields ?? {}
  }
}

/** No readable response arrived: the effect of the call is unknown, unless it was not even sent. */
export class Unanswered extends Error {
  /** False if the browser was offline all along, so that nothing can have reached the server. */
  readonly sent: boolean
  /**
   * The status of a response that is not the server's own, such as a proxy's error page; null without a
   * response.
   */
  readonly status: number | null

  constructor(
    cause: unknown,
    { sent = true, status = null }: Partial<Pick<Unanswered, 'sent' | 'status'>> = {},
  ) {
    super('The call was not answered', { cause })
    this.name = 'Unanswered'
    this.sent = sent
    this.status = status
  }
}

/** Only "offline" is reliable: a browser also counts as online in a network without internet. */
const isOffline = () => (globalThis.navigator as { onLine?: boolean } | undefined)?.onLine === false

export interface ClientOptions {
  /** The base URL of the API: '/api' in the browser, an absolute URL in tests. */
  readonly root: string
  /** Read at each call, so that a new token or language takes effect at once. */
  readonly language: () => string
  readonly token: () => string | null
  readonly onRefused?: (refused: Refused) => void
  /** Sends the request in place of `fetch`. */
  readonly fetch?: typeof fetch
}

/** Options of a single call. */
interface Sending {
  readonly signal?: AbortSignal
  /**
   * Identifies the request: sent again with the same key, it takes effect once. Calls that move money need
   * one; without it they get a new one, which nobody can send again.
   */
  readonly idempotencyKey?: string
  /** The last event received, from which an event stream resumes. */
  readonly lastEventId?: string
}

export type Client = <C extends Call>(call: C, input?: InputOf<C>, sending?: Sending) => Promise<ReplyOf<C>>

export function createClient(options: ClientOptions): Client {
  return async (call, input, sending = {}) => {
    const { signal } = sending
    const wasOffline = isOffline()
    const send = options.fetch ?? fetch
    const response = await send(addressOf(options.root, call, input?.query), {
      method: call.method,
      headers: headersOf(options, call, sending),
      ...(input?.body === undefined ? {} : { body: encoded(call, input.body) }),
      ...(signal ? { signal } : {}),
    }).catch((cause: unknown) => {
      throw new Unanswered(cause, { sent: !(wasOffline && isOffline()) })
    })
    if (response.ok && call.gives === 'events') return { events: response.body } as ReplyOf<typeof call>
    const reading = response.ok && call.gives === 'file' ? readFile(response) : response.json()
    const { status } = response
    const body: unknown = await reading.catch((cause: unknown) => {
      throw new Unanswered(cause, { status })
    })
    if (response.ok) return body as ReplyOf<typeof call>
    if (!isRefusalBody(body)) throw new Unanswered(new Error(`HTTP ${status}`), { status })
    const refused = new Refused(body)
    options.onRefused?.(refused)
    throw refused
  }
}

export function addressOf(root: string, call: Call, query?: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${root}${call.path}?${search}` : `${root}${call.path}`
}

/** fetch encodes the form and puts its boundary into the content type. */
function encoded(call: Call, body: Record<string, unknown>): string | FormData {
  if (call.takes === 'json') return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}

async function readFile(response: Response): Promise<{ file: Blob }> {
  return { file: await response.blob() }
}

function headersOf(options: ClientOptions, call: Call, sending: Sending): Record<string, string> {
  const token = options.token()
  const key = sending.idempotencyKey ?? (call.idempotent ? crypto.randomUUID() : undefined)
  return {
    'content-language': options.language(),
    // fetch sets a form's content type, including its boundary.
    ...(call.takes === 'multipart' ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key !== undefined ? { 'idempotency-key': key } : {}),
    ...(sending.lastEventId !== undefined ? { 'last-event-id': sending.lastEventId } : {}),
  }
}

function isRefusalBody(body: unknown): body is RefusalBody {
  if (typeof body !== 'object' || body === null) return false
  const { code, message } = body as Record<string, unknown>
  return typeof message === 'string' && typeof code === 'string' && isRefusalCode(code)
}
