import { type Language, languageNames, languages } from '@halyard/contract'
import { useTexts } from '../../locales/index.ts'

const known: readonly string[] = languages

/** Names of fields: `title_zh` is the title in Chinese. */
export function useFieldWords(): (field: string) => string {
  const t = useTexts('catalogue')
  return (field) => {
    const [name = '', language] = field.split('_')
    const word = t(name as 'name')
    return language && known.includes(language) ? `${word} (${languageNames[language as Language]})` : word
  }
}
