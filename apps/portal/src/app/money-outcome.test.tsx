// @vitest-environment happy-dom
import type { Replayed } from '@halyard/contract'
import { Keep } from '@halyard/ui/overlays'
import { button, pageText, settled, show } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { type Failure, refusedAs } from '@halyard/web/calls'
import { formatSecond } from '@halyard/web/formats'
import { MoneyOutcomeDialog } from '@halyard/web/forms'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../locales/index.ts'

beforeAll(async () => {
  const session = { current: () => null, end: () => {}, onChange: () => () => {} }
  configure({ root: '/api', brandName: 'Portal', session })
  await loadTexts('app', 'codes', 'lists')
})

/** What the page shows; changed by `set`. */
let set: (content: ReactNode) => void
function Screen() {
  const [content, setContent] = useState<ReactNode>(null)
  set = setContent
  return content
}

let page: Awaited<ReturnType<typeof show>>
beforeEach(async () => {
  const history: RouterHistory = createMemoryHistory()
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history })
  page = await show(<RouterProvider router={router as never} />)
  return () => page.leave()
})

const again = vi.fn()
const dialog = (failure: Failure | null, replayed: Replayed | null) => (
  <MoneyOutcomeDialog
    call={{ pending: false, failure, replayed, again, dismiss: () => {} }}
    asked="Transfer 5 USDP"
    where={<a href="/history">History</a>}
  />
)
const screen = (shown: boolean, failure: Failure | null, replayed: Replayed | null = null) =>
  settled(() => set(<Keep shown={shown}>{dialog(failure, replayed)}</Keep>))

const unknown: Failure = { kind: 'unknown', checkFailed: null }

test('an unknown outcome stays on show when what is around it is taken away, until it is known', async () => {
  await screen(true, unknown)
  await screen(false, unknown)
  for (const words of [
    'We don’t know yet',
    // The check is the request itself: whoever has changed their mind must not send it unawares.
    'If it hasn’t, checking again sends it',
    'Your requestTransfer 5 USDP',
    'you’ll find it here: History',
  ]) {
    expect(pageText()).toContain(words)
  }
  await settled(() => button('Check again').click())
  expect(again).toHaveBeenCalledOnce()
})

test('a check that was refused says why, and that it is still not known', async () => {
  const checkFailed = { kind: 'refused', code: 'TRANSACTION_PASSWORD_WRONG', params: {}, fields: {} } as const
  await screen(true, { kind: 'unknown', checkFailed })
  expect(pageText()).toContain('The transaction password is incorrect. We still don’t know')
  expect(pageText()).not.toContain('Unsuccessful')
  await screen(true, { kind: 'unknown', checkFailed: { kind: 'offline' } })
  expect(pageText()).toContain('You’re offline, so we couldn’t check. We still don’t know')
  expect(button('Check again').disabled).toBe(false)
})

test('what went through before with other values says where that is to be seen', async () => {
  await screen(true, refusedAs('IDEMPOTENCY_KEY_REUSED'))
  expect(pageText()).toContain('This request was already sent with different values.')
  expect(pageText()).toContain('you’ll find it here: History')
  await screen(true, refusedAs('INSUFFICIENT_BALANCE'))
  expect(pageText()).not.toContain('History')
})

test('a request from before says when it was sent and how it stands now, and stays until it is closed', async () => {
  const sentAt = '2026-11-16T10:00:00.000Z'
  await screen(true, null, { sentAt, state: 'CANCELLED' })
  await screen(false, null, { sentAt, state: 'CANCELLED' })
  for (const words of [
    'You’ve already sent this request',
    `This is the request you sent on ${formatSecond(new Date(sentAt))}. Nothing new was sent.`,
    'Your requestTransfer 5 USDP',
    'Current statusCancelled',
    'You’ll find it here: History',
    'If you want to make another one, send a new request.',
  ]) {
    expect(pageText()).toContain(words)
  }
  await screen(true, null, { sentAt, state: null })
  expect(pageText()).not.toContain('Current status')
})
