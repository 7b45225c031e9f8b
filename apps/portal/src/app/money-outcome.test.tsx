// @vitest-environment happy-dom
import type { Replayed } from '@halyard/contract'
import { Keep } from '@halyard/ui/overlays'
import { button, pageText, settled, show } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { type CallState, type Failure, refusedAs } from '@halyard/web/calls'
import { formatSecond, showAmount } from '@halyard/web/formats'
import { MoneyOutcomeDialog } from '@halyard/web/forms'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Link,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, told } from '../locales/index.ts'

beforeAll(async () => {
  const session = { current: () => null, end: () => {}, onChange: () => () => {} }
  configure({ root: '/api', brandName: 'Portal', session })
  await loadTexts('app', 'codes', 'lists', 'wallet')
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
const dismiss = vi.fn()
const sentAt = '2026-11-16T10:00:00.000Z'
const closed: CallState = {
  pending: false,
  failure: null,
  replayed: null,
  partly: null,
  checked: false,
  sentBefore: null,
  again,
  dismiss,
}
const dialog = (call: Partial<CallState>, repeatable = true) => (
  <MoneyOutcomeDialog
    call={{ ...closed, ...call }}
    repeatable={repeatable}
    asked={told('wallet', 'transferAsked', { amount: showAmount('5'), email: 'b@halyard.test' })}
    where={(close) => (
      <Link to="/" onClick={close}>
        History
      </Link>
    )}
  />
)
const screen = (shown: boolean, failure: Failure | null, replayed: Replayed | null = null) =>
  settled(() => set(<Keep shown={shown}>{dialog({ failure, replayed })}</Keep>))

const unknown: Failure = { kind: 'unknown', checkFailed: null }

test('an unknown outcome stays on show when what is around it is taken away, until it is known', async () => {
  await screen(true, unknown)
  await screen(false, unknown)
  for (const words of [
    'We don’t know yet',
    // The check is the request itself: whoever has changed their mind must not send it unawares.
    'If it hasn’t, checking again sends it',
    'Your requestTransfer 5 USDP to b@halyard.test',
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

test('a check under a key that something else went through under says so, and where that is to be seen', async () => {
  const checkFailed = { kind: 'refused', code: 'IDEMPOTENCY_KEY_REUSED', params: {}, fields: {} } as const
  await screen(true, { kind: 'unknown', checkFailed })
  expect(pageText()).toContain('This request was already sent with different values. We still don’t know')
  expect(pageText()).toContain('you’ll find it here: History')
  await screen(true, refusedAs('INSUFFICIENT_BALANCE'))
  expect(pageText()).not.toContain('History')
})

test('a request from before says when it was sent and how it stands now, and stays until it is closed', async () => {
  await screen(true, null, { sentAt, state: 'CANCELLED' })
  await screen(false, null, { sentAt, state: 'CANCELLED' })
  for (const words of [
    'You’ve already sent this request',
    `This is the request you sent on ${formatSecond(new Date(sentAt))}. Nothing new was sent.`,
    'Your requestTransfer 5 USDP to b@halyard.test',
    'Current statusCancelled',
    'You’ll find it here: History',
    'If you still want it, send a new request.',
  ]) {
    expect(pageText()).toContain(words)
  }
  await screen(true, null, { sentAt, state: 'COMPLETED' })
  expect(pageText()).toContain('If you want to make another one, send a new request.')
  await screen(true, null, { sentAt, state: null })
  expect(pageText()).not.toContain('Current status')
})

test.each([
  ['COMPLETED', 'Your request went through'],
  ['ACTIVE', 'Your request went through'],
  [null, 'Your request went through'],
  ['PROCESSING', 'We’ve received your request'],
  ['PENDING', 'We’ve received your request'],
  ['CANCELLED', 'Your request was cancelled'],
  ['REJECTED', 'Your request was rejected'],
  ['FAILED', 'Unsuccessful'],
] as const)('whoever has checked reads what became of it: %s', async (state, title) => {
  await settled(() => set(dialog({ replayed: { sentAt, state }, checked: true })))
  expect(pageText()).toContain(title)
  expect(pageText()).toContain(`This is the request you sent on ${formatSecond(new Date(sentAt))}.`)
  expect(pageText()).not.toContain('already sent')
  expect(pageText()).not.toContain('another one')
  const cameToNothing = ['CANCELLED', 'REJECTED', 'FAILED'].includes(state ?? '')
  expect(pageText().includes('If you still want it, send a new request.')).toBe(cameToNothing)
})

test('a cancellation that has cancelled it went through, and nothing is left to want', async () => {
  const call = { ...closed, replayed: { sentAt, state: 'CANCELLED' } as const, checked: true }
  const asked = told('wallet', 'transferAsked', { amount: showAmount('5'), email: 'b@halyard.test' })
  const where = () => null
  const repeatable = false
  await settled(() => set(<MoneyOutcomeDialog {...{ call, asked, where, repeatable }} aim="CANCELLED" />))
  expect(pageText()).toContain('Your request went through')
  expect(pageText()).toContain('Current statusCancelled')
  expect(pageText()).not.toContain('If you still want it')
})

test('another one is offered only where there can be one', async () => {
  await settled(() => set(dialog({ replayed: { sentAt, state: 'COMPLETED' } }, false)))
  expect(pageText()).toContain('You’ve already sent this request')
  expect(pageText()).not.toContain('another one')
})

test('what was carried out in part says how much and why not the rest, and is neither success nor refusal', async () => {
  const partly = { moved: '50.00', underWay: '0.00', asked: '100.00', code: 'BROKER_REFUSED' } as const
  await settled(() => set(dialog({ partly })))
  expect(pageText()).toContain('Partly completed')
  expect(pageText()).toContain('50.00 of 100.00 USDT was moved.The broker declined the rest.')
  expect(pageText()).not.toContain('Unsuccessful')
  await settled(() => set(dialog({ partly, replayed: { sentAt, state: 'PARTIAL' }, checked: true })))
  expect(pageText()).toContain('50.00 of 100.00 USDT was moved.')
  await settled(() => set(dialog({ partly: { ...partly, code: 'BROKER_NO_MONEY' } })))
  expect(pageText()).toContain('because the MT5 account doesn’t have enough available funds')
  const large = { ...partly, moved: '12500.00', underWay: '1000.00', asked: '30000.00' }
  await settled(() => set(dialog({ partly: large })))
  expect(pageText()).toContain('12,500.00 of 30,000.00 USDT was moved, and 1,000.00 USDT is on its way.')
  // While a part is on its way, the reason for the other is still told.
  await settled(() => set(dialog({ partly: { ...large, code: 'BROKER_NO_MONEY' } })))
  expect(pageText()).toContain('doesn’t have enough available funds')
  await settled(() => set(dialog({ partly: { ...large, code: 'GIVEN_UP' } })))
  expect(pageText()).toContain('We couldn’t move the rest.')
  expect(pageText()).not.toContain('broker')
})

test('where nothing has moved yet it is not called partly completed', async () => {
  const partly = { moved: '0.00', underWay: '50.00', asked: '100.00', code: 'BROKER_REFUSED' } as const
  await settled(() => set(dialog({ partly })))
  expect(pageText()).toContain('Nothing moved yet')
  expect(pageText()).toContain('None of the 100.00 USDT has been moved yet. 50.00 USDT is still on its way.')
  expect(pageText()).toContain('The broker declined the rest.')
  expect(pageText()).not.toContain('Partly completed')
})

test('a link to the page that is already there closes it', async () => {
  await settled(() => set(dialog({ failure: unknown })))
  dismiss.mockClear()
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'History')
  await settled(() => link?.click())
  expect(dismiss).toHaveBeenCalledOnce()
})
