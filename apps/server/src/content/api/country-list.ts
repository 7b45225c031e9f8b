import { account } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { countriesIn } from '../country-lists.ts'

export const countryList = answerAnyone(account.countryList, async (_app, { language }) => ({
  countryList: countriesIn(language),
}))
