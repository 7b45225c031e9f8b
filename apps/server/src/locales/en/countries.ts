import type { CountryKey } from '@halyard/contract'

export const countries: Record<CountryKey, string> = {
  US: 'United States',
  GB: 'United Kingdom',
  VG: 'British Virgin Island',
  DE: 'Germany',
  RU: 'Russia',
  CN: 'China',
  KR: 'Korea',
  JP: 'Japan',
  SG: 'Singapore',
  SC: 'Seychelles',
  ZA: 'South Africa',
  MY: 'Malaysia',
}
