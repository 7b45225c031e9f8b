/**
 * The `test` of all browser tests: no page of the portal may log an error, violate the content security
 * policy, or leak a secret.
 */
import { test as base, expect } from '@playwright/test'
import { type Member, registerMember } from './account.ts'
import { portalUrl } from './addresses.ts'
import { inventedFaults } from './invented-replies.ts'
import { collectErrors } from './quiet-console.ts'
import { collectTellingAddresses, savedSecrets } from './stored-secrets.ts'

interface Fixtures {
  /** Errors that a test provokes on purpose. */
  readonly expectedErrors: RegExp | null
  readonly quietPages: undefined
  readonly honestReplies: undefined
  readonly discreetPages: undefined
  /** Most tests start after the splash of a cold load. */
  readonly newcomer: boolean
  readonly acquainted: undefined
}

interface WorkerFixtures {
  /** Shared by a worker's tests that do not change the member. */
  readonly member: Member
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  baseURL: async ({}, use) => use(portalUrl()),
  expectedErrors: [null, { option: true }],
  quietPages: [
    async ({ context, expectedErrors }, use) => {
      const errors = collectErrors(context)
      await use(undefined)
      const unexpected = errors.filter((error) => !expectedErrors?.test(error))
      expect(unexpected, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  honestReplies: [
    async ({ context }, use) => {
      const faults = inventedFaults(context)
      await use(undefined)
      expect(faults.splice(0), 'replies that no server would give').toEqual([])
    },
    { auto: true },
  ],
  discreetPages: [
    async ({ context }, use) => {
      const telling = collectTellingAddresses(context)
      await use(undefined)
      expect([...telling, ...(await savedSecrets(context))], 'secrets that lie about').toEqual([])
    },
    { auto: true },
  ],
  newcomer: [false, { option: true }],
  acquainted: [
    async ({ context, newcomer }, use) => {
      if (!newcomer) await context.addInitScript(skipSplash)
      await use(undefined)
    },
    { auto: true },
  ],
  member: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => use(await registerMember()),
    { scope: 'worker' },
  ],
})

export { expect }

function skipSplash(): void {
  // The blank page that every tab starts with has no storage; neither do the browser's own file viewers.
  const isPage = location.protocol.startsWith('http') && document.contentType === 'text/html'
  if (!isPage || location.pathname.startsWith('/api/')) return
  const sinceLoad = performance.now.bind(performance)
  performance.now = () => sinceLoad() + 1500
}
