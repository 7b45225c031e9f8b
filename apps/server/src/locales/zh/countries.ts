import type { CountryKey } from '@halyard/contract'

export const countries: Record<CountryKey, string> = {
  US: '美国',
  GB: '英国',
  VG: '英属维尔京群岛',
  DE: '德国',
  RU: '俄罗斯',
  CN: '中国',
  KR: '韩国',
  JP: '日本',
  SG: '新加坡',
  SC: '塞舌尔',
  ZA: '南非',
  MY: '马来西亚',
}
