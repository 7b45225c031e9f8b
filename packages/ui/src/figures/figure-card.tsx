import { IconChevronRight } from '@tabler/icons-react'
import { Row } from '../layout/row.tsx'
import { Text } from '../layout/text.tsx'
import { Amount } from './amount.tsx'
import classes from './figure-card.module.css'
import type { ShownAmount } from './shown-amount.ts'

interface FigureCardProps {
  readonly label: string
  /** One line about the figure. */
  readonly note: string
  /** Undefined while loading. */
  readonly value: ShownAmount | undefined
  readonly currency: string
  /** The action of a tap, for those who cannot see the arrow. */
  readonly openLabel: string
  readonly onOpen: () => void
}

export function FigureCard({ label, note, value, currency, openLabel, onOpen }: FigureCardProps) {
  return (
    <button
      type="button"
      className={classes.card}
      title={openLabel}
      aria-haspopup="dialog"
      aria-busy={value === undefined}
      disabled={value === undefined}
      onClick={onOpen}
    >
      <Row as="span" gap={8} wrap={false} justify="between" size={14} tone="soft" weight="medium">
        {label}
        <IconChevronRight className={classes.arrow} size={18} stroke={1.6} aria-hidden="true" />
      </Row>
      {value === undefined ? (
        <span className={classes.waiting} />
      ) : (
        <Amount value={value} currency={currency} size="figure" />
      )}
      <Text as="span" size={12} tone="faint" dense>
        {note}
      </Text>
    </button>
  )
}
