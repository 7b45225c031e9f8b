import { Amount } from '@halyard/ui/figures'
import { showAmount } from '@halyard/web/formats'
import { IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import classes from './figure-list.module.css'
import { figureNames, type OpenedFigure } from './figure-names.ts'

interface FigureListProps {
  readonly lines: readonly {
    readonly figure: OpenedFigure
    /** Undefined until loaded. */
    readonly amount: string | undefined
    /** True for the sum of the others. */
    readonly isSum?: boolean
    readonly note?: string | undefined
  }[]
  readonly onChoose: (figure: OpenedFigure) => void
  /** The list's name, where no title stands above it. */
  readonly label?: string
  /** True inside a panel, where a chosen figure replaces it; in a card, it opens a panel. */
  readonly inPanel?: boolean
  readonly testId?: string
}

/** Figures with their amounts; each opens its breakdown. */
export function FigureList({ lines, onChoose, label, inPanel = false, testId }: FigureListProps) {
  const t = useTexts('dashboard')
  return (
    <ul
      className={classes.lines}
      data-in-panel={inPanel || undefined}
      data-testid={testId}
      aria-label={label}
    >
      {lines.map(({ figure, amount, isSum, note }) => (
        <li key={figure} data-sum={isSum || undefined}>
          <button
            type="button"
            aria-haspopup={inPanel ? undefined : 'dialog'}
            disabled={amount === undefined}
            onClick={() => onChoose(figure)}
          >
            <span className={classes.label}>
              {t(figureNames[figure])}
              {note && <small>{note}</small>}
            </span>
            {amount === undefined ? (
              <span className={classes.waiting} />
            ) : (
              <Amount value={showAmount(amount)} currency={figure === 'USDP' ? 'USDP' : 'USDT'} />
            )}
            <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
