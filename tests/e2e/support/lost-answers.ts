/** Answers that get lost: the server does what it was asked, and the browser does not hear of it. */
import type { Page } from '@playwright/test'

/** Drops the answers of the calls whose path ends so, each once `until` has come to pass. */
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

/** The Idempotency-Keys of the calls of this path that the page makes from now on. */
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
