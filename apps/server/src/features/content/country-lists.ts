import { account, type CountryKey, countryKeys, type Language } from '@halyard/contract'
import { serverTexts } from '../../locales/index.ts'
import { answerAnyone } from '../../platform/http/handler.ts'

function countriesIn(language: Language): { key: CountryKey; value: string }[] {
  return countryKeys.map((key) => ({ key, value: serverTexts[language].countries[key] }))
}

export const countryList = answerAnyone(account.countryList, async (_app, { language }) => ({
  countryList: countriesIn(language),
}))

export const registerCountries = answerAnyone(account.registerCountries, async (_app, { language }) => ({
  countryList: countriesIn(language),
}))

export const bankCountryList = answerAnyone(account.bankCountryList, async (_app, { language }) => ({
  bankCountryList: countriesIn(language),
}))
