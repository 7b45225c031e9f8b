/** The tree of a member's team. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectStateAccessible } from './support/accessibility.ts'
import { registerMember, signInByApi } from './support/account.ts'
import { holdTime, stopTime } from './support/page-time.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

/** Three generations; the first is signed in. */
async function threeGenerations(context: Parameters<typeof signIn>[0]) {
  const top = await signIn(context, await registerMember())
  const child = await signInByApi(await registerMember(top.referralCode))
  const grandchild = await signInByApi(await registerMember(child.referralCode))
  return { top, child, grandchild }
}

const requested = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/team/v2/totalTeamInvestment')) calls.push(url.search)
  })
  return calls
}

test('[ROU-022] [SCR-108] [SCR-109] [SCR-110] a node loads its children when it is opened; a search opens the path @phone', async ({
  page,
  context,
}) => {
  const { top, child, grandchild } = await threeGenerations(context)
  const calls = requested(page)
  await page.goto('/team/team-hierarchy')
  const node = (username: string) => page.getByRole('treeitem', { name: username })
  await expect(node(child.username)).toHaveAttribute('aria-expanded', 'false')
  await expect(node(grandchild.username)).toHaveCount(0)
  expect(calls).toEqual([''])
  await expectAccessible(page)
  await node(child.username).click()
  await expect(node(grandchild.username)).toBeVisible()
  expect(calls.slice(1)).toEqual([expect.stringContaining('memberId=')])

  // By keyboard: up to the parent, closed, opened again, and down.
  await node(grandchild.username).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(node(child.username)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(node(grandchild.username)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(node(grandchild.username)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(node(top.username).first()).toBeFocused()

  await page.getByLabel('Search by username').fill(grandchild.username)
  const found = page.getByRole('treeitem', { name: grandchild.username, selected: true })
  await expect(found).toBeVisible()
  await expect(found).toHaveAttribute('aria-level', '3')
  await expectStateAccessible(page)
})

test('[API-101] the search sends its keyword 1 s after typing stops, not per keystroke', async ({
  page,
  context,
  member,
}) => {
  await signIn(context, member)
  await holdTime(page)
  await page.goto('/team/team-hierarchy')
  const field = page.getByLabel('Search by username')
  await expect(field).toBeVisible()
  await stopTime(page)
  const calls = requested(page)
  await field.pressSequentially('ava')
  await page.clock.runFor(900)
  await field.press('n')
  await page.clock.runFor(999)
  expect(calls.filter((search) => search.includes('keyword'))).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => calls.filter((search) => search.includes('keyword'))).toEqual(['?keyword=avan'])
  await page.clock.resume()
  await expect(page.getByText('Nobody found')).toBeVisible()
})
