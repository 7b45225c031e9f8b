import type { CountryKey } from '@halyard/contract'

export const countries: Record<CountryKey, string> = {
  US: 'アメリカ合衆国',
  GB: 'イギリス',
  VG: '英領バージン諸島',
  DE: 'ドイツ',
  RU: 'ロシア',
  CN: '中国',
  KR: '韓国',
  JP: '日本',
  SG: 'シンガポール',
  SC: 'セーシェル',
  ZA: '南アフリカ',
  MY: 'マレーシア',
}
