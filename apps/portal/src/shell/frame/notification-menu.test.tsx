// @vitest-environment happy-dom
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { notificationServer } from '../../testing/mock-notifications.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { NotificationMenu } from './notification-menu.tsx'

beforeAll(() => loadTexts('shell', 'notifications'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

async function ring(server: ReturnType<typeof notificationServer>) {
  page = await showScreen(NotificationMenu, '/dashboard', server.answers)
  await until(() => server.queries.length > 0)
  await settled(() => {})
  const bell = document.querySelector('button') as HTMLButtonElement
  return { ...server, bell }
}

const shown = () => [...document.querySelectorAll('li button')].map((row) => row.textContent?.slice(0, 9))

test('[SHE-013] the dropdown says "No notification yet." when there is none', async () => {
  const { bell } = await ring(notificationServer(0))
  expect([bell.getAttribute('aria-label'), bell.textContent]).toEqual(['Notifications', ''])
  await settled(() => bell.click())
  expect(pageText()).toContain('No notification yet.')
})

test('[SHE-014] it shows the latest unread ones, their number, and a link to all', async () => {
  const server = notificationServer(7)
  server.read.add('7')
  const { bell } = await ring(server)
  expect([bell.getAttribute('aria-label'), bell.textContent]).toEqual(['Notifications, 6 unread', '6'])
  await settled(() => bell.click())
  expect(shown()).toEqual(['Number 61', 'Number 51', 'Number 41', 'Number 31', 'Number 21'])
  expect(document.querySelector('a[href="/notifications"]')?.textContent).toBe('View all notifications')
})

test('one can be opened from there, and counts as read', async () => {
  const { bell, read } = await ring(notificationServer(2))
  await settled(() => bell.click())
  await settled(() => (document.querySelector('li button') as HTMLElement).click())
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Number 2')
  expect([...read]).toEqual(['2'])
  await until(() => bell.textContent === '1')
})

test('all can be marked as read from there', async () => {
  const { bell, read } = await ring(notificationServer(120))
  expect(bell.textContent).toBe('99+')
  await settled(() => bell.click())
  await settled(() => button('Mark all as read').click())
  await until(() => bell.textContent === '')
  expect(read.size).toBe(120)
})
