/** Replies that a test invents in place of the server must be ones that the server could give. */
import { allCalls, type DescribedCall, isRefusalCode, refusalStatus } from '@halyard/contract'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { assertReplyMatches } from '../../../apps/server/src/platform/http/reply-check.ts'

type Fulfilment = NonNullable<Parameters<Route['fulfill']>[0]>

const calls = allCalls()

const watched = new WeakMap<BrowserContext, string[]>()

/** The test replies in this context that no server would give; watches from the first call on. */
export function inventedFaults(context: BrowserContext): string[] {
  const known = watched.get(context)
  if (known) return known
  const faults: string[] = []
  watched.set(context, faults)
  watch(context, faults)
  context.on('page', (page) => watch(page, faults))
  return faults
}

function watch(routing: Pick<Page | BrowserContext, 'route'>, faults: string[]): void {
  const route = routing.route.bind(routing)
  routing.route = (url, handler, options) =>
    route(
      url,
      (asked, request) => {
        const fulfill = asked.fulfill.bind(asked)
        asked.fulfill = (answer = {}) => {
          const fault = faultOf(request.method(), new URL(request.url()).pathname, answer)
          if (fault) faults.push(`${request.method()} ${request.url()}: ${fault}`)
          return fulfill(answer)
        }
        return handler(asked, request)
      },
      options,
    )
}

function faultOf(method: string, path: string, { status, json, response }: Fulfilment): string | null {
  if (!path.startsWith('/api/') || json === undefined) return null
  const below = path.slice('/api'.length)
  const call = calls.find((one) => one.method === method && [one.path, ...one.aliases].includes(below))
  if (!call) return 'is no call of the contract'
  const statusCode = status ?? response?.status() ?? 200
  return statusCode < 400 ? faultOfReply(call, json) : faultOfRefusal(statusCode, json)
}

function faultOfReply(call: DescribedCall, json: Record<string, unknown>): string | null {
  try {
    assertReplyMatches(call, json)
    return null
  } catch (error) {
    return String(error)
  }
}

function faultOfRefusal(status: number, json: Record<string, unknown>): string | null {
  const { code, message, requestId } = json
  if (typeof code !== 'string' || !isRefusalCode(code)) return `${code} is no refusal`
  if (typeof message !== 'string' || typeof requestId !== 'string') return 'lacks its message or requestId'
  if (json.status !== status || refusalStatus[code] !== status)
    return `${code} is answered with ${refusalStatus[code]}, in the body too`
  return null
}
