import { products } from '@halyard/contract'
import type { ShownAmount } from '@halyard/ui/figures'
import { EndButtons, Form } from '@halyard/ui/forms'
import { Card, Text } from '@halyard/ui/layout'
import { api } from '@halyard/web/calls'
import { formatSecond, showAmount, twoDecimals } from '@halyard/web/formats'
import { useUnsaved } from '@halyard/web/forms'
import { useCodeTexts } from '@halyard/web/texts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { TransactionPasswordDialog } from '../../access/transaction-password/index.ts'
import { useTexts } from '../../locales/index.ts'
import type { Order } from '../orders/index.ts'
import { leftAt, limitOf } from './loss-limit.ts'
import { usePasswordAction } from './use-password-action.ts'

export function LossLimitCard({ order }: { readonly order: Order }) {
  const t = useTexts('investment')
  const codeText = useCodeTexts()
  const password = usePasswordAction()
  const present = order.lossLimitPercent === null ? '' : String(order.lossLimitPercent)
  const [typed, setTyped] = useState(present)
  const [checked, setChecked] = useState(false)
  const { orderId, lossLimitPercent, packagePrice, feePercent, capitalFreeFrom } = order
  const limit = limitOf(typed)
  useUnsaved(typed !== present)
  const leftOf = (percent: number) => showAmount(leftAt(percent, packagePrice))
  const fee =
    feePercent > 0 && capitalFreeFrom ? t('lossLimitFee', { moment: formatSecond(capitalFreeFrom) }) : null
  const words = (percent: number, amount: ShownAmount) =>
    [t('lossLimitMeans', { percent, amount }), fee].filter(Boolean).join(' ')

  function save(percent: number | null): void {
    password.begin({
      review: percent === null ? t('lossLimitRemoveText') : words(percent, leftOf(percent)),
      actionLabel: percent === null ? t('lossLimitRemove') : t('lossLimitSave', { percent }),
      send: (transactionPassword) =>
        api(products.setLossLimit, { body: { orderId, lossLimitPercent: percent, transactionPassword } }),
    })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    if (limit !== null) save(limit)
  }

  return (
    <Card
      title={t('lossLimit')}
      aside={lossLimitPercent === null ? t('lossLimitNone') : t('lossLimitIs', { percent: lossLimitPercent })}
    >
      <Form onSubmit={submit}>
        <Text size={14} tone="soft">
          {t('lossLimitText')}
        </Text>
        <TextInput
          name="lossLimitPercent"
          label={t('lossLimitField')}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          rightSection="%"
          value={typed}
          error={checked && limit === null ? codeText('LOSS_LIMIT_RANGE') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {limit !== null && (
          <Text size={14} tone="soft" data-figures>
            {words(limit, twoDecimals(leftOf(limit)))}
          </Text>
        )}
        <EndButtons>
          {lossLimitPercent !== null && (
            <Button variant="default" onClick={() => save(null)}>
              {t('lossLimitRemove')}
            </Button>
          )}
          <Button type="submit" variant="default">
            {t('lossLimitSet')}
          </Button>
        </EndButtons>
      </Form>
      <TransactionPasswordDialog {...password.dialog} />
    </Card>
  )
}
