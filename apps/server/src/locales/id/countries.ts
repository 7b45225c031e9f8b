import type { CountryKey } from '@halyard/contract'

export const countries: Record<CountryKey, string> = {
  US: 'Amerika Serikat',
  GB: 'Britania Raya',
  VG: 'Kepulauan Virgin Britania Raya',
  DE: 'Jerman',
  RU: 'Rusia',
  CN: 'Tiongkok',
  KR: 'Korea',
  JP: 'Jepang',
  SG: 'Singapura',
  SC: 'Seychelles',
  ZA: 'Afrika Selatan',
  MY: 'Malaysia',
}
