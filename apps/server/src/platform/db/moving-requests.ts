/**
 * No call moves money as a side effect. While a request is being answered, the ledger posts only if the
 * contract declares that the call moves money, and only after the request was named, so that it takes effect
 * once however often it is sent (http/once.ts). The worker's work belongs to no request and has ids of its
 * own against duplicates.
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

/** Marks the request as named: from now on, a repeat of it is recognised. */
export function nameRequest(): void {
  const request = requests.getStore()
  if (request) request.named = true
}

/** For work that the worker does as well and that belongs to no request. */
export function outsideRequests<T>(work: () => T): T {
  return requests.exit(work)
}

/** Called by the ledger before it posts. */
export function requireNamedRequest(): void {
  const request = requests.getStore()
  if (request && !(request.movesMoney && request.named))
    throw new Error(`${request.path} moves money, but is no money action of the contract`)
}
