import { expectAccessible } from './support/accessibility.ts'
import { keep, languageKey } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { zh } from './support/texts.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: /status of 503|ERR_INTERNET_DISCONNECTED/ })

test('offline, our own page says so in the reader’s language, and opens the requested page once online', async ({
  page,
  context,
}) => {
  await keep(context, languageKey, 'zh')
  await page.goto('/login')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await context.setOffline(true)
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: zh.app.offlineTitle })).toBeVisible()
  await expect(page.getByText(zh.app.offlinePage)).toBeVisible()
  await expect(page.getByRole('button', { name: zh.app.reload })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: zh.identity.registerTitle })).toBeVisible()
})
