import { Amount } from '@halyard/ui/figures'
import { EndButtons, FormPart } from '@halyard/ui/forms'
import { Text } from '@halyard/ui/layout'
import { Details, OutcomeLines } from '@halyard/ui/lists'
import { Dialog } from '@halyard/ui/overlays'
import { formatSecond, showAmount } from '@halyard/web/formats'
import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import { isAboveZero } from '../../wallet/balances/index.ts'
import { arrivalOf } from './arrival.ts'
import { Mt5Secret } from './mt5-secret.tsx'
import type { Order } from './order-queries.ts'

interface UnsubscribeDialogProps {
  readonly opened: boolean
  /** Null before the dialog first opens. */
  readonly order: Order | null
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The cost and payout of closing an order now, before the member confirms. */
export function UnsubscribeDialog({ opened, order, onConfirm, onClose }: UnsubscribeDialogProps) {
  const t = useTexts('orders')
  const app = useTexts('app')
  return (
    <Dialog opened={opened} title={t('unsubscribeTitle')} closeLabel={app('close')} onClose={onClose}>
      {order && (
        <FormPart>
          <OrderDetails order={order} />
          <Leaving order={order} />
          <Text size={14} tone="soft">
            {t('unsubscribeHint')}
          </Text>
          {order.lowerFeeFrom && (
            <Text size={14} tone="soft">
              {t('lowerFee', { moment: formatSecond(order.lowerFeeFrom) })}
            </Text>
          )}
          {order.capitalFreeFrom && order.feePercent > 0 && (
            <Text size={14} tone="soft">
              {t('freeFrom', { moment: formatSecond(order.capitalFreeFrom) })}
            </Text>
          )}
          <EndButtons>
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('keepPackage')}
            </Button>
            <Button data-danger onClick={onConfirm}>
              {t('unsubscribe')}
            </Button>
          </EndButtons>
        </FormPart>
      )}
    </Dialog>
  )
}

function OrderDetails({ order }: { readonly order: Order }) {
  const t = useTexts('orders')
  const password = <Mt5Secret value={order.mt5Password} name={t('mt5Password')} />
  return (
    <Details
      items={[
        { label: t('packageName'), value: order.packageName },
        { label: t('mt5Id'), value: order.mt5Id },
        { label: t('mt5Password'), value: password },
      ]}
    />
  )
}

function Leaving({ order }: { readonly order: Order }) {
  const t = useTexts('orders')
  const usdt = (decimal: string) => <Amount value={showAmount(decimal)} currency="USDT" />
  return (
    <OutcomeLines
      lines={[
        { label: t('capital'), value: usdt(order.capital) },
        { label: t('profit'), value: usdt(order.profit) },
        { label: t('ownFunds'), value: usdt(order.ownFunds) },
        ...(order.feePercent > 0
          ? [
              {
                label: t('fee', { percent: order.feePercent }),
                value: usdt(isAboveZero(order.fee) ? `-${order.fee}` : order.fee),
              },
            ]
          : []),
        { label: t('arrives'), value: usdt(arrivalOf(order, order.fee)) },
      ]}
    />
  )
}
