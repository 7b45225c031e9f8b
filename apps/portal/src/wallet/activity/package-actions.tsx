import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import type { OrderRow } from '../../trading/orders/index.ts'
import { actionsOf, type PackageAction } from './package-rows.ts'
import classes from './packages.module.css'

interface PackageActionsProps {
  readonly row: OrderRow
  readonly pending: boolean
  readonly onAction: (action: PackageAction, row: OrderRow) => void
}

export function PackageActions({ row, pending, onAction }: PackageActionsProps) {
  const t = useTexts('wallet')
  const orders = useTexts('orders')
  const labels: Record<PackageAction, string> = {
    capital: orders('withdrawCapital'),
    profit: orders('profitStart'),
    unsubscribe: orders('unsubscribe'),
    agreement: t('downloadAgreement'),
  }
  return (
    <span className={classes.actions}>
      {actionsOf(row).map((action) => (
        <Button
          key={action}
          variant={action === 'agreement' ? 'subtle' : 'default'}
          size="xs"
          disabled={pending}
          onClick={() => onAction(action, row)}
        >
          {labels[action]}
        </Button>
      ))}
    </span>
  )
}
