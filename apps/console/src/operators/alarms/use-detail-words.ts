import { formatSecondInZone } from '@halyard/web/formats'
import { useNames } from '@halyard/web/texts'
import { useAccountWords } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { detailTemplates } from './detail-templates.ts'

type Name = keyof typeof detailTemplates
type Values = Readonly<Record<string, string>>

/** Values that may have more than one word. */
const loose = /^(amount|command|deals|error|expected|found|kept|left|name|names|ordered|paid|what)$/

const patterns = Object.entries(detailTemplates).map(([name, template]) => ({
  name: name as Name,
  pattern: patternOf(template),
}))

/**
 * An alarm's details in the reader's language, sentence by sentence; an unknown sentence is shown as it is.
 */
export function useDetailWords(): (details: string) => string {
  const t = useTexts('alarmHelp')
  const nameOf = useNames('alarmHelp')
  const accountOf = useAccountWords()
  const shownValue = (value: string) =>
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
      ? formatSecondInZone(value)
      : (/^[A-Za-z]+$/.test(value) && nameOf(`details_${value}`)) || accountOf(value) || value
  const sentenceWords = (sentence: string): string | null => {
    const found = read(sentence)
    if (!found) return null
    const values = Object.entries(found.values).map(([name, value]) => [name, shownValue(value)])
    return t(`details_${found.name}`, Object.fromEntries(values) as never)
  }
  return (details) =>
    details
      .split('; ')
      .map(
        (sentence) =>
          sentenceWords(sentence) ??
          sentence
            .split(/, (?=\S+: )/)
            .map((part) => sentenceWords(part) ?? part)
            .join(', '),
      )
      .join(t('detailsJoint'))
}

export const membersIn = (details: string): readonly string[] => [
  ...new Set(details.split('; ').flatMap((sentence) => read(sentence)?.values.member ?? [])),
]

/** The closed orders in the details whose accounts no longer exist at the broker. */
export const archivedIn = (
  details: string,
): readonly { readonly account: string; readonly order: string }[] =>
  details.split('; ').flatMap((sentence) => {
    const found = read(sentence)
    const { account, order } = found?.values ?? {}
    return found?.name === 'archived' && account && order ? { account, order } : []
  })

function read(sentence: string): { readonly name: Name; readonly values: Values } | null {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(sentence)
    if (match) return { name, values: match.groups ?? {} }
  }
  return null
}

function patternOf(template: string): RegExp {
  const literal = template.replace(/[.*+?^$()|[\]\\`]/g, '\\$&')
  const valueIn = (_: string, name: string) => `(?<${name}>${loose.test(name) ? '.+?' : '\\S+'})`
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, valueIn)}$`)
}
