/** Replies that a test mocks must be ones that the server could give. */
import { inventedFault } from '@halyard/contract/testing'
import type { BrowserContext, Page, Route } from '@playwright/test'

type Fulfilment = NonNullable<Parameters<Route['fulfill']>[0]>

const watched = new WeakMap<BrowserContext, string[]>()

/** Mocked replies in this context that the server could not give; records from the first call on. */
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
      (requested, request) => {
        const fulfill = requested.fulfill.bind(requested)
        requested.fulfill = (answer = {}) => {
          const fault = faultOf(request.method(), new URL(request.url()).pathname, answer)
          if (fault) faults.push(`${request.method()} ${request.url()}: ${fault}`)
          return fulfill(answer)
        }
        return handler(requested, request)
      },
      options,
    )
}

function faultOf(method: string, path: string, { status, json, response }: Fulfilment): string | null {
  if (!path.startsWith('/api/') || json === undefined) return null
  return inventedFault(method, path.slice('/api'.length), status ?? response?.status() ?? 200, json)
}
