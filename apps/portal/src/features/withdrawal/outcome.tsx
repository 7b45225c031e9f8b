import { Amount } from '@halyard/ui/figures'
import { useTexts } from '../../locales/index.ts'
import classes from './withdrawal.module.css'

interface OutcomeProps {
  readonly fee: string | null
  readonly received: { readonly value: string; readonly currency: string } | null
}

/** The fee and the amount left after it, shown below the amount field. */
export function Outcome({ fee, received }: OutcomeProps) {
  const t = useTexts('withdrawal')
  return (
    <dl className={classes.outcome} aria-live="polite">
      <div>
        <dt>{t('fee')}</dt>
        <dd data-figures>{fee ?? '–'}</dd>
      </div>
      <div className={classes.received}>
        <dt>{t('receive')}</dt>
        <dd>{received ? <Amount {...received} size="title" /> : '–'}</dd>
      </div>
    </dl>
  )
}
