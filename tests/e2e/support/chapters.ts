import type { BrowserContext, Page, TestInfo } from '@playwright/test'
import { test as single } from './test.ts'

interface Going {
  readonly group: string
  readonly context: BrowserContext
  readonly page: Page
}

/** The group that this worker is running. */
let going: Going | null = null

/**
 * For a journey through the portal that is too long for one test. The tests of a group, which must be
 * serial, share one page: each continues where the previous one stopped.
 */
export const test = single.extend<{ readonly going: Going }>({
  going: async ({ browser }, use, info) => {
    const group = groupOf(info)
    if (going?.group !== group) {
      if (going) await leave(going)
      const context = await browser.newContext()
      going = { group, context, page: await context.newPage() }
    }
    await use(going)
  },
  context: async ({ going }, use) => use(going.context),
  page: async ({ going }, use) => use(going.page),
})

/** Requests still in flight get no response and must not fail the next test. */
async function leave({ context, page }: Going): Promise<void> {
  for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

function groupOf({ titlePath, project, repeatEachIndex }: TestInfo): string {
  return [project.name, repeatEachIndex, ...titlePath.slice(0, -1)].join(' ')
}
