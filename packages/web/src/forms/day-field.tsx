import { DayInput, type DayInputProps } from '@halyard/ui/forms'
import { useKitTexts } from '../texts/use-texts.ts'

/** A calendar day, in the order in which the application shows days. */
export function DayField(props: Omit<DayInputProps, 'format' | 'pickLabel'>) {
  const t = useKitTexts('app')
  return <DayInput {...props} format={t('dayFormat')} pickLabel={t('pickDay')} />
}
