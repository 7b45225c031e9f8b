import { audiences } from '@halyard/contract'
import { useLanguage } from '@halyard/web/texts'
import { useTexts } from '../../locales/index.ts'

const choices: readonly string[] = ['DEPOSIT', 'WITHDRAWAL', ...audiences]

/** How what a field holds is said. */
export function useValueWords(): (field: string, value: string) => string {
  const t = useTexts('catalogue')
  const countries = new Intl.DisplayNames(useLanguage(), { type: 'region' })
  return (field, value) => {
    if (value === '') return '–'
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no')
    if (field === 'country') return countries.of(value) ?? value
    return choices.includes(value) ? t(value as 'DEPOSIT') : value
  }
}
