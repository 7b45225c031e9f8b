import { type CountryKey, countryKeys } from '@halyard/contract'
import type { Reader } from '../../platform/db/database.ts'
import { ratesNow } from './rates-now.ts'

const currencyOf: Readonly<Record<CountryKey, string>> = {
  US: 'USD',
  GB: 'GBP',
  VG: 'USD',
  DE: 'EUR',
  RU: 'RUB',
  CN: 'CNY',
  KR: 'KRW',
  JP: 'JPY',
  SG: 'SGD',
  SC: 'SCR',
  ZA: 'ZAR',
  MY: 'MYR',
}

/** Countries whose banks withdrawals can be paid to: those whose currency has a rate. */
export async function payableCountries(reader: Reader): Promise<readonly CountryKey[]> {
  const rates = await ratesNow(reader, 'WITHDRAWAL')
  return countryKeys.filter((country) => rates.has(currencyOf[country]))
}
