import { signOutByApi } from './support/account.ts'
import { portalUrl } from './support/places.ts'
import { logOut } from './support/screens.ts'
import { keep, keptSession, sessionKey, signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { en } from './support/texts.ts'

const authenticatedPaths = [
  '/',
  '/dashboard',
  '/memo',
  '/wallet/overview',
  '/wallet/deposit/crypto',
  '/wallet/withdrawal/USDT',
  '/wallet/transactionHistory/USDT',
  '/team/performance/bonus-history/PIPS_BONUS',
  '/settings/overview',
  '/settings/2FA',
  '/investment/new',
]

test('[PER-003] without a session every authenticated route leads to /login', async ({ page }) => {
  for (const path of authenticatedPaths) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
  }
})

test('[STA-015] [STA-016] a session holds until its expireDate; then it is over', async ({
  page,
  context,
  member,
}) => {
  const record = await signIn(context, member)
  const soon = { ...record, expireDate: new Date(Date.now() + 600_000).toISOString() }
  await keep(context, sessionKey, JSON.stringify(soon))
  await page.clock.install()
  await page.goto('/memo')
  const account = page.getByRole('button', { name: en.shell.account })
  await expect(account).toBeVisible()
  await page.clock.fastForward(300_000)
  await expect(account).toBeVisible()
  await page.clock.fastForward(301_000)
  await expect(page).toHaveURL('/login')
  expect(await keptSession(page)).toBeNull()
})

test('[STA-016] an expired session is not taken up', async ({ page, context, member }) => {
  const record = await signIn(context, member)
  await keep(context, sessionKey, JSON.stringify({ ...record, expireDate: new Date(0).toISOString() }))
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  expect(await keptSession(page)).toBeNull()
})

test('[STA-017] a session that is missing at the next step triggers logout', async ({
  page,
  context,
  member,
}) => {
  await signIn(context, member)
  await page.goto('/dashboard')
  await page.evaluate(() => localStorage.clear())
  await page.getByRole('navigation').getByRole('link', { name: 'Memo' }).click()
  await expect(page).toHaveURL('/login')
})

test('[STA-018] [SHE-016] [ROU-042] Log Out clears the session and goes to /login @phone', async ({
  page,
  context,
  member,
}) => {
  const { token } = await signIn(context, member)
  await page.goto('/memo')
  await logOut(page, en)
  await expect(page).toHaveURL('/login')
  expect(await keptSession(page)).toBeNull()
  const answer = await page.request.get(`${portalUrl()}/api/user/viewProfile`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(401)
  await page.goBack()
  await expect(page).not.toHaveURL('/memo')
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
  await expect(inside.getByRole('button', { name: en.shell.account })).toBeVisible()
  await logOut(page, en)
  await expect(page).toHaveURL('/login')
  await expect(inside).toHaveURL('/login')
  await expect(outside.getByRole('heading', { name: en.identity.forgotTitle })).toBeVisible()
  await expect(outside).toHaveURL('/forgot-password')
})

test('[STA-020] a token that the server no longer takes leads to /login', async ({
  page,
  context,
  member,
}) => {
  const { token } = await signIn(context, member)
  await signOutByApi(token)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  expect(await keptSession(page)).toBeNull()
})

test('[PER-004] [API-092] [LNG-005] every call of a member carries the token, the language and JSON', async ({
  page,
  context,
  member,
}) => {
  const { token } = await signIn(context, member)
  const calls: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push({ ...request.headers(), method: request.method() })
  })
  await page.goto('/dashboard')
  await expect.poll(() => calls.length).toBeGreaterThan(2)
  await logOut(page, en)
  await expect(page).toHaveURL('/login')
  for (const headers of calls) {
    expect(headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'content-language': 'en',
      'content-type': 'application/json',
    })
  }
})

test('a signed-in member who opens /login is taken to the dashboard', async ({ page, context, member }) => {
  await signIn(context, member)
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})
