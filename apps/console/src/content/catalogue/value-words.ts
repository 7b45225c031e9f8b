import { audiences } from '@halyard/contract'
import { groupThousands } from '@halyard/money'
import { useCountryWords } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'

const choices: readonly string[] = ['DEPOSIT', 'WITHDRAWAL', ...audiences]

export function useValueWords(): (field: string, value: string) => string {
  const t = useTexts('catalogue')
  const countryOf = useCountryWords()
  return (field, value) => {
    if (value === '') return '–'
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no')
    if (field === 'prices') return value.replaceAll(/\d+/g, groupThousands)
    if (field === 'country') return countryOf(value)
    return choices.includes(value) ? t(value as 'DEPOSIT') : value
  }
}
