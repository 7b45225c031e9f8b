import { type CountryKey, countryKeys, type Language } from '@halyard/contract'
import { serverTexts } from '../locales/index.ts'

export function countriesIn(language: Language): { key: CountryKey; value: string }[] {
  return countryKeys.map((key) => ({ key, value: serverTexts[language].countries[key] }))
}
