import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'download'> = {
  title: '下載應用程式',
  purpose: '在手機上使用 {brand}。',
  android: 'Android',
  androidText: '下載安裝檔，自行安裝。',
  playStore: 'Playstore',
  playStoreText: '從 Google Play 安裝。',
  huawei: '華為',
  huaweiText: '從華為 AppGallery 安裝。',
  notYet: '尚未提供。',
  aiBot: 'AI 機器人',
  aiBotText: '查看為您交易的策略及其績效與費用。',
}
