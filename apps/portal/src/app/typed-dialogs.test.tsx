// @vitest-environment happy-dom
// Input in a dialog is never discarded without a warning: see also tests/e2e/left-dialogs.spec.ts.
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { LeaveGuard } from '@halyard/web/leave-guard'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AddPasskeyDialog } from '../access/security/add-passkey-dialog.tsx'
import { PhraseDialog } from '../access/security/phrase-dialog.tsx'
import { loadTexts } from '../locales/index.ts'
import { showScreen, typeInto } from '../testing/show-screen.tsx'
import type { Order } from '../trading/orders/order-queries.ts'
import { ProfitDialog } from '../trading/orders/profit-dialog.tsx'
import { Mt5ToWalletDialog } from '../wallet/activity/mt5-to-wallet-dialog.tsx'

interface Opened {
  readonly opened: boolean
  readonly onClose: () => void
}

const order = { roiBalance: '12.00', ownFunds: '0.00', packageName: 'Aurora', mt5Id: '7001' } as Order
const nothing = () => {}

const dialogs: Record<string, (props: Opened) => ReactNode> = {
  'of a phrase': (props) => <PhraseDialog phrase="" {...props} />,
  'of a passkey, whose form outlives it': (props) => <AddPasskeyDialog {...props} />,
  'of a transfer from MT5': (props) => <Mt5ToWalletDialog onDone={nothing} {...props} />,
  'of a profit, whose form makes no call': (props) => (
    <ProfitDialog order={order} onConfirm={nothing} {...props} />
  ),
}

function screenOf(draw: (props: Opened) => ReactNode) {
  return function Screen() {
    const [opened, setOpened] = useState(true)
    return (
      <>
        {draw({ opened, onClose: () => setOpened(false) })}
        <LeaveGuard />
      </>
    )
  }
}

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const input = () => document.querySelector<HTMLInputElement>('form input')
const pressEscape = () =>
  settled(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))

test.each(Object.entries(dialogs))('the dialog %s asks before it discards input', async (_, draw) => {
  await loadTexts('devices', 'passkeys', 'twoFa')
  page = await showScreen(screenOf(draw), '/settings', {})
  await until(() => input() !== null)
  await typeInto(input() as HTMLInputElement, '7')
  for (const answer of ['Keep editing', 'Discard']) {
    await pressEscape()
    await until(() => pageText().includes('Discard what you typed?'))
    expect(input()?.value).toBe('7')
    await settled(() => button(answer).click())
  }
  await until(() => input() === null)
})

test('a dialog without input closes at once', async () => {
  await loadTexts('devices')
  page = await showScreen(screenOf(dialogs['of a phrase'] as never), '/settings', {})
  await until(() => input() !== null)
  await pressEscape()
  await until(() => input() === null)
})
