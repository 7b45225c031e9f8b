import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { type Member, registerMember } from './support/account.ts'
import { portalUrl } from './support/addresses.ts'
import { test as chapters } from './support/chapters.ts'
import { approveKyc } from './support/database.ts'
import { chooseLanguageInShell, logOut } from './support/screens.ts'
import { type SessionRecord, signIn, storedSession } from './support/session.ts'
import { expect } from './support/test.ts'
import { en, languageNames, zh } from './support/texts.ts'

/** The dashboard as served by an operator with this support link. */
async function serveSupportLink(page: Page, link: string | null): Promise<void> {
  await page.route('/dashboard', async (route) => {
    const response = await route.fetch()
    const served = await response.text()
    const body = served.replace(/"supportUrl":(null|"[^"]*")/, `"supportUrl":${JSON.stringify(link)}`)
    await route.fulfill({ response, body })
  })
}

const menu = (page: Page) => page.getByRole('navigation', { name: en.shell.mainMenu })

chapters.describe('the shell of a member', () => {
  chapters.describe.configure({ mode: 'serial' })
  let member: Member
  let session: SessionRecord

  chapters(
    '[SHE-002] [SHE-003] [SHE-004] the sidebar has Dashboard, Memo, Wallet, Invest and Settings with their screens',
    async ({ page, context }) => {
      member = await registerMember()
      session = await signIn(context, member)
      await serveSupportLink(page, null)
      await page.goto('/dashboard')
      const kyc = menu(page).getByRole('link', { name: 'KYC' })
      await expect(kyc).toBeVisible()
      await expect(menu(page).locator('> a, > div > button')).toHaveText([
        'Dashboard',
        'Memo',
        'Wallet',
        'Invest',
        'Settings',
      ])
      for (const [name, path] of [
        ['Memo', '/memo'],
        ['Wallet Overview', '/wallet/overview'],
        ['Transfer', '/wallet/transfer'],
        ['Activity', '/wallet/transaction-history'],
        ['Statements', '/wallet/statements'],
        ['New Investment', '/investment/new'],
        ['Portfolio', '/investment/overview'],
        ['Inheritance', '/settings/inheritance'],
        ['Profile', '/settings/profile'],
        ['Security', '/settings/overview'],
        ['Referral', '/settings/referral'],
        ['KYC', '/settings/kyc'],
        ['Dashboard', '/dashboard'],
      ] as const) {
        await menu(page).getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      }
      await page.unrouteAll({ behavior: 'wait' })
    },
  )

  chapters(
    '[PER-002] a member is offered no operator function, and the API refuses them',
    async ({ page }) => {
      const { token, id } = session
      await page.goto('/dashboard')
      await expect(menu(page)).toBeVisible()
      await expect(page.getByText(/operator|admin/i)).toHaveCount(0)
      const answer = await page.request.post(`${portalUrl()}/api/operator/endMemberSessions`, {
        headers: { authorization: `Bearer ${token}` },
        data: { memberId: id, reason: 'curiosity' },
      })
      expect([401, 403]).toContain(answer.status())
    },
  )

  chapters('the operator’s support link is in the sidebar once set', async ({ page }) => {
    await serveSupportLink(page, 'https://help.example/')
    await page.goto('/dashboard')
    const help = menu(page).getByRole('link', { name: en.shell.help })
    await expect(help).toHaveAttribute('href', 'https://help.example/')
    await expect(help).toHaveAttribute('target', '_blank')
    await page.unrouteAll({ behavior: 'wait' })
  })

  chapters(
    '[SHE-007] [SHE-017] at 1440 and 1025 px the sidebar stands beside the page, and the toggle hides it',
    async ({ page }) => {
      for (const width of [1440, 1025]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/dashboard')
        await expect(menu(page)).toBeVisible()
        const sidebar = await page.getByTestId('sidebar').boundingBox()
        const main = await page.getByRole('main').boundingBox()
        expect(main?.x).toBeGreaterThanOrEqual(sidebar?.width ?? Number.POSITIVE_INFINITY)
        const toggle = page.getByRole('banner').getByRole('button', { name: en.shell.menu, exact: true })
        await toggle.click()
        await expect(menu(page)).toBeHidden()
        await toggle.click()
        await expect(menu(page)).toBeVisible()
      }
    },
  )

  chapters(
    '[SHE-006] [SHE-017] at 1024, 820 and 390 px the sidebar is an overlay that the toggle opens and closes',
    async ({ page }) => {
      for (const width of [1024, 820, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/dashboard')
        const toggle = page.getByRole('banner').getByRole('button', { name: en.shell.menu, exact: true })
        await expect(toggle).toBeVisible()
        await expect(menu(page)).toBeHidden()
        // The rest of the page is rendered after its top.
        await expect(page.getByRole('navigation', { name: 'Quicklinks' })).toBeVisible()
        const before = await page.locator('main').boundingBox()
        await toggle.click()
        await expect(menu(page)).toBeVisible()
        expect(await page.locator('main').boundingBox()).toEqual(before)
        await page.getByRole('button', { name: en.shell.closeMenu }).click()
        await expect(menu(page)).toBeHidden()
        await toggle.click()
        await menu(page).getByRole('link', { name: 'Memo' }).click()
        await expect(page).toHaveURL('/memo')
        await expect(menu(page)).toBeHidden()
      }
    },
  )

  chapters('[SHE-008] the mobile layout applies up to 768 px and ends at 769', async ({ page }) => {
    const paddingAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      return page.locator('main').evaluate((main) => getComputedStyle(main).paddingInlineStart)
    }
    await page.goto('/dashboard')
    await expect(page.getByRole('main')).toBeVisible()
    expect(await paddingAt(768)).toBe('16px')
    expect(await paddingAt(390)).toBe('16px')
    expect(await paddingAt(769)).not.toBe('16px')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  chapters('[ROU-039] a longer path than a route’s own is not found', async ({ page }) => {
    for (const path of ['/memo/x', '/dashboard/more', '/settings/overview/1', '/Memo']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Memo' })).toHaveCount(0)
    }
    await page.getByRole('main').getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  chapters(
    '[ROU-040] a path that includes "page" has neither sidebar nor header of the shell',
    async ({ page }) => {
      await page.goto('/some-page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(menu(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: en.shell.account, exact: true })).toHaveCount(0)
      await page.goto('/somewhere')
      await expect(page.getByRole('button', { name: en.shell.account, exact: true })).toBeVisible()
      await expect(menu(page)).toBeVisible()
    },
  )

  chapters('[SHE-005] the KYC entry is gone once the status is APPROVED', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(menu(page).getByRole('link', { name: 'KYC' })).toBeVisible()
    await approveKyc(member.email)
    const profile = page.waitForResponse('**/api/user/viewProfile')
    await page.reload()
    await profile
    await expect(menu(page).getByRole('link', { name: 'Referral' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'KYC' })).toHaveCount(0)
  })
})

chapters.describe('the header @phone @layout', () => {
  chapters.describe.configure({ mode: 'serial' })
  let session: SessionRecord

  chapters(
    '[SHE-011] [SHE-015] it greets by username; the profile dropdown shows username, id and Log Out',
    async ({ page, context, member }) => {
      session = await signIn(context, member)
      const { username, id } = session
      await page.goto('/no-such-place')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await expect(page.getByRole('banner')).not.toContainText('Hi,')
      await expectAccessible(page)
      await page.goto('/memo')
      await expect(page.getByRole('banner')).toContainText(`Hi, ${username}`)
      await expectAccessible(page)
      await page.getByRole('button', { name: en.shell.account, exact: true }).click()
      const dropdown = page.getByRole('menu')
      await expect(dropdown).toContainText(username)
      await expect(dropdown).toContainText(id)
      await expect(dropdown.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dropdown).toBeHidden()
    },
  )

  chapters('[SHE-012] [LNG-007] the language can be changed in it', async ({ page }) => {
    await chooseLanguageInShell(page, en.app.language, languageNames.zh)
    await expect(page.getByRole('button', { name: zh.shell.account, exact: true })).toBeVisible()
    const profile = page.waitForRequest('**/api/user/viewProfile')
    await page.reload()
    expect((await profile).headers()['content-language']).toBe('zh')
  })

  chapters(
    '[STA-018] [SHE-016] [ROU-042] Log Out clears the session and goes to /login',
    async ({ page }) => {
      await logOut(page, zh)
      await expect(page).toHaveURL('/login')
      expect(await storedSession(page)).toBeNull()
      const answer = await page.request.get(`${portalUrl()}/api/user/viewProfile`, {
        headers: { authorization: `Bearer ${session.token}` },
      })
      expect(answer.status()).toBe(401)
      await page.goBack()
      await expect(page).not.toHaveURL('/memo')
    },
  )
})
