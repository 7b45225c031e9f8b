// @vitest-environment happy-dom
import { until } from '@halyard/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { type OrderRow, useOrderActions } from '../orders/index.ts'
import { ActionButtons } from './action-buttons.tsx'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

test.each([
  ['ACTIVE', 3, 0],
  ['PENDING', 3, 3],
  ['CLOSING', 3, 3],
  ['CLOSED', 0, 0],
  ['FAILED', 0, 0],
] as const)('an order that is %s has %s actions, %s of them disabled', async (status, shown, disabled) => {
  await loadTexts('investment')
  const row = { orderId: 'o1', status } as OrderRow
  const Screen = () => (
    <div id="shown">
      <ActionButtons row={row} actions={useOrderActions()} />
    </div>
  )
  page = await showScreen(Screen, '/investment/overview', {})
  await until(() => document.querySelector('#shown') !== null)
  const buttons = [...document.querySelectorAll('button')]
  expect(buttons).toHaveLength(shown)
  expect(buttons.filter((button) => button.disabled)).toHaveLength(disabled)
})
