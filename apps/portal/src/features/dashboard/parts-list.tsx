import { Amount } from '@halyard/ui/figures'
import { showAmount } from '@halyard/web/formats'
import { IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import { figureNames, type OpenedFigure } from './figure-names.ts'
import classes from './parts-list.module.css'

interface PartsListProps {
  readonly parts: readonly { readonly part: OpenedFigure; readonly amount: string }[]
  readonly onChoose: (figure: OpenedFigure) => void
}

/** The parts of a figure, each of which opens in turn. */
export function PartsList({ parts, onChoose }: PartsListProps) {
  const t = useTexts('dashboard')
  return (
    <ul className={classes.parts} aria-label={t('breakdown')}>
      {parts.map(({ part, amount }) => (
        <li key={part}>
          <button type="button" onClick={() => onChoose(part)}>
            <span>{t(figureNames[part])}</span>
            <Amount value={showAmount(amount)} currency={part === 'USDP' ? 'USDP' : 'USDT'} />
            <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
