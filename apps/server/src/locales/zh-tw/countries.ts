import type { CountryKey } from '@halyard/contract'

export const countries: Record<CountryKey, string> = {
  US: '美國',
  GB: '英國',
  VG: '英屬維京群島',
  DE: '德國',
  RU: '俄羅斯',
  CN: '中國',
  KR: '韓國',
  JP: '日本',
  SG: '新加坡',
  SC: '塞席爾',
  ZA: '南非',
  MY: '馬來西亞',
}
