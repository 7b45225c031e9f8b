import type { RefusalCode } from '@halyard/contract'
import { AmountField, Form, FormPart } from '@halyard/ui/forms'
import { Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { Dialog } from '@halyard/ui/overlays'
import { enteredAmount, plainAmount, showAmount } from '@halyard/web/formats'
import { useUnsaved } from '@halyard/web/forms'
import { useCodeTexts } from '@halyard/web/texts'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { BalanceLine, isAboveZero, ShortfallNote, shortfallOf } from '../../wallet/balances/index.ts'
import type { Order } from './order-queries.ts'
import { refusalOfProfit } from './profit-amount.ts'

interface ProfitDialogProps {
  readonly opened: boolean
  /** Null before the dialog first opens. */
  readonly order: Order | null
  readonly onConfirm: (withdrawAmount: string) => void
  readonly onClose: () => void
}

/** The amount of an order's profit to withdraw to the USDT wallet. */
export function ProfitDialog({ opened, order, onConfirm, onClose }: ProfitDialogProps) {
  const t = useTexts('orders')
  const app = useTexts('app')
  return (
    <Dialog opened={opened} title={t('profitTitle')} closeLabel={app('close')} onClose={onClose}>
      {order &&
        (isAboveZero(order.roiBalance) ? (
          <ProfitForm order={order} onConfirm={onConfirm} />
        ) : (
          <NoProfit order={order} onClose={onClose} />
        ))}
    </Dialog>
  )
}

/** Without profit, a form would refuse any amount. */
function NoProfit({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useTexts('orders')
  const app = useTexts('app')
  return (
    <FormPart>
      <BalanceLine label={t('roiBalance')} currency="USDT" amount={order.roiBalance} onUseAll={null} />
      <AccountFacts order={order} />
      <Text size={14} tone="soft">
        {t('noProfit')}
      </Text>
      <OwnFundsHint order={order} />
      <Button variant="default" fullWidth onClick={onClose} data-autofocus>
        {app('close')}
      </Button>
    </FormPart>
  )
}

function AccountFacts({ order }: { readonly order: Order }) {
  const t = useTexts('orders')
  return (
    <Details
      items={[
        { label: t('packageName'), value: order.packageName },
        { label: t('mt5Id'), value: order.mt5Id },
      ]}
    />
  )
}

function OwnFundsHint({ order }: { readonly order: Order }) {
  const t = useTexts('orders')
  if (!isAboveZero(order.ownFunds)) return null
  return (
    <Text size={14} tone="soft">
      {t('ownFundsHint', { amount: showAmount(order.ownFunds) })}
    </Text>
  )
}

function ProfitForm({ order, onConfirm }: { order: Order; onConfirm: (withdrawAmount: string) => void }) {
  const t = useTexts('orders')
  const codeText = useCodeTexts()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<RefusalCode | null>(null)
  const amount = enteredAmount(typed, 'USDT')
  useUnsaved(typed !== '')

  function submit(event: FormEvent): void {
    event.preventDefault()
    const refusal = refusalOfProfit(typed, order.roiBalance)
    setError(refusal)
    if (!refusal) onConfirm(plainAmount(typed))
  }

  return (
    <Form onSubmit={submit}>
      <BalanceLine
        label={t('roiBalance')}
        currency="USDT"
        amount={order.roiBalance}
        onUseAll={isAboveZero(order.roiBalance) ? () => setTyped(order.roiBalance) : null}
      />
      <AccountFacts order={order} />
      <AmountField
        label={t('amount')}
        currency="USDT"
        value={typed}
        error={error && codeText(error)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
        required
      />
      <ShortfallNote
        typed={typed}
        error={error && codeText(error)}
        missing={shortfallOf(typed, order.roiBalance)}
        currency="USDT"
        of="profit"
      />
      <Text size={14} tone="soft">
        {t('profitHint')}
      </Text>
      <OwnFundsHint order={order} />
      <Button type="submit" fullWidth data-figures>
        {amount ? t('profitAction', { amount }) : t('profitStart')}
      </Button>
    </Form>
  )
}
