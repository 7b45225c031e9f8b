// The world's HTTP server: a list of routes on Node's own server.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Answer, BadInput, json } from './answers.ts'

const bodyLimitBytes = 100_000

export type Request = {
  url: URL
  /** Named groups of the route's path. */
  groups: Record<string, string>
  /** The body of a JSON request. */
  text(): Promise<string>
  /** Aborted when the caller hangs up. */
  disconnected: AbortSignal
}

export type Route = {
  method: 'GET' | 'POST'
  path: string | RegExp
  answer(request: Request): Answer | Promise<Answer>
}

export function serve(routes: readonly Route[]): Server {
  return createServer((message, response) => {
    reply(message, response, routes).catch((error: unknown) => {
      console.error(`${message.method} ${message.url}:`, error)
      response.destroy()
    })
  })
}

async function reply(
  message: IncomingMessage,
  response: ServerResponse,
  routes: readonly Route[],
): Promise<void> {
  const { status, headers, body } = await answerTo(message, response, routes)
  response.writeHead(status, headers)
  if (typeof body === 'string') response.end(body)
  else await pipeline(body, response).catch(() => {})
}

async function answerTo(
  message: IncomingMessage,
  response: ServerResponse,
  routes: readonly Route[],
): Promise<Answer> {
  try {
    const url = new URL(message.url ?? '/', 'http://world')
    const matching = routes.filter(({ path }) => matches(path, url.pathname))
    const route = matching.find(({ method }) => method === message.method)
    if (!route) {
      return matching.length > 0
        ? json(
            { error: `${url.pathname} answers ${matching.map(({ method }) => method).join(', ')} only.` },
            405,
          )
        : json({ error: `There is nothing at ${url.pathname}.` }, 404)
    }
    const disconnected = new AbortController()
    response.once('close', () => disconnected.abort())
    return await route.answer({
      url,
      groups: typeof route.path === 'string' ? {} : { ...route.path.exec(url.pathname)?.groups },
      text: () => jsonText(message),
      disconnected: disconnected.signal,
    })
  } catch (error) {
    if (error instanceof BadInput) return json({ error: error.message }, 400)
    console.error(error)
    return json({ error: 'The world failed at this; its log says why.' }, 500)
  }
}

function matches(path: string | RegExp, pathname: string): boolean {
  return typeof path === 'string' ? path === pathname : path.test(pathname)
}

/** Requiring the content type also keeps forms on other sites from posting here. An empty body needs none. */
async function jsonText(message: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of Readable.from(message.setEncoding('utf8'))) {
    text += chunk
    if (text.length > bodyLimitBytes) throw new BadInput('The body is too long.')
  }
  if (text !== '' && message.headers['content-type']?.split(';')[0] !== 'application/json') {
    throw new BadInput('The body must be sent as application/json.')
  }
  return text
}
