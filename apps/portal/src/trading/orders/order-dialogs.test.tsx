// @vitest-environment happy-dom
import { button, settled, until } from '@halyard/ui/testing'
import { MessageWords } from '@halyard/web/texts'
import { afterEach, expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import type { Order, OrderRow } from './order-queries.ts'
import { ProfitDialog } from './profit-dialog.tsx'
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx'
import { useProofOf } from './use-proof-of.tsx'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

/** The fields of an order that both dialogs read. */
const order = {
  orderId: 'o1',
  packageName: 'Aurora Calm',
  mt5Id: '7001',
  mt5Password: 'secret',
  capital: '500.00',
  profit: '12.00',
  ownFunds: '0.00',
  free: '12.00',
  trialPackage: false,
  roiBalance: '12.00',
  feePercent: 10,
  fee: '50.00',
  lowerFeeFrom: null,
  capitalFreeFrom: null,
} as unknown as Order

const text = () => document.body.textContent ?? ''
const nothing = () => {}

async function showDialog(Dialog: typeof ProfitDialog | typeof UnsubscribeDialog, shown: Order) {
  const Screen = () => <Dialog opened order={shown} onConfirm={nothing} onClose={nothing} />
  page = await showScreen(Screen, '/investment/overview', {})
  await until(() => text().includes('Aurora Calm'))
}

test('the fee of leaving has a minus, so that the lines add up to the payout', async () => {
  await showDialog(UnsubscribeDialog, order)
  expect(text()).toContain('Management fee, 10% of capital−50.00')
  expect(text()).toContain('Paid into your USDT wallet462.00')
})

test('leaving for good does not look like the primary action, and cancelling has the focus', async () => {
  await showDialog(UnsubscribeDialog, order)
  expect(button('Unsubscribe').hasAttribute('data-danger')).toBe(true)
  expect(document.activeElement).toBe(button('Keep package'))
})

test('shows no fee if there is none', async () => {
  await showDialog(UnsubscribeDialog, { ...order, feePercent: 0, fee: '0.00' })
  expect(text()).not.toContain('Management fee')
})

test('a percentage of zero has no minus', async () => {
  await showDialog(UnsubscribeDialog, { ...order, capital: '0.00', fee: '0.00' })
  expect(text()).toContain('Management fee, 10% of capital0.00')
})

test('without profit there is no amount field', async () => {
  await showDialog(ProfitDialog, { ...order, roiBalance: '0.00' })
  expect(text()).toContain('There’s no profit to withdraw right now.')
  expect(document.querySelector('input')).toBeNull()
})

test('an excessive amount exceeds the profit, not a balance', async () => {
  await showDialog(ProfitDialog, order)
  await settled(() => {
    const input = document.querySelector('input') as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '20')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(text()).toContain('That’s 8.00 USDT more than your available profit.')
})

test('the request names the account: a member may have two orders of one package', async () => {
  let requested = [''] as readonly string[]
  const Screen = () => {
    const proofOf = useProofOf()
    const actions = [
      { kind: 'unsubscribe', order },
      { kind: 'profit', order, withdrawAmount: '12' },
      { kind: 'capital', row: { ...order, productName: 'Aurora Calm' } as unknown as OrderRow },
    ] as const
    return actions.map((action) => (
      <p key={action.kind}>
        <MessageWords message={proofOf(action, nothing).requested} />
      </p>
    ))
  }
  page = await showScreen(Screen, '/investment/overview', {})
  await until(() => text().includes('7001'))
  requested = [...document.querySelectorAll('p')].map(({ textContent }) => textContent ?? '')
  expect(requested).toEqual([
    'Unsubscribe from Aurora Calm (MT5 7001)',
    'Withdraw 12.00 USDT of profit from Aurora Calm (MT5 7001)',
    'Withdraw the capital of Aurora Calm (MT5 7001)',
  ])
})

test('all of the profit is entered at once', async () => {
  await showDialog(ProfitDialog, order)
  await settled(() => button('Use all').click())
  expect(document.querySelector('input')?.value).toBe('12.00')
  expect(text()).toContain('Withdraw 12.00 USDT')
})

test('with profit there is one', async () => {
  await showDialog(ProfitDialog, order)
  expect(text()).not.toContain('There’s no profit to withdraw right now.')
  expect(document.querySelector('input')).not.toBeNull()
})
