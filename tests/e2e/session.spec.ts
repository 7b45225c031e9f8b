import { signOutByApi } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { logIn, logOut } from './support/screens.ts'
import { keep, sessionKey, signIn, storedSession } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { en } from './support/texts.ts'

chapters.describe('a session', () => {
  chapters.describe.configure({ mode: 'serial' })

  chapters('[PER-003] if missing, redirects an authenticated route to /login @long', async ({ page }) => {
    // The portal's router tests cover every route.
    await page.goto('/')
    await expect(page).toHaveURL('/login')
    await page.goto('/wallet/deposit/crypto')
    await expect(page).toHaveURL('/login?to=%2Fwallet%2Fdeposit%2Fcrypto')
  })

  chapters('[STA-016] is ignored if expired @long', async ({ page, context, member }) => {
    const record = await signIn(context, member)
    await keep(context, sessionKey, JSON.stringify({ ...record, expireDate: new Date(0).toISOString() }))
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login')
    expect(await storedSession(page)).toBeNull()
  })

  chapters('[STA-020] with a token the server rejects leads to /login', async ({ page, context, member }) => {
    const { token } = await signIn(context, member)
    await signOutByApi(token)
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login')
    expect(await storedSession(page)).toBeNull()
  })

  chapters('leads from /login to the dashboard', async ({ page, context, member }) => {
    await signIn(context, member)
    await page.goto('/login')
    await expect(page).toHaveURL('/dashboard')
  })

  chapters(
    '[STA-017] that is missing at the next step triggers logout @long',
    async ({ page, context, member }) => {
      await signIn(context, member)
      await page.goto('/dashboard')
      const memo = page.getByRole('navigation').getByRole('link', { name: 'Memo' })
      // In one go: a request by the page itself would count as a step too.
      await memo.evaluate((link: HTMLElement) => {
        localStorage.clear()
        link.click()
      })
      await expect(page).toHaveURL('/login?to=%2Fmemo')
    },
  )

  chapters(
    '[PER-004] [API-092] [LNG-005] is sent with every call of a member: token, language and JSON',
    async ({ page, context, member }) => {
      const { token } = await signIn(context, member)
      const calls: Record<string, string>[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/')) calls.push({ ...request.headers(), method: request.method() })
      })
      await page.goto('/dashboard')
      await expect.poll(() => calls.length).toBeGreaterThan(2)
      await logOut(page, en)
      await expect(page).toHaveURL('/login')
      await expect(page.getByText('Your session has ended')).toHaveCount(0)
      for (const headers of calls) {
        expect(headers).toMatchObject({
          authorization: `Bearer ${token}`,
          'content-language': 'en',
          'content-type': 'application/json',
        })
      }
    },
  )

  chapters('[STA-015] [STA-016] lasts until its expireDate', async ({ page, context, member }) => {
    const record = await signIn(context, member)
    const soon = { ...record, expireDate: new Date(Date.now() + 600_000).toISOString() }
    await keep(context, sessionKey, JSON.stringify(soon))
    await page.clock.install()
    await page.goto('/memo')
    const account = page.getByRole('button', { name: en.shell.account, exact: true })
    await expect(account).toBeVisible()
    await page.clock.fastForward(300_000)
    await expect(account).toBeVisible()
    await page.clock.fastForward(301_000)
    await expect(page).toHaveURL('/login?to=%2Fmemo')
    await expect(page.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible()
    expect(await storedSession(page)).toBeNull()
  })
})

test('after logging in, the requested page opens', async ({ page, member }) => {
  await page.goto('/wallet/transaction-history?page=1')
  await logIn(page, en, member.email, member.password)
  await expect(page).toHaveURL(/\/wallet\/transaction-history/)
})

test('[STA-019] [STA-018] logout in one tab ends the others; a public page stays', async ({
  page,
  context,
  member,
}) => {
  await signIn(context, member)
  const [inside, outside] = [await context.newPage(), await context.newPage()]
  await page.goto('/dashboard')
  await inside.goto('/memo')
  await outside.goto('/forgot-password')
  await expect(inside.getByRole('button', { name: en.shell.account, exact: true })).toBeVisible()
  await logOut(page, en)
  await expect(page).toHaveURL('/login')
  await expect(inside).toHaveURL('/login?to=%2Fmemo')
  await expect(outside.getByRole('heading', { name: en.identity.forgotTitle })).toBeVisible()
  await expect(outside).toHaveURL('/forgot-password')
})
