import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import { OrderFailureDialog, type OrderRow, type useOrderActions } from '../orders/index.ts'
import classes from './order.module.css'
import { useCapital } from './use-capital.ts'

interface ActionButtonsProps {
  readonly row: OrderRow
  readonly actions: ReturnType<typeof useOrderActions>
}

/**
 * Capital, Profit and Unsub: every order has all three until it ends, or until its capital is free, which
 * leaves no reason to unsubscribe. They are enabled while it is active. An action's result stays, also when
 * it has just closed the order.
 */
export function ActionButtons({ row, actions }: ActionButtonsProps) {
  const t = useTexts('investment')
  const capital = useCapital(actions)
  const busy = actions.pendingId === row.orderId
  const common = { size: 'xs', disabled: row.status !== 'ACTIVE' || busy } as const
  return (
    <span className={classes.buttons}>
      {!isOver(row) && (
        <>
          <Button {...common} variant="default" onClick={() => void capital.withdraw(row)}>
            {t('capitalAction')}
          </Button>
          <Button {...common} variant="default" onClick={() => void actions.withdrawProfit(row)}>
            {t('profitAction')}
          </Button>
          {!isFreeToLeave(row) && (
            <Button {...common} variant="default" onClick={() => void actions.unsubscribe(row)}>
              {t('unsubAction')}
            </Button>
          )}
        </>
      )}
      <OrderFailureDialog {...capital.dialog} />
    </span>
  )
}

const isFreeToLeave = ({ status, showUnsubscribeButton }: OrderRow) =>
  status === 'ACTIVE' && !showUnsubscribeButton

const isOver = ({ status }: OrderRow) => status === 'CLOSED' || status === 'FAILED'
