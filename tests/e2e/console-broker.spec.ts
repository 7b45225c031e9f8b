/**
 * Queues of problems with the broker and its bonuses, from the member's action to the member's notice, by
 * keyboard alone.
 */
import { randomUUID } from 'node:crypto'
import { products } from '@halyard/contract'
import { expectAccessible } from './support/accessibility.ts'
import { type Member, registerMember, signInByApi } from './support/account.ts'
import { delayBalanceChange, liftBrokerFaults } from './support/broker.ts'
import { test as chapters } from './support/chapters.ts'
import {
  confirmAction,
  expectNotices,
  openedItem,
  openItem,
  openOldest,
  signInToConsole,
} from './support/console.ts'
import { buy, clientOf, type Investor, leave } from './support/investing.ts'
import { deposit, fundBonuses, million, move } from './support/money.ts'
import { asOwner, query } from './support/query.ts'
import { signIn } from './support/session.ts'
import { expect } from './support/test.ts'
import { turnTwoFaOn } from './support/two-fa.ts'
import { rows } from './support/wallet.ts'

const soon = { timeout: 30_000, intervals: [100] }

async function idsOf({ email }: Member) {
  const [found] = await query<{ id: string; referral_code: string }>(
    'select id, referral_code from member where email = $1',
    [email],
  )
  if (!found) throw new Error(`There is no member ${email}`)
  return { id: found.id, referralCode: found.referral_code }
}

const orderOf = async ({ token }: Investor, orderId: string) =>
  (await clientOf({ token })(products.getInvestmentOrder, { query: { orderId } })).order

const obstacleOf = async (orderId: string) =>
  (
    await query<{ obstacle: string | null }>('select obstacle from investment_order where id = $1', [orderId])
  )[0]?.obstacle

/** Number of bonuses paid to a member. */
const paidTo = async (memberId: string) =>
  (
    await query(
      "select from bonus join member on number = receiver where member.id = $1 and bonus.state = 'PAID'",
      [memberId],
    )
  ).length

chapters.describe('bonuses, orders and differences, by keyboard alone', () => {
  chapters.describe.configure({ mode: 'serial' })
  /** Referred by somebody with the same browser, with two packages. */
  let buyer: Investor
  let orders: readonly [string, string]

  chapters('a held bonus is released and paid', async ({ page, context }) => {
    const above = await registerMember()
    const { id, referralCode } = await idsOf(above)
    const member = await registerMember(referralCode)
    const { id: otherId } = await idsOf(member)
    await query('insert into shared_device (member_id, other_id, last_seen_at) values ($1, $2, now())', [
      id,
      otherId,
    ])
    await fundBonuses(1000n * million)
    await move(member.email, [deposit(2000n * million)])
    await turnTwoFaOn(member.email)
    buyer = { member, token: (await signInByApi(member)).token }
    orders = [await buy(buyer, 'Aurora Calm'), await buy(buyer, 'Aurora Calm')]
    const { username } = await signIn(context, above)
    await signInToConsole(context)
    await page.goto('/console/bonuses')
    await openOldest(page, username)
    await expect(openedItem(page)).toContainText('Same browser')
    await expectAccessible(page)
    await page.keyboard.press('a')
    await confirmAction(page, new RegExp(`^Release \\d+ bonus(es)? for ${username}: .* USDT$`), 'A family')
    await expect.poll(() => paidTo(id), soon).toBeGreaterThan(0)
    await page.goto('/wallet/bonus-history')
    await expect(rows(page).first()).toBeVisible()
  })

  chapters(
    'an order with an unknown outcome is requested again, and counts once',
    async ({ page, context }) => {
      chapters.slow()
      const [orderId] = orders
      const { mt5Id } = await orderOf(buyer, orderId)
      await delayBalanceChange(mt5Id)
      await leave(buyer, orderId)
      await expect.poll(() => obstacleOf(orderId), soon).toBe('BROKER_SILENT')
      await page.goto('/console/orders')
      await openItem(page, mt5Id)
      await expect(openedItem(page)).toContainText('Outcome unknown')
      await expectAccessible(page)
      await page.keyboard.press('a')
      await confirmAction(
        page,
        new RegExp(`^Request Closing .* on MT5 ${mt5Id} again$`),
        'The broker says it goes through.',
      )
      // Only now the broker carries out the first request.
      await liftBrokerFaults()
      await expect.poll(async () => (await orderOf(buyer, orderId)).status, soon).toBe('CLOSED')
      await signIn(context, buyer.member)
      await expectNotices(page, new RegExp(`You unsubscribed from .* \\(MT5 account ${mt5Id}\\)`))
    },
  )

  chapters(
    'a difference is listed while it lasts, and blocks leaving the order meanwhile',
    async ({ page }) => {
      const [, orderId] = orders
      const { mt5Id } = await orderOf(buyer, orderId)
      const comparison = randomUUID()
      await asOwner(async (execute) => {
        await execute(
          'insert into reconciliation (id, started_at, finished_at, agreed) values ($1, now(), now(), false)',
          [comparison],
        )
        await execute(
          `insert into reconciliation_difference (id, subject_kind, subject, found_by, expected, found, created_at)
         values ($1, 'ORDER', $2, $3, 500000000, 499000000, now())`,
          [randomUUID(), orderId, comparison],
        )
      })
      await expect(leave(buyer, orderId)).rejects.toMatchObject({ code: 'ORDER_BLOCKED' })
      await page.goto('/console/reconciliation')
      await openItem(page, orderId)
      await expect(openedItem(page)).toContainText('on hold until a comparison finds no difference')
      await expectAccessible(page)
      await asOwner(async (execute) => {
        await execute('update reconciliation_difference set resolved_by = found_by where found_by = $1', [
          comparison,
        ])
      })
      await expect(page.getByText(/This item no longer waits/)).toBeVisible()
      await leave(buyer, orderId)
      await expect.poll(async () => (await orderOf(buyer, orderId)).status, soon).toBe('CLOSED')
      await expectNotices(page, new RegExp(`You unsubscribed from .* \\(MT5 account ${mt5Id}\\)`))
    },
  )
})
