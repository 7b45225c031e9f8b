import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect, test } from './test.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rulesOfColours = ['color-contrast', 'link-in-text-block']

const cover = '[role="dialog"][aria-modal="true"]'

/**
 * Expects that axe finds no violations on the current page: with every rule in light mode and, in dark
 * mode, with the colour rules, which are the same on a phone. If a dialog is open, only the dialog is
 * checked, because nobody can reach the page behind it. Use this in tests that open the screen anyway. Each
 * check of a whole screen is recorded, so that scripts/test/looked-at.ts finds unchecked screens.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  const { project } = test.info()
  if (project.name === 'phone') {
    const allButColours = Object.fromEntries(rulesOfColours.map((rule) => [rule, { enabled: false }]))
    expect(await found(page, { rules: allButColours }), 'on a phone').toEqual([])
  } else await expectNothingFound(page)
}

/**
 * The same for another state, or a dialog, of a screen that is checked elsewhere: on a phone only, and so
 * in the long run, but with every rule in both modes.
 */
export async function expectStateAccessible(page: Page): Promise<void> {
  if (test.info().project.name !== 'phone') return
  await settled(page)
  await expectNothingFound(page)
}

/** Waits for the page, in light mode, and records the check. */
async function settled(page: Page): Promise<void> {
  // Axe checks at once; a page that is still loading would have neither.
  await page.locator('main').first().waitFor({ state: 'attached' })
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const isCovered = (await page.locator(cover).count()) > 0
  const { annotations } = test.info()
  if (!isCovered) annotations.push({ type: 'looked at', description: new URL(page.url()).pathname })
  await setColorScheme(page, 'light')
}

async function expectNothingFound(page: Page): Promise<void> {
  expect(await found(page, {}), 'light').toEqual([])
  await setColorScheme(page, 'dark')
  expect(await found(page, { runOnly: rulesOfColours }), 'dark').toEqual([])
  await setColorScheme(page, 'light')
}

async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  // An element that fades between two colours has neither of them meanwhile.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
  })
}

/** Runs in the page itself and returns violations only, because passed checks are a lot of data. */
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
