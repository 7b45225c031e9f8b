import { account } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { countriesIn } from '../country-lists.ts'

export const registerCountries = answerAnyone(account.registerCountries, async (_app, { language }) => ({
  countryList: countriesIn(language),
}))
