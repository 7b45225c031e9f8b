/**
 * A test's mock server. A test fails if a reply breaks the contract, or if anything but a failed call is
 * logged as an error.
 */
import { type RefusalCode, Refused, refusalStatus, Unanswered } from '@halyard/contract'
import { callAt, inventedFault } from '@halyard/contract/testing'
import { vi } from 'vitest'
import { OutcomeUnknown } from '../calls/send-once.ts'

/** Throws a TypeError for a lost response, as `fetch` does. */
export type Answer = (query: URLSearchParams, sent: RequestInit) => Response | Promise<Response>

export interface MockServer {
  /** The replies from now on, by the path of the call; any other call is refused. */
  readonly answers: Record<string, Answer>
  /** The errors that the test provokes on purpose; there must be some. */
  readonly expectErrors: (expected: RegExp) => void
  /** Throws if a reply broke the contract, or an unexpected error was logged. */
  readonly end: () => void
}

export function mockServer(answers: Record<string, Answer>): MockServer {
  const current = { ...answers }
  const faults: string[] = []
  const errors: string[] = []
  let expected: RegExp | null = null
  const log = vi.spyOn(console, 'error').mockImplementation((...logged: unknown[]) => {
    if (!logged.some(isFailedCall) && !isUnknownTag(logged)) errors.push(logged.map(String).join(' '))
  })
  vi.stubGlobal('fetch', async (url: string, sent: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://page.test')
    const [method, path] = [sent.method ?? 'GET', pathname.replace('/api', '')]
    const answer = current[path] ?? (() => refusal('UNAVAILABLE'))
    try {
      const response = await answer(searchParams, sent)
      const fault = await faultIn(method, path, response)
      if (fault) faults.push(`${method} ${path}: ${fault}`)
      // Another test's server may have had another time, which the page keeps.
      if (!response.headers.has('date')) response.headers.set('date', new Date().toISOString())
      return response
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof DOMException)) faults.push(String(error))
      throw error
    }
  })
  return {
    answers: current,
    expectErrors(pattern) {
      expected = pattern
    },
    end() {
      vi.unstubAllGlobals()
      log.mockRestore()
      for (const path of Object.keys(current))
        if (!callAt('GET', path) && !callAt('POST', path)) faults.push(`${path} is no call of the contract`)
      if (expected && !errors.some((error) => expected?.test(error)))
        faults.push(`No error ${expected} was logged`)
      faults.push(...errors.filter((error) => !expected?.test(error)))
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
  }
}

/** A failed call is the mock server's doing; screens show it, or log it where the specification says so. */
const isFailedCall = (logged: unknown) =>
  logged instanceof Refused || logged instanceof Unanswered || logged instanceof OutcomeUnknown

/** happy-dom doesn't know <search>, which React reports once in a process. */
const isUnknownTag = ([format]: readonly unknown[]) => String(format).includes('tag <%s> is unrecognized')

async function faultIn(method: string, path: string, response: Response): Promise<string | null> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json'))
    return inventedFault(method, path, response.status, await response.clone().json())
  // A proxy in front of a server that is down responds with a page of its own.
  if (response.status >= 500) return null
  return callAt(method, path)?.gives === 'json' ? `answers with ${type || 'nothing'}` : null
}

/** A refusal before the request's key was looked up. */
export const refusal = (code: RefusalCode, field?: string): Response => refusalWith(code, field, {})
/** A refusal of the request itself, whose key has had no effect. */
export const decision = (code: RefusalCode, field?: string): Response =>
  refusalWith(code, field, { decides: true })

function refusalWith(code: RefusalCode, field: string | undefined, more: { decides?: true }): Response {
  const status = refusalStatus[code]
  const fields = field ? { [field]: { code, message: code } } : {}
  return Response.json({ code, message: code, status, requestId: 'r', fields, ...more }, { status })
}
