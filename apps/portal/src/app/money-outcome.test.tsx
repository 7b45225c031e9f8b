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
import { loadTexts, message } from '../locales/index.ts'

beforeAll(async () => {
  const session = { current: () => null, end: () => {}, onChange: () => () => {} }
  configure({ root: '/api', brandName: 'Portal', session })
  await loadTexts('app', 'codes', 'lists', 'wallet')
})

/** The page's content; changed by `set`. */
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

const check = vi.fn()
const dismiss = vi.fn()
const sentAt = '2026-11-16T10:00:00.000Z'
const closed: CallState = {
  pending: false,
  failure: null,
  replayed: null,
  partly: null,
  check,
  dismiss,
}
const dialog = (call: Partial<CallState>) => (
  <MoneyOutcomeDialog
    call={{ ...closed, ...call }}
    requested={message('wallet', 'transferAsked', { amount: showAmount('5'), email: 'b@halyard.test' })}
    where={(close) => (
      <Link to="/" onClick={close}>
        History
      </Link>
    )}
  />
)
const screen = (shown: boolean, failure: Failure | null, replayed: Replayed | null = null) =>
  settled(() => set(<Keep shown={shown}>{dialog({ failure, replayed })}</Keep>))

const unknown: Failure = {
  kind: 'unknown',
  request: { key: 'k', by: 'ann', settledBy: '', call: '', sentAtMs: 1 },
}

test('an unknown outcome stays visible when its surroundings are removed, until it is known', async () => {
  await screen(true, unknown)
  await screen(false, unknown)
  for (const words of [
    'We don’t know yet',
    'Checking never sends it again.',
    'Your requestTransfer 5 USDP to b@halyard.test',
    'you’ll find it here: History',
  ]) {
    expect(pageText()).toContain(words)
  }
  await settled(() => button('Check again').click())
  expect(check).toHaveBeenCalledOnce()
})

test('a request without effect says that it never will have one, and that it can be sent again', async () => {
  await screen(true, { kind: 'nothing' })
  expect(pageText()).toContain('Nothing happened')
  expect(pageText()).toContain('can no longer go through. If you still want it, send it again.')
  expect(pageText()).not.toContain('History')
  await screen(true, refusedAs('INSUFFICIENT_BALANCE'))
  expect(pageText()).not.toContain('Nothing happened')
})

test('an outcome shows when the request was sent and its present state, and stays until closed', async () => {
  await screen(true, null, { sentAt, state: 'CANCELLED' })
  await screen(false, null, { sentAt, state: 'CANCELLED' })
  for (const words of [
    'Your requestTransfer 5 USDP to b@halyard.test',
    'Current statusCancelled',
    'You’ll find it here: History',
  ]) {
    expect(pageText()).toContain(words)
  }
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
] as const)('checking shows the outcome: %s', async (state, title) => {
  await settled(() => set(dialog({ replayed: { sentAt, state } })))
  expect(pageText()).toContain(title)
  expect(pageText()).toContain(`This is the request you sent on ${formatSecond(sentAt)}.`)
  const hadNoEffect = ['CANCELLED', 'REJECTED', 'FAILED'].includes(state ?? '')
  expect(pageText().includes('If you still want it, send a new request.')).toBe(hadNoEffect)
})

test('a partial result shows the amount and the reason for the rest, and is neither success nor refusal', async () => {
  const partly = { moved: '50.00', underWay: '0.00', requested: '100.00', code: 'BROKER_REFUSED' } as const
  await settled(() => set(dialog({ partly })))
  expect(pageText()).toContain('Partly completed')
  expect(pageText()).toContain('50.00 of 100.00 USDT was moved.The broker declined the rest.')
  expect(pageText()).not.toContain('Unsuccessful')
  await settled(() => set(dialog({ partly, replayed: { sentAt, state: 'PARTIAL' } })))
  expect(pageText()).toContain('50.00 of 100.00 USDT was moved.')
  await settled(() => set(dialog({ partly: { ...partly, code: 'BROKER_NO_MONEY' } })))
  expect(pageText()).toContain('because the MT5 account doesn’t have enough available funds')
  const large = { ...partly, moved: '12500.00', underWay: '1000.00', requested: '30000.00' }
  await settled(() => set(dialog({ partly: large })))
  expect(pageText()).toContain('12,500.00 of 30,000.00 USDT was moved, and 1,000.00 USDT is on its way.')
  // While a part is on its way, the other's failure reason still shows.
  await settled(() => set(dialog({ partly: { ...large, code: 'BROKER_NO_MONEY' } })))
  expect(pageText()).toContain('doesn’t have enough available funds')
  await settled(() => set(dialog({ partly: { ...large, code: 'GIVEN_UP' } })))
  expect(pageText()).toContain('We couldn’t move the rest.')
  expect(pageText()).not.toContain('broker')
})

test('a result without any moved amount is not called partly completed', async () => {
  const partly = { moved: '0.00', underWay: '50.00', requested: '100.00', code: 'BROKER_REFUSED' } as const
  await settled(() => set(dialog({ partly })))
  expect(pageText()).toContain('Nothing moved yet')
  expect(pageText()).toContain('None of the 100.00 USDT has been moved yet. 50.00 USDT is still on its way.')
  expect(pageText()).toContain('The broker declined the rest.')
  expect(pageText()).not.toContain('Partly completed')
})

test('a link to the present page closes the dialog', async () => {
  await settled(() => set(dialog({ failure: unknown })))
  dismiss.mockClear()
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'History')
  await settled(() => link?.click())
  expect(dismiss).toHaveBeenCalledOnce()
})
