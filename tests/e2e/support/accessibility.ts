import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Axe finds nothing on the page: by every rule in light, and in dark by those that look at colours. */
export async function expectAccessible(page: Page): Promise<void> {
  // The other mode reads frames of other origins by a page of its own; there are none.
  const axe = () => new AxeBuilder({ page }).setLegacyMode()
  await wear(page, 'light')
  await expectNothingFound(axe(), 'light')
  await wear(page, 'dark')
  await expectNothingFound(axe().withRules(['color-contrast', 'link-in-text-block']), 'dark')
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

async function expectNothingFound(axe: AxeBuilder, colorScheme: string): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, colorScheme).toEqual([])
}
