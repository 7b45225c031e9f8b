import { Amount, type ShownAmount } from '@halyard/ui/figures'
import { OutcomeLines } from '@halyard/ui/lists'
import { useTexts } from '../../locales/index.ts'

interface OutcomeProps {
  readonly fee: ShownAmount | null
  readonly received: { readonly value: ShownAmount; readonly currency: string } | null
}

/** The fee and the amount left after it, shown below the amount field. */
export function Outcome({ fee, received }: OutcomeProps) {
  const t = useTexts('withdrawal')
  return (
    <OutcomeLines
      lines={[
        { label: t('fee'), value: fee ?? '–' },
        { label: t('receive'), value: received ? <Amount {...received} size="title" exact /> : '–' },
      ]}
    />
  )
}
