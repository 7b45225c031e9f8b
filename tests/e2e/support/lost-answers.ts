/** Lost responses: the server carries out the request, and the browser gets no response. */
import { requests } from '@halyard/contract'
import type { Page } from '@playwright/test'

/** Drops the responses of calls with this path suffix, each once `until` resolves. */
export async function loseAnswers(page: Page, path: string, until: Promise<unknown> = Promise.resolve()) {
  await page.route(
    ({ pathname }) => pathname === `/api${path}`,
    async (route) => {
      await route.fetch()
      await until
      await route.abort()
    },
  )
}

/** The Idempotency-Keys of the page's calls to this path from now on. */
export function keysOf(page: Page, path: string): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === `/api${path}` && request.method() === 'POST') {
      keys.push(request.headers()['idempotency-key'] ?? '')
    }
  })
  return keys
}

const questions = [requests.settle, requests.settleOperatorRequest].map(({ path }) => `/api${path}`)

/**
 * Drops the response of each request with a key, and of the first query about it; lists the calls in order
 * of arrival.
 */
export async function loseEveryAnswer(page: Page): Promise<readonly string[]> {
  const calls: string[] = []
  const requested = new Set<string>()
  await page.route('**/api/**', async (route, request) => {
    const { pathname } = new URL(request.url())
    const isQuestion = questions.includes(pathname)
    const key: string | undefined = isQuestion
      ? request.postDataJSON().key
      : request.headers()['idempotency-key']
    if (!key || (isQuestion && requested.has(key))) return route.fallback()
    if (isQuestion) requested.add(key)
    else calls.push(pathname.replace('/api', ''))
    await route.fetch()
    await route.abort()
  })
  return calls
}
