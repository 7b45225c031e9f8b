import { FieldGrid } from '@halyard/ui/forms'
import { DayField } from '@halyard/web/forms'
import { readDay } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'
import classes from './books.module.css'

interface Period {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** A period of days; an incomplete day is left to the person typing. */
export function Days({ from, to, onChange }: Period & { readonly onChange: (days: Period) => void }) {
  const t = useTexts('books')
  const changed = (text: string, change: (day: string | undefined) => void) => {
    if (text === '' || readDay(text)) change(readDay(text))
  }
  return (
    <FieldGrid className={classes.days}>
      <DayField
        label={t('fromDay')}
        value={from ?? ''}
        onChange={(text) => changed(text, (day) => onChange({ from: day, to }))}
      />
      <DayField
        label={t('toDay')}
        value={to ?? ''}
        onChange={(text) => changed(text, (day) => onChange({ from, to: day }))}
      />
    </FieldGrid>
  )
}
