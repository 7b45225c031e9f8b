import { type Language, languages } from '@halyard/contract'
import { readTexts } from './read-tables.ts'
import { emptyTexts, faultsOf } from './tables.ts'

/** Locations of the text tables. */
const places: readonly { readonly file: string; readonly languages: readonly Language[] }[] = [
  { file: 'packages/contract/src/texts/{language}.json', languages },
  { file: 'packages/web/src/locales/{language}.json', languages },
  { file: 'apps/portal/src/locales/{language}.json', languages },
  // The operators' languages.
  { file: 'apps/console/src/locales/{language}.json', languages: ['en', 'zh'] },
  { file: 'apps/server/src/locales/{language}.json', languages },
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
  'Label',
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

export function localeFaults(root: string): { texts: number; faults: readonly string[] } {
  const faults: string[] = []
  let texts = 0
  for (const { file, languages } of places) {
    const original = readTexts(root, file, 'en')
    if (original.size === 0) faults.push(`${file} has no text in en`)
    texts += original.size
    faults.push(...emptyTexts('en', original).map((fault) => `${file}: ${fault}`))
    for (const language of languages.filter((language) => language !== 'en')) {
      const translated = readTexts(root, file, language)
      if (translated.size === 0) {
        faults.push(`${file}: ${language} has no text at all`)
        continue
      }
      const found = [
        ...faultsOf({ language, original, translated, sameAllowed }),
        ...avoidedWords(language, translated),
      ]
      faults.push(...found.map((fault) => `${file}: ${fault}`))
    }
  }
  return { texts, faults }
}
