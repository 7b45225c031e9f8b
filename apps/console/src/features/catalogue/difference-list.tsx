import { useTexts } from '../../locales/index.ts'
import classes from './catalogue.module.css'
import type { Difference } from './differences.ts'
import { useFieldWords } from './field-words.ts'

interface DifferenceListProps {
  readonly label: string
  readonly differences: readonly Difference[]
}

/** Before and after, field by field. */
export function DifferenceList({ label, differences }: DifferenceListProps) {
  const t = useTexts('catalogue')
  const words = useFieldWords()
  if (differences.length === 0) return <p className={classes.note}>{t('nothingDiffers')}</p>
  const shown = (value: string) => (value === 'true' ? t('yes') : value === 'false' ? t('no') : value || '–')
  return (
    <table className={classes.differences} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{words(field)}</th>
            <td>{shown(before)}</td>
            <td>{shown(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
