/** Compares the tables of one language with those of another, key by key. */

/** All texts of a language by table and key: 'auth: login.title'. */
export type Texts = ReadonlyMap<string, string>

/** A table's texts, nested to any depth. */
export function flatten(tableName: string, table: unknown): Texts {
  const texts = new Map<string, string>()
  const visit = (value: unknown, way: readonly string[]): void => {
    if (typeof value === 'string') texts.set(`${tableName}: ${way.join('.')}`, value)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, [...way, key])
    } else throw new Error(`${tableName}: ${way.join('.')} is neither a text nor a table of texts`)
  }
  visit(table, [])
  return texts
}

export interface Comparison {
  readonly language: string
  /** The reference language for comparisons. */
  readonly original: Texts
  readonly translated: Texts
  /** Texts that may be identical in both. */
  readonly sameAllowed: ReadonlySet<string>
}

export function faultsOf({ language, original, translated, sameAllowed }: Comparison): readonly string[] {
  const faults: string[] = []
  for (const [key, text] of original) {
    const other = translated.get(key)
    if (other === undefined) faults.push(`${language} ${key} is missing`)
    else if (other.trim() === '') faults.push(`${language} ${key} is empty`)
    else if (placesOf(other) !== placesOf(text)) {
      faults.push(`${language} ${key} has the places ${placesOf(other)} instead of ${placesOf(text)}`)
    } else if (other === text && hasWords(text) && !sameAllowed.has(text)) {
      faults.push(`${language} ${key} is not translated: ${text}`)
    }
  }
  for (const key of translated.keys()) {
    if (!original.has(key)) faults.push(`${language} ${key} does not exist in en`)
  }
  return faults
}

export function emptyTexts(language: string, texts: Texts): readonly string[] {
  return [...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${language} ${key} is empty`)
}

const place = /\{(\w+)\}/g

function placesOf(text: string): string {
  const names = new Set([...text.matchAll(place)].map((found) => found[1]))
  return `{${[...names].sort().join(', ')}}`
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(place, ''))
}
