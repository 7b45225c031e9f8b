import type { ReactNode } from 'react'
import { BeforeAfter } from '../../desk/queue/index.ts'
import { Note } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import type { Difference } from './differences.ts'
import { useFieldWords } from './field-words.ts'
import { Logo } from './logo.tsx'
import { useValueWords } from './value-words.ts'

interface DifferenceListProps {
  readonly label: string
  readonly differences: readonly Difference[]
}

export function useShownValue(): (field: string, value: string) => ReactNode {
  const valueWords = useValueWords()
  return (field, value) => (field === 'logoId' && value ? <Logo id={value} /> : valueWords(field, value))
}

/** Before and after, field by field. */
export function DifferenceList({ label, differences }: DifferenceListProps) {
  const t = useTexts('catalogue')
  const words = useFieldWords()
  const shown = useShownValue()
  if (differences.length === 0) return <Note>{t('nothingDiffers')}</Note>
  const rows = differences.map(({ field, before, after }) => ({
    name: field,
    label: words(field),
    before: shown(field, before),
    after: shown(field, after),
  }))
  return <BeforeAfter label={label} rows={rows} />
}
