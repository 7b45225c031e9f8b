import japanese from '../../apps/portal/src/locales/ja.json' with { type: 'json' }
import traditionalChinese from '../../apps/portal/src/locales/zh-tw.json' with { type: 'json' }
import { test as chapters } from './support/chapters.ts'
import { chooseLanguage, field, logIn } from './support/screens.ts'
import { languageKey } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { en, languageNames, zh } from './support/texts.ts'

test('[LNG-001] [LNG-002] [LNG-004] [LNG-007] the menu offers EN (default), ZH, ZH-TW and ID; a chosen one changes the texts and survives a reload @phone', async ({
  page,
}) => {
  await page.goto('/register')
  const menu = page.getByRole('combobox', { name: 'Language' })
  await expect(menu).toHaveValue('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const codes = await menu
    .getByRole('option')
    .evaluateAll((options) => options.map((o) => o.getAttribute('value')))
  expect(codes).toEqual(['en', 'zh', 'zh-tw', 'id'])
  await chooseLanguage(page, en.app.language, 'zh')
  await expect(page.getByRole('heading', { level: 1, name: zh.identity.registerTitle })).toBeVisible()
  await expect(field(page, zh.identity.fullName)).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), languageKey)).toBe('zh')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: zh.identity.registerTitle })).toBeVisible()
})

chapters.describe('a language', () => {
  chapters.describe.configure({ mode: 'serial' })

  chapters(
    '[LNG-003] JA is in the menu, fully translated, if the operator turns it on @long',
    async ({ page }) => {
      await page.route('**/register', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(/"languages":\[[^\]]*\]/, '"languages":["en","ja"]')
        await route.fulfill({ response, body })
      })
      await page.goto('/register')
      await page.getByRole('combobox', { name: en.app.language }).selectOption({ label: languageNames.ja })
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
      const texts = japanese.identity
      await expect(page.getByRole('heading', { level: 1, name: texts.registerTitle })).toBeVisible()
      await page.getByRole('button', { name: texts.register }).click()
      await expect(page.getByText('この項目は必須です。').first()).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
    },
  )

  chapters(
    '[LNG-003] a stored choice of JA is ignored while the operator does not offer it @long',
    async ({ page }) => {
      expect(await page.evaluate((key) => localStorage.getItem(key), languageKey)).toBe('ja')
      await page.goto('/register')
      await expect(page.getByRole('heading', { level: 1, name: en.identity.registerTitle })).toBeVisible()
    },
  )

  chapters('[LNG-007] applies to the server’s messages', async ({ page }) => {
    await page.goto('/login')
    await chooseLanguage(page, en.app.language, 'zh')
    await logIn(page, zh, 'nobody@example.com', 'not-the-password')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('邮箱或密码不正确')
    // A visible alert changes with the language.
    await chooseLanguage(page, zh.app.language, 'en')
    await expect(alert).toContainText('Invalid email or password')
    await chooseLanguage(page, en.app.language, 'zh')
  })

  chapters('[LNG-005] [LNG-006] is sent with every call, in lowercase at login', async ({ page, member }) => {
    await page.goto('/login')
    await chooseLanguage(page, zh.app.language, 'zh-tw')
    const texts = traditionalChinese.identity
    const sent = page.waitForRequest('**/api/user/authenticate')
    const profile = page.waitForRequest('**/api/user/viewProfile')
    await field(page, texts.loginName).fill(member.email)
    await field(page, texts.password).fill(member.password)
    await page.getByRole('button', { name: texts.logIn, exact: true }).click()
    expect((await sent).headers()['content-language']).toBe('zh-tw')
    expect((await profile).headers()['content-language']?.toLowerCase()).toBe('zh-tw')
  })
})
