/**
 * One HTTP request, one JSON response, with a timeout and a size limit: nodes may be slow, silent or endless.
 */
export interface Question {
  readonly url: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

export interface JsonAnswer {
  readonly status: number
  readonly value: unknown
  /** The Retry-After header; null if there is none. */
  readonly retryAfter: string | null
}

export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

export class NotJson extends Error {
  override readonly name = 'NotJson'
  readonly status: number
  readonly retryAfter: string | null
  constructor(status: number, retryAfter: string | null) {
    super(`The answer (${status}) is not JSON`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Far above the fullest blocks of a busy chain. */
const limitBytes = 64 * 1024 * 1024

export async function requestJson({ url, body, headers, timeoutMs }: Question): Promise<JsonAnswer> {
  let status: number
  let retryAfter: string | null
  let text: string
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      // Covers the body as well: a node may start a response and never end it.
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = response.status
    retryAfter = response.headers.get('retry-after')
    text = await textOf(response)
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    throw new NoAnswer(late ? `No answer within ${timeoutMs} ms` : 'No answer', { cause: error })
  }
  try {
    return { status, value: JSON.parse(text), retryAfter }
  } catch {
    throw new NotJson(status, retryAfter)
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > limitBytes) throw new Error(`The answer is longer than ${limitBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
