/**
 * No call moves money by the way: while a request is answered, the ledger posts only if the contract says of the call that
 * it moves money, and only after the request was named, so that it counts once however often it is sent (http/once.ts).
 * Work of the worker belongs to no request; what it does twice is known by ids of its own.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

interface Request {
  readonly path: string
  readonly movesMoney: boolean
  named: boolean
}

const requests = new AsyncLocalStorage<Request>()

export function asRequest<T>(call: { path: string; movesMoney: boolean }, work: () => T): T {
  return requests.run({ path: call.path, movesMoney: call.movesMoney, named: false }, work)
}

/** It is known from now on whether this request was answered before. */
export function nameRequest(): void {
  const request = requests.getStore()
  if (request) request.named = true
}

/** What would be done by the worker as well, and belongs to no request. */
export function outsideRequests<T>(work: () => T): T {
  return requests.exit(work)
}

/** Called by the ledger before it posts. */
export function requireNamedRequest(): void {
  const request = requests.getStore()
  if (request && !(request.movesMoney && request.named))
    throw new Error(`${request.path} moves money, but is no money action of the contract`)
}
