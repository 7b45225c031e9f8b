import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'download'> = {
  title: 'アプリのダウンロード',
  purpose: 'スマートフォンで {brand} をご利用いただけます。',
  android: 'Android',
  androidText: 'アプリのファイルをダウンロードしてインストールします。',
  playStore: 'Playstore',
  playStoreText: 'Google Play からインストールします。',
  huawei: 'Huawei',
  huaweiText: 'Huawei AppGallery からインストールします。',
  notYet: '準備中です。',
  aiBot: 'AI ボット',
  aiBotText: '取引を行う戦略と、その実績や手数料をご覧いただけます。',
}
