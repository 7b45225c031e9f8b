import { account, type CountryKey, countryKeys, type Language } from '@halyard/contract'
import { serverTexts } from '../locales/index.ts'
import { answerAnyone } from '../platform/http/handler.ts'
import { payableCountries } from './rates/index.ts'

function countriesIn(language: Language): { key: CountryKey; value: string }[] {
  return countryKeys.map((key) => ({ key, value: serverTexts[language].countries[key] }))
}

export const countryList = answerAnyone(account.countryList, async (_app, { language }) => ({
  countryList: countriesIn(language),
}))

export const registerCountries = answerAnyone(account.registerCountries, async (_app, { language }) => ({
  countryList: countriesIn(language),
}))

/** Saved bank accounts must be payable, so only payable countries are listed. */
export const bankCountryList = answerAnyone(account.bankCountryList, async (app, { language }) => {
  const payable = await payableCountries(app.db)
  return { bankCountryList: countriesIn(language).filter(({ key }) => payable.includes(key)) }
})
