import { account } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { countriesIn } from '../country-lists.ts'
import { payableCountries } from '../rates/index.ts'

/** Saved bank accounts must be payable, so only payable countries are listed. */
export const bankCountryList = answerAnyone(account.bankCountryList, async (app, { language }) => {
  const payable = await payableCountries(app.db)
  return { bankCountryList: countriesIn(language).filter(({ key }) => payable.includes(key)) }
})
