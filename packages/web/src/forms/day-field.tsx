import { DayInput, type DayInputProps, dayIn } from '@halyard/ui/forms'
import { useKitTexts } from '../texts/use-texts.ts'

const isDay = (value: string) => value === '' || dayIn(value) !== undefined

/** A calendar day, in the application's order of day and month. Its error names that order. */
export function DayField({ error, ...props }: Omit<DayInputProps, 'format' | 'pickLabel'>) {
  const t = useKitTexts('app')
  const format = t('dayFormat')
  return (
    <DayInput
      {...props}
      error={error && !isDay(props.value) ? t('dayFault', { format }) : error}
      format={format}
      pickLabel={t('pickDay')}
    />
  )
}
