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
  ['ACTIVE', true, 3, 0],
  ['ACTIVE', false, 2, 0],
  ['PENDING', false, 3, 3],
  ['CLOSING', false, 3, 3],
  ['CLOSED', false, 0, 0],
  ['FAILED', false, 0, 0],
] as const)(
  'an order that is %s, left for a fee: %s, has %s actions, %s of them disabled',
  async (status, showUnsubscribeButton, shown, disabled) => {
    await loadTexts('investment')
    const row = { orderId: 'o1', status, showUnsubscribeButton } as OrderRow
    const Screen = () => (
      <div id="shown">
        <ActionButtons row={row} actions={useOrderActions()} />
      </div>
    )
    page = await showScreen(Screen, '/investment/overview', {})
    await until(() => document.querySelector('#shown') !== null)
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('#shown button')]
    expect(buttons).toHaveLength(shown)
    expect(buttons.filter((button) => button.disabled)).toHaveLength(disabled)
  },
)
