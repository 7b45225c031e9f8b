import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'download'> = {
  title: '下载应用',
  purpose: '在手机上使用 {brand}。',
  android: 'Android',
  androidText: '下载安装包，自行安装。',
  playStore: 'Playstore',
  playStoreText: '从 Google Play 安装。',
  huawei: '华为',
  huaweiText: '从华为应用市场安装。',
  notYet: '暂未提供。',
  aiBot: 'AI 机器人',
  aiBotText: '查看为您交易的策略及其业绩与费用。',
}
