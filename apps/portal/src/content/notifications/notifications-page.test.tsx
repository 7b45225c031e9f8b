// @vitest-environment happy-dom
import { NoticeRegion } from '@halyard/ui/feedback'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { refusal } from '@halyard/web/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { notificationServer } from '../../testing/mock-notifications.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { NotificationsPage } from './notifications-page.tsx'

const Screen = () => (
  <>
    <NotificationsPage />
    <NoticeRegion closeLabel="Dismiss" language="en" />
  </>
)

beforeAll(() => loadTexts('notifications'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const shown = () => [...document.querySelectorAll('ul[aria-label="Notifications"] button')]
const dots = () => shown().map((row) => row.querySelector('[role=img]')?.getAttribute('aria-label'))

async function open(server: ReturnType<typeof notificationServer>) {
  page = await showScreen(Screen, '/notifications', server.answers)
  await until(() => document.querySelector('[aria-label=Loading]') === null)
  return server
}

test('[SCR-131] ten are on a page, and the pager leads to the rest', async () => {
  const server = await open(notificationServer(12))
  expect(shown()).toHaveLength(10)
  expect(server.queries[0]).toEqual({ page: '0', size: '10' })
  await settled(() => button('Next').click())
  await until(() => shown().length === 2)
  expect(shown()[1]?.textContent).toContain('Number 1')
})

test('[SCR-132] [SCR-133] each has its dot, its message and its date as year-month-day hour:minute am/pm', async () => {
  const server = notificationServer(2)
  server.read.add('2')
  await open(server)
  expect(dots()).toEqual(['Read', 'Unread'])
  expect(shown()[0]?.textContent).toMatch(/^Number 2\d{4}-\d\d-\d\d \d\d:\d\d [ap]m$/)
})

test('[SCR-134] opening one shows it in its dialog, and marks it as read', async () => {
  const server = await open(notificationServer(2))
  await settled(() => (shown()[0] as HTMLElement).click())
  const dialog = () => document.querySelector('[role=dialog]')
  expect(dialog()?.textContent).toContain('Number 2')
  const details = dialog()?.querySelector('a')
  expect([details?.textContent, details?.getAttribute('href')]).toEqual(['View details', '/settings/kyc'])
  expect([...server.read]).toEqual(['2'])
  await until(() => dots().join() === 'Read,Unread')
  await settled(() => (document.querySelector('[role=dialog] [aria-label=Close]') as HTMLElement).click())
  await until(() => dialog() === null)
})

test('all can be marked as read at once, and then nothing is left to mark', async () => {
  const server = await open(notificationServer(12))
  await settled(() => button('Mark all as read').click())
  await until(() => button('Mark all as read').disabled && dots().every((dot) => dot === 'Read'))
  expect(server.read.size).toBe(12)
})

test('one that cannot be marked stays unread; a failure to mark all is reported', async () => {
  await open(notificationServer(1))
  page.answers['/profile/updateNotification'] = () => refusal('UNAVAILABLE')
  await settled(() => (shown()[0] as HTMLElement).click())
  expect(dots()).toEqual(['Unread'])
  expect(pageText()).not.toContain('Error')
  await settled(() => button('Mark all as read').click())
  await until(() => pageText().includes('Error'))
  expect(dots()).toEqual(['Unread'])
})

test('[SCR-135] [ERR-020] without any the page says so', async () => {
  await open(notificationServer(0))
  expect(pageText()).toContain('No Notification')
  expect(pageText()).toContain('Deposits, withdrawals and changes to your account are reported here.')
  expect(pageText()).toContain('No notification yet.')
  expect(pageText()).not.toContain('Retry')
})

test('a list that could not be loaded is empty, and can be retried', async () => {
  const { answers } = notificationServer(1)
  page = await showScreen(Screen, '/notifications', {
    '/profile/getNotificationList': () => refusal('INTERNAL'),
  })
  await until(() => pageText().includes('Retry'))
  Object.assign(page.answers, answers)
  await settled(() => button('Retry').click())
  await until(() => shown().length === 1)
})
