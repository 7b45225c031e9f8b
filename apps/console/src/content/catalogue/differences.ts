/** The differences between two contents of an item, field by field. Pure. */
import type { Content } from './kind-fields.ts'

export interface Difference {
  /** `name`, or `title_zh` for a text in one language. */
  readonly field: string
  readonly before: string
  readonly after: string
}

export function differencesOf(before: Content | null, after: Content): readonly Difference[] {
  const [old, now] = [piecesOf(before ?? {}), piecesOf(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names
    .map((field) => ({ field, before: old.get(field) ?? '', after: now.get(field) ?? '' }))
    .filter((each) => each.before !== each.after)
}

function piecesOf(content: Content): Map<string, string> {
  return new Map(Object.entries(content).flatMap(([name, value]) => pieces(name, value)))
}

function pieces(name: string, value: unknown): [string, string][] {
  if (!Array.isArray(value)) return [[name, value === null || value === undefined ? '' : String(value)]]
  if (value.every(isInLanguage)) return value.flatMap(ofLanguage)
  return [[name, value.map((each) => (isObject(each) ? Object.values(each).join(' ') : each)).join(', ')]]
}

const isObject = (value: unknown): value is Content => typeof value === 'object' && value !== null

const isInLanguage = (value: unknown): value is Content => isObject(value) && 'language' in value

/** Pictures are compared by their text; a file ID means nothing to people. */
const ofLanguage = ({ language, ...rest }: Content): [string, string][] =>
  Object.entries(rest)
    .filter(([name]) => name !== 'pictureId' || !('description' in rest))
    .map(([name, value]) => [`${name}_${language}`, String(value)])
