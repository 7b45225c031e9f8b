/** The catalogue in the operators' console: from an operator's change to what a member sees, and back. */
import { expectAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { signInToConsole } from './support/console.ts'
import { asOwner } from './support/query.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

/** The hour in which another operator could stop a saved change. */
const skipReviewHour = () =>
  asOwner(async (query) => {
    await query('update memo set public_from = saved_at where public_from > saved_at', [])
  })

test('a memo is published, changed and reverted, each with before and after, and members read it', async ({
  page,
  context,
}) => {
  const title = `Harbour closed ${crypto.randomUUID().slice(0, 8)}`
  await signIn(context, await registerMember())
  await signInToConsole(context)
  await page.goto('/console/catalogue?kind=MEMO')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Memos')
  await expectAccessible(page)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/item=new/)
  await page.getByLabel('Title (English)').fill(title)
  await page.getByLabel('Text (English)').fill('No boats today.')
  // Typed text stays.
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Text (English)')).toHaveValue('No boats today.')
  await page.getByRole('button', { name: 'Review the change' }).press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add this?' })
  await expect(adding.getByRole('row', { name: `Title (English) – ${title}` })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(adding).toBeHidden()
  await expect(page.getByRole('button', { name: title })).toBeVisible()
  await skipReviewHour()
  await page.goto('/memo')
  await expect(page.getByRole('main')).toContainText(title)

  await page.goto('/console/catalogue?kind=MEMO')
  await page.getByRole('button', { name: title }).press('Enter')
  await page.getByLabel('Title (English)').fill(`${title}, again`)
  await page.getByRole('button', { name: 'Review the change' }).press('Enter')
  const changing = page.getByRole('dialog', { name: 'Change this?' })
  await expect(changing.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(changing).toBeHidden()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('row', { name: `Title (English) ${title} ${title}, again` })).toBeVisible()
  await skipReviewHour()
  await page.goto('/memo')
  await expect(page.getByRole('main')).toContainText(`${title}, again`)

  await page.goBack()
  await history.getByRole('button', { name: /^Revert the change/ }).press('Enter')
  const back = page.getByRole('dialog', { name: 'Revert to the earlier version?' })
  await expect(back.getByRole('row', { name: `Title (English) ${title}, again ${title}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(back).toBeHidden()
  await expect(history).toContainText('Reverted by')
  await skipReviewHour()
  await page.goto('/memo')
  await expect(page.getByRole('main')).toContainText(title)
  await expect(page.getByRole('main')).not.toContainText(`${title}, again`)
})

test('a form’s refusal is shown at its field, and a kind without the capability is hidden', async ({
  page,
  context,
}) => {
  await signInToConsole(context, { without: ['networks.run'] })
  await page.goto('/console/catalogue?kind=HOURS')
  const kinds = page.getByRole('navigation', { name: 'Kinds' })
  await expect(kinds.getByRole('link', { name: 'Hours' })).toHaveAttribute('aria-current', 'page')
  await expect(kinds.getByRole('link', { name: 'Networks and fees' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Hours' }).press('Enter')
  await page.getByLabel('Bank deposits until').fill('noon')
  await page.getByRole('button', { name: 'Review the change' }).press('Enter')
  await expect(page.getByLabel('Bank deposits until')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  // The rail may still be reloading when the test ends.
  await context.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a new bonus plan is previewed on an example tree beside the current one', async ({ page, context }) => {
  await signInToConsole(context)
  await page.goto('/console/plan')
  await page.getByLabel('Subscription (%), rank 1').fill('0.5')
  await page.getByLabel('A made-up team').fill('Ann\nBen, Ann, 1000')
  await page.getByRole('button', { name: 'Try over this team' }).press('Enter')
  await expect(page.getByRole('status').getByText('0 gain, 1 lose.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Ann 10.00 5.00 −5.00' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try over last month' }).press('Enter')
  await expect(page.getByText(/^The month from/)).toBeVisible()
})

test('a notification to named members shows its receivers first, reaches their open page, and can be withdrawn', async ({
  page,
  context,
}) => {
  // Two pages that wait for each other, and a job in between.
  test.slow()
  const message = `The pier is closed ${crypto.randomUUID().slice(0, 8)}.`
  const member = await registerMember()
  await signIn(context, member)
  await signInToConsole(context)
  const portal = await context.newPage()
  await portal.goto('/notifications')
  await page.goto('/console/catalogue?kind=ANNOUNCEMENT')
  await page.getByRole('button', { name: /^Add/ }).press('Enter')
  await page.getByLabel('To', { exact: true }).selectOption('Named members')
  await page.getByLabel('Usernames or email addresses').fill(`${member.email}, nobody@halyard.test`)
  await page.getByLabel('Text (English)').fill(message)
  await page.getByRole('button', { name: 'Review the change' }).press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add this?' })
  await expect(adding.getByRole('alert')).toContainText('nobody@halyard.test')
  await expect(adding.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(adding).toBeHidden()
  await page.getByLabel('Usernames or email addresses').fill(member.email)
  await page.getByRole('button', { name: 'Review the change' }).press('Enter')
  await expect(adding).toContainText('Recipients: 1')
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(adding).toBeHidden()
  await portal.bringToFront()
  await expect(portal.getByRole('main')).toContainText(message)

  await page.bringToFront()
  await page.getByRole('button', { name: message }).press('Enter')
  await expect(page.getByText('Sent. Recipients: 1.')).toBeVisible()
  await expect(page.getByLabel('To', { exact: true })).toBeDisabled()
  await page.getByLabel('Withdrawn').press('Space')
  await page.getByRole('button', { name: 'Review the change' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Change this?' })
    .getByRole('button', { name: 'Save' })
    .press('Enter')
  await expect(
    page.getByRole('region', { name: 'History' }).getByRole('row', { name: 'Withdrawn No Yes' }),
  ).toBeVisible()
  await portal.bringToFront()
  await expect(portal.getByText(message)).toHaveCount(0)
})

test('labels and fields of one row are aligned, even with a label of two lines @long', async ({
  page,
  context,
}) => {
  await signInToConsole(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const screen of ['catalogue?kind=PRODUCT&item=new', 'plan', 'books/coverage']) {
    await page.goto(`/console/${screen}`)
    const grid = page.locator('div:has(> div > div > input)').filter({ has: page.locator('> div > label') })
    await expect(grid.first()).toBeVisible()
    // For the longest label in any language.
    await grid.first().evaluate((element) => {
      const label = element.querySelector('label')
      if (label) label.textContent = 'A label so long that it takes two lines or more in any column'.repeat(2)
    })
    const rows = await grid.first().evaluate((element) => {
      const topOf = (inner: Element | null) => Math.round(inner?.getBoundingClientRect().top ?? 0)
      const fields = [...element.children].filter((field) => field.querySelector(':scope > label'))
      return fields.map((field) => [
        topOf(field),
        topOf(field.querySelector('label')),
        topOf(field.querySelector('input, select, textarea')),
      ])
    })
    const [first] = rows
    const beside = rows.filter(([top]) => top === first?.[0])
    expect(beside.length, screen).toBeGreaterThan(1)
    expect(new Set(beside.map(String)).size, `${screen}: ${beside.join(' | ')}`).toBe(1)
  }
})
