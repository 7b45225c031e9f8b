import { expectAccessible } from './support/accessibility.ts'
import { test as chapters } from './support/chapters.ts'
import { expect, test } from './support/test.ts'
import { en, languageNames } from './support/texts.ts'

const screens = [
  { id: 'ROU-001', path: '/login', title: en.identity.loginTitle },
  { id: 'ROU-002', path: '/register', title: en.identity.registerTitle },
  { id: 'ROU-003', path: '/forgot-password', title: en.identity.forgotTitle },
  { id: 'ROU-004', path: '/success', title: 'Thank You!' },
]

chapters.describe('public pages @phone', () => {
  chapters.describe.configure({ mode: 'serial' })

  for (const { id, path, title } of screens) {
    chapters(
      `[${id}] [SHE-001] ${path} opens without a session, with a language dropdown in its header`,
      async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page).toHaveURL(path)
        const menu = page.getByRole('banner').getByRole('combobox', { name: en.app.language })
        await expect(menu.getByRole('option')).toHaveText([
          languageNames.en,
          languageNames.zh,
          languageNames['zh-tw'],
          languageNames.id,
        ])
        await expect(page.getByTestId('splash')).toBeHidden()
        await expectAccessible(page)
      },
    )
  }

  chapters(
    '[SCR-010] [SCR-011] the thank-you page reads "Thank You!" and closes to /login',
    async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
      await page.getByRole('link', { name: 'Close' }).click()
      await expect(page).toHaveURL('/login')
    },
  )

  chapters('an unknown address shows the not-found page with a link back', async ({ page }) => {
    await page.goto('/no-such-place')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to login' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('splash @long', () => {
  test.use({ newcomer: true })

  test('[SCR-012] a branded splash covers the first 1500 ms of a cold load of /login', async ({ page }) => {
    await page.goto('/login', { waitUntil: 'commit' })
    const splash = page.getByTestId('splash')
    await expect(splash).toBeVisible()
    expect(await splash.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await expect(splash).toBeHidden()
    expect(await page.evaluate(() => performance.now())).toBeGreaterThanOrEqual(1500)
  })

  test('[SCR-013] the splash is not repeated when navigating to /login inside the application', async ({
    page,
  }) => {
    await page.goto('/forgot-password')
    await page.getByRole('link', { name: en.identity.backToLogin }).click()
    await expect(page.getByRole('heading', { name: en.identity.loginTitle })).toBeVisible()
    await expect(page.getByTestId('splash')).toBeHidden()
  })
})
