/**
 * An inheritance claim from the public page, over the waiting period and two operators, to the heir's
 * balance.
 */
import { createClient, inheritance } from '@halyard/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { portalUrl } from './support/addresses.ts'
import { test as chapters } from './support/chapters.ts'
import { confirmAction, openItem, pressApprove, signInToConsole } from './support/console.ts'
import { decide, photo, submitByApi } from './support/kyc.ts'
import { mailTo } from './support/mailbox.ts'
import { deposit, grant, million, move } from './support/money.ts'
import { asOwner, query } from './support/query.ts'
import { field, openRegistration, receiveCodeAt } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect } from './support/test.ts'
import { en } from './support/texts.ts'

/** Backdates the claim and the member's last visit by the waiting period. */
async function endWaitingPeriod(claimant: string, member: string): Promise<void> {
  await asOwner(async (run) => {
    await run('alter table inheritance_claim disable trigger inheritance_claim_moves', [])
    const back = (column: string) => `${column} = ${column} - interval '40 days'`
    await run(
      `update inheritance_claim set ${back('submitted_at')}, ${back('waits_until')} where email = $1`,
      [claimant],
    )
    await run('alter table inheritance_claim enable trigger inheritance_claim_moves', [])
    await run(
      `update session set ${back('created_at')}, ${back('last_used_at')}
       where member_id = (select id from member where email = $1)`,
      [member],
    )
  })
}

/** Runs the job now instead of within a minute. */
const work = (job: string) => query(`select graphile_worker.add_job($1, '{}'::json)`, [`inheritance:${job}`])

const stateOf = async (claimant: string) =>
  (await query<{ state: string }>('select state from inheritance_claim where email = $1', [claimant]))[0]
    ?.state

const progress = (page: Page) => page.getByTestId('claim-progress')

chapters.describe('an inheritance @phone', () => {
  chapters.describe.configure({ mode: 'serial' })
  let member: Awaited<ReturnType<typeof registerMember>>
  let heir: Awaited<ReturnType<typeof registerMember>>

  chapters('is claimed on a public page', async ({ page, context }) => {
    member = await registerMember()
    heir = await registerMember()
    await move(member.email, [deposit(250n * million), grant(40n * million)])
    const { token } = await signIn(context, member)
    const client = createClient({ root: `${portalUrl()}/api`, language: () => 'en', token: () => token })
    await client(inheritance.saveInheritance, {
      body: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: heir.email,
        relationship: 'Daughter',
        address: '10 Marina Boulevard',
        phoneNo: '8123-4567',
        country: 'SG',
        identityNo: 'S1234567D',
      },
    })
    const { captcha } = await openRegistration(page, '/inheritance-claim')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claim an inheritance')
    await expectAccessible(page)
    await field(page, 'Their Full Name').fill(member.fullName)
    await field(page, 'Their Email at Halyard').fill(member.email)
    await field(page, 'Your Full Name').fill('Ada Lovelace')
    await receiveCodeAt(page, 'Your Email', en, heir.email)
    await field(page, 'Your Phone').fill('8123-4567')
    await field(page, 'Relationship').fill('Daughter')
    const picture = await photo('paper.jpg', 640, 400)
    for (const label of ['Death certificate', 'Your ID card or passport'])
      await page.getByLabel(label, { exact: true }).setInputFiles(picture)
    await field(page, 'Captcha').fill(captcha)
    await page.getByRole('button', { name: 'Submit claim' }).click()
    await expect(page.getByRole('heading', { name: 'Your claim was received' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(heir.email)
    await mailTo(member.email, 'Someone has claimed your holdings')
  })

  chapters('is followed with the code from the mail', async ({ page }) => {
    const { text } = await mailTo(heir.email, 'We’ve received your claim')
    const [link = ''] = /\/inheritance-claim#claim=[\w-]+/.exec(text) ?? []
    await page.goto('/login')
    await page.goto(link)
    await page.getByRole('button', { name: 'Show status' }).click()
    await expect(progress(page)).toContainText('Waiting period')
    await expectAccessible(page)
  })

  chapters('is confirmed and approved by two operators by keyboard', async ({ page, context }) => {
    const session = await signIn(context, heir)
    await submitByApi(session)
    await decide(session.username, 'APPROVE')
    await endWaitingPeriod(heir.email, member.email)
    await work('follow-claims')
    await expect.poll(() => stateOf(heir.email)).toBe('READY')

    await signInToConsole(context)
    await page.goto('/console/inheritance')
    await openItem(page, heir.email)
    for (const name of ['Death certificate', 'Claimant’s document'])
      await expect(page.getByRole('img', { name, exact: true })).toBeVisible()
    await expect(page.getByText('The identity number is the beneficiary’s.')).toBeVisible()
    await expectAccessible(page)
    await pressApprove(page)
    await confirmAction(page, `Confirm Ada Lovelace’s claim to ${member.fullName}’s account`)
    await expect.poll(() => stateOf(heir.email)).toBe('CONFIRMED')

    await signInToConsole(context, { email: 'checker@halyard.test' })
    await page.goto('/console/inheritance')
    await openItem(page, heir.email)
    await pressApprove(page)
    await confirmAction(page, `Hand over what ${member.fullName} held to Ada Lovelace`)
    await expect.poll(() => stateOf(heir.email)).toBe('APPROVED')
  })

  chapters('is in the heir’s wallets, and the original account is closed', async ({ page }) => {
    await work('hand-over')
    await expect.poll(() => stateOf(heir.email)).toBe('TRANSFERRED')
    await page.goto('/notifications')
    await expect(page.getByRole('main')).toContainText(
      'You inherited 250.00 USDT, 40.00 USDP and 0.00 USDT in bonuses.',
    )
    await page.goto('/wallet/transaction-history')
    await expect(page.getByRole('main')).toContainText('Inheritance')
    await work('follow-claims')
    await mailTo(heir.email, 'Your inheritance was transferred')
    const [closed] = await query<{ closed: boolean }>(
      'select disabled_at is not null as closed from member where email = $1',
      [member.email],
    )
    expect(closed).toEqual({ closed: true })
  })
})
