import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect, test } from './test.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/**
 * Axe finds nothing on the page as it is now: by every rule in light, and in dark by those that look at colours, which
 * are the same on a phone. Of a page behind an open dialog, which nobody can reach, only the dialog counts. Belongs into tests that open the screen anyway; each look is written down, so that
 * scripts/test/looked-at.ts finds the screen that was never looked at.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Axe looks at once; a page that is still on its way would have neither.
  await page.locator('main').first().waitFor({ state: 'attached' })
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const { project, annotations } = test.info()
  annotations.push({ type: 'looked at', description: new URL(page.url()).pathname })
  await wear(page, 'light')
  if (project.name === 'phone') {
    const allButColours = Object.fromEntries(rulesOfColours.map((rule) => [rule, { enabled: false }]))
    expect(await found(page, { rules: allButColours }), 'on a phone').toEqual([])
    return
  }
  expect(await found(page, {}), 'light').toEqual([])
  await wear(page, 'dark')
  expect(await found(page, { runOnly: rulesOfColours }), 'dark').toEqual([])
  await wear(page, 'light')
}

async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  // What fades from one colour to another has neither while it does.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
}

/** Asked in the page itself, and only for what is wrong: all that axe finds right is much to carry over and read. */
async function found(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async (runOptions) => {
      const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]')
      const shown = dialogs.item(dialogs.length - 1) ?? document
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(shown, runOptions)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { ...options, resultTypes: ['violations' as const], ancestry: false, xpath: false },
  )
}
