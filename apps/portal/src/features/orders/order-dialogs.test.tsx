// @vitest-environment happy-dom
import { products } from '@halyard/contract'
import { button, settled, until } from '@halyard/ui/testing'
import { api, forgetRequest, openNow } from '@halyard/web/calls'
import { ToldWords } from '@halyard/web/texts'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import type { Order, OrderRow } from './order-queries.ts'
import { ProfitDialog } from './profit-dialog.tsx'
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx'
import { useProofOf } from './use-proof-of.tsx'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

/** What the two dialogs read of an order. */
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

test('what leaving costs has a minus, so that the lines add up to what is paid', async () => {
  await showDialog(UnsubscribeDialog, order)
  expect(text()).toContain('Management fee, 10% of capital−50.00')
  expect(text()).toContain('Paid into your USDT wallet462.00')
})

test('names no fee where there is none', async () => {
  await showDialog(UnsubscribeDialog, { ...order, feePercent: 0, fee: '0.00' })
  expect(text()).not.toContain('Management fee')
})

test('a percentage of nothing has no minus', async () => {
  await showDialog(UnsubscribeDialog, { ...order, capital: '0.00', fee: '0.00' })
  expect(text()).toContain('Management fee, 10% of capital0.00')
})

test('where there is no profit no amount is asked for', async () => {
  await showDialog(ProfitDialog, { ...order, roiBalance: '0.00' })
  expect(text()).toContain('There’s no profit to withdraw right now.')
  expect(document.querySelector('input')).toBeNull()
})

test('what an amount exceeds is the profit, not a balance', async () => {
  await showDialog(ProfitDialog, order)
  await settled(() => {
    const input = document.querySelector('input') as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '20')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(text()).toContain('That’s 8.00 USDT more than your available profit.')
})

/** The profit dialog of an order without profit, after a lost request for that of `orderId`. */
async function afterLostProfitOf(orderId: string): Promise<void> {
  const query = { orderId, withdrawAmount: '12', transactionPassword: 'secret' }
  let readAnew = nothing
  const Screen = () => {
    const [read, setRead] = useState({ ...order, roiBalance: '0.00' })
    readAnew = () => setRead({ ...read })
    return <ProfitDialog opened order={read} onConfirm={nothing} onClose={nothing} />
  }
  page = await showScreen(Screen, '/investment/overview', {
    [products.packageWithdrawal.path]: () => Promise.reject(new TypeError('reset')),
  })
  await until(() => text().includes('There’s no profit to withdraw right now.'))
  await settled(async () => {
    await expect(api(products.packageWithdrawal, { query })).rejects.toThrow('unknown')
  })
  // Everything on show is read anew after a lost answer.
  await settled(() => readAnew())
}

test('a lost request can be asked about, even if it may have withdrawn all the profit', async () => {
  await afterLostProfitOf('o1')
  expect(document.querySelector('input')).not.toBeNull()
  // Before just that amount is typed, it is said that something was sent.
  await until(() => text().includes('it may or may not have gone through'))
})

test('it concerns its own order only', async () => {
  await afterLostProfitOf('o2')
  expect(text()).toContain('There’s no profit to withdraw right now.')
  expect(document.querySelector('input')).toBeNull()
})

test('what is asked for names the account: a member may have two orders of one package', async () => {
  let asked = [''] as readonly string[]
  const Screen = () => {
    const proofOf = useProofOf()
    const actions = [
      { kind: 'unsubscribe', order },
      { kind: 'profit', order, withdrawAmount: '12' },
      { kind: 'capital', row: { ...order, productName: 'Aurora Calm' } as unknown as OrderRow },
    ] as const
    return actions.map((action) => (
      <p key={action.kind}>
        <ToldWords told={proofOf(action, nothing).asked} />
      </p>
    ))
  }
  page = await showScreen(Screen, '/investment/overview', {})
  await until(() => text().includes('7001'))
  asked = [...document.querySelectorAll('p')].map(({ textContent }) => textContent ?? '')
  expect(asked).toEqual([
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

test('what was asked for is no longer entered once it is forgotten', async () => {
  await showDialog(ProfitDialog, order)
  await settled(() => button('Use all').click())
  page.answers[products.packageWithdrawal.path] = () => Promise.reject(new TypeError('reset'))
  const query = { orderId: 'o1', withdrawAmount: '12', transactionPassword: 'secret' }
  await settled(async () => {
    await expect(api(products.packageWithdrawal, { query })).rejects.toThrow('unknown')
  })
  expect(text()).toContain('sending it again only shows its status')
  await settled(() => openNow().map(forgetRequest))
  expect(document.querySelector('input')?.value).toBe('')
})

/** The profit dialog with what a lost request asked for still entered; another page of the tab has settled that. */
async function settledElsewhere(onConfirm: () => void): Promise<void> {
  const Screen = () => <ProfitDialog opened order={order} onConfirm={onConfirm} onClose={nothing} />
  page = await showScreen(Screen, '/investment/overview', {
    [products.packageWithdrawal.path]: () => Promise.reject(new TypeError('reset')),
  })
  await until(() => text().includes('Aurora Calm'))
  await settled(() => button('Use all').click())
  const query = { orderId: 'o1', withdrawAmount: '12', transactionPassword: 'secret' }
  await settled(async () => {
    await expect(api(products.packageWithdrawal, { query })).rejects.toThrow('unknown')
  })
  expect(text()).toContain('sending it again only shows its status')
  sessionStorage.clear()
}

test('what another page of the tab has settled is not asked for once more by the same click', async () => {
  const onConfirm = vi.fn()
  await settledElsewhere(onConfirm)
  await settled(() => document.querySelector('form')?.requestSubmit())
  expect(onConfirm).not.toHaveBeenCalled()
  expect(document.querySelector('input')?.value).toBe('')
})

test('a page that Back brings back as it was left no longer holds it', async () => {
  await settledElsewhere(nothing)
  await settled(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(document.querySelector('input')?.value).toBe('')
})

test('where there is some it is', async () => {
  await showDialog(ProfitDialog, order)
  expect(text()).not.toContain('There’s no profit to withdraw right now.')
  expect(document.querySelector('input')).not.toBeNull()
})
