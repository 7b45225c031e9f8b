import { type Language, languages } from '@halyard/contract'
import { readTexts } from './read-tables.ts'
import { emptyTexts, faultsOf } from './tables.ts'

/** Locations of the text tables. */
const places: readonly { readonly pattern: string; readonly languages: readonly Language[] }[] = [
  { pattern: 'packages/contract/src/texts/{language}/*.ts', languages },
  { pattern: 'packages/web/src/locales/{language}/*.ts', languages },
  { pattern: 'apps/portal/src/locales/{language}/*.ts', languages },
  // The operators' languages.
  { pattern: 'apps/console/src/locales/{language}/*.ts', languages: ['en', 'zh'] },
  { pattern: 'apps/server/src/locales/{language}/*.ts', languages },
]

/** Names and words that are the same in every language, or happen to be in one of ours. */
const sameAllowed = new Set([
  'Korea',
  'Malaysia',
  'Seychelles',
  'Ethereum',
  'TRON',
  'BNB Smart Chain',
  'TetherUS',
  'TopPay',
  'USDT',
  'MT5 ID',
  'MT5 {mt5Id}',
  'USDT/TetherUS',
  'Alipay',
  'Android',
  'Playstore',
  'Huawei',
  'SWIFT',
  '1 USDT = {rate} RMB',
])

/** Foreign words for which a language has its own. */
const avoided: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  zh: { 配套: '套餐' },
}

export function avoidedWords(language: Language, texts: ReadonlyMap<string, string>): readonly string[] {
  const words = Object.entries(avoided[language] ?? {})
  return [...texts].flatMap(([key, text]) =>
    words.flatMap(([word, instead]) =>
      text.includes(word) ? `${language} ${key}: ${word}, not ${instead}` : [],
    ),
  )
}

export async function localeFaults(root: string): Promise<{ texts: number; faults: readonly string[] }> {
  const faults: string[] = []
  let texts = 0
  for (const { pattern, languages } of places) {
    const original = await readTexts(root, pattern, 'en')
    if (original.size === 0) faults.push(`${pattern} has no text in en`)
    texts += original.size
    faults.push(...emptyTexts('en', original).map((fault) => `${pattern}: ${fault}`))
    for (const language of languages.filter((language) => language !== 'en')) {
      const translated = await readTexts(root, pattern, language)
      if (translated.size === 0) {
        faults.push(`${pattern}: ${language} has no text at all`)
        continue
      }
      const found = [
        ...faultsOf({ language, original, translated, sameAllowed }),
        ...avoidedWords(language, translated),
      ]
      faults.push(...found.map((fault) => `${pattern}: ${fault}`))
    }
  }
  return { texts, faults }
}
