import { Amount } from '@halyard/ui/figures'
import { TextButton } from '@halyard/ui/forms'
import { Row } from '@halyard/ui/layout'
import { showAmount } from '@halyard/web/formats'
import { type Read, ReadFault } from '@halyard/web/queries'
import { useTexts } from '../../locales/index.ts'
import classes from './balance-line.module.css'

interface BalanceLineProps {
  readonly label: string
  readonly currency: 'USDT' | 'USDP'
  /** Undefined until loaded. */
  readonly amount: string | undefined
  /** Null without a balance. */
  readonly onUseAll: (() => void) | null
  /** The amount's read, where it may fail. */
  readonly read?: Read
  readonly testId?: string
}

/** The available balance, shown above the amount field. */
export function BalanceLine({ label, currency, amount, onUseAll, read, testId }: BalanceLineProps) {
  const t = useTexts('wallet')
  return (
    <Row gap={[4, 16]} align="baseline" justify="between" size={14} tone="soft" sunken data-testid={testId}>
      {label}
      <span className={classes.amount}>
        {amount !== undefined && <Amount value={showAmount(amount)} currency={currency} size="title" />}
        {amount !== undefined && onUseAll && <TextButton onClick={onUseAll}>{t('useAll')}</TextButton>}
      </span>
      {read && <ReadFault of={read} />}
    </Row>
  )
}
