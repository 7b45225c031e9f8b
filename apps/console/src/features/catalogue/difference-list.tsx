import { useTexts } from '../../locales/index.ts'
import { BeforeAfter } from '../queue/index.ts'
import { Note } from '../screen/index.ts'
import type { Difference } from './differences.ts'
import { useFieldWords } from './field-words.ts'
import { Logo } from './logo.tsx'
import { useValueWords } from './value-words.ts'

interface DifferenceListProps {
  readonly label: string
  readonly differences: readonly Difference[]
}

/** Before and after, field by field. */
export function DifferenceList({ label, differences }: DifferenceListProps) {
  const t = useTexts('catalogue')
  const words = useFieldWords()
  const valueWords = useValueWords()
  const shown = (field: string, value: string) =>
    field === 'logoId' && value ? <Logo id={value} /> : valueWords(field, value)
  if (differences.length === 0) return <Note>{t('nothingDiffers')}</Note>
  const rows = differences.map(({ field, before, after }) => ({
    name: field,
    label: words(field),
    before: shown(field, before),
    after: shown(field, after),
  }))
  return <BeforeAfter label={label} rows={rows} />
}
